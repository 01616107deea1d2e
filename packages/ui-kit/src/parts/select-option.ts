export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}
