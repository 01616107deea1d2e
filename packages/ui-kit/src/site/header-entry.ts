/** An entry of a menu or of the navigation; without href it is a button that calls onSelect. */
export interface HeaderEntry {
  readonly id: number | string;
  readonly name: string;
  readonly href?: string;
  readonly newTab?: boolean;
  readonly isCurrent?: boolean;
  readonly child?: readonly HeaderEntry[];
}
