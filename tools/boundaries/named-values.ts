/** Values that must not be literals in code, and the names to use instead. */
export interface NamedValues {
  /** Numbers of constants marked `distinctive`, with every constant of that number. */
  readonly numbers: ReadonlyMap<number, readonly string[]>;
  /** The same for texts. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Errcodes of three digits or more, with all their meanings. 0 is a success and not worth a name. */
  readonly errcodes: ReadonlyMap<number, readonly string[]>;
}

interface Entry {
  readonly value?: unknown;
  readonly distinctive?: unknown;
  readonly name?: unknown;
  readonly per_operation?: unknown;
}

const LEAST_ERRCODE = 100;

function entriesOf(catalogue: unknown): readonly (readonly [string, Entry])[] {
  if (typeof catalogue !== 'object' || catalogue === null) return [];
  return Object.entries(catalogue).map(([key, entry]): [string, Entry] => [
    key,
    typeof entry === 'object' && entry !== null ? entry : {},
  ]);
}

const valuesOf = ({ value }: Entry): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The names of one errcode: its general meaning, and those in single operations. */
function meaningsOf({ name, per_operation }: Entry): string[] {
  const names = [name, ...entriesOf(per_operation).map(([, meaning]) => meaning.name)];
  return [...new Set(names.filter((one) => typeof one === 'string'))];
}

/** Reads constants.yaml and errcodes.yaml, parsed. A distinctive list forbids each of its values. */
export function namedValuesOf(constants: unknown, errcodes: unknown): NamedValues {
  const numbers = new Map<number, string[]>();
  const texts = new Map<string, string[]>();
  const entries = entriesOf(constants);
  for (const [, entry] of entries.filter(([, { distinctive }]) => distinctive === true)) {
    for (const value of valuesOf(entry)) {
      const names = entries.filter(([, other]) => valuesOf(other).includes(value)).map(([name]) => name);
      if (typeof value === 'number') numbers.set(value, names);
      if (typeof value === 'string') texts.set(value, names);
    }
  }
  const codes = entriesOf(errcodes).map(([code, entry]): [number, string[]] => [
    Number(code),
    meaningsOf(entry),
  ]);
  return { numbers, texts, errcodes: new Map(codes.filter(([code]) => code >= LEAST_ERRCODE)) };
}
