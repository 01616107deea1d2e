/** An entry of a cascade: an administrative division, a category of statutes. */
export interface CascaderOption {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly CascaderOption[];
}

/** The chosen options from the first column on; ends at the first value that is not there. */
export function cascaderPath(
  options: readonly CascaderOption[],
  values: readonly string[],
): readonly CascaderOption[] {
  const [value, ...rest] = values;
  const option = options.find((entry) => entry.value === value);
  return option === undefined ? [] : [option, ...cascaderPath(option.children ?? [], rest)];
}

/** What each column lists: the first all there is, each further one what the choice before it holds. */
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
