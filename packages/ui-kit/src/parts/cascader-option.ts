/** A node of the cascade, e.g. an administrative division or a category of statutes. */
export interface CascaderOption {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly CascaderOption[];
}

/** The chosen options from the first column on; stops at the first unknown value. */
export function cascaderPath(
  options: readonly CascaderOption[],
  values: readonly string[],
): readonly CascaderOption[] {
  const [value, ...rest] = values;
  const option = options.find((entry) => entry.value === value);
  return option === undefined ? [] : [option, ...cascaderPath(option.children ?? [], rest)];
}

/** The options of each column: the first lists the roots, each further one the children of the previous choice. */
export function cascaderColumns(
  options: readonly CascaderOption[],
  values: readonly string[],
  depth: number,
): readonly (readonly CascaderOption[])[] {
  const path = cascaderPath(options, values);
  return Array.from({ length: depth }, (_, column) =>
    column === 0 ? options : (path[column - 1]?.children ?? []),
  );
}
