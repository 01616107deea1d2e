type Scalar = string | number;

const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** A list in PostgreSQL's notation. Text already in that notation is left unchanged. */
function writeArray(list: readonly Scalar[] | string): string {
  if (typeof list === 'string') return list;
  return `{${list.map((item) => (typeof item === 'number' ? item : quote(item))).join(',')}}`;
}

/** Parses a list of numbers in PostgreSQL's notation. */
function readNumbers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}

const numbersOf = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: writeArray,
  parse: readNumbers,
});

/** int8[], int4[], float8[] and text[]; lists of numbers are also read back. None contains null. */
export const ARRAY_TYPES = {
  bigints: numbersOf(1016),
  integers: numbersOf(1007),
  floats: numbersOf(1022),
  // Lists of texts are only ever written.
  texts: { to: 1009, from: [], serialize: writeArray, parse: (text: string) => text },
};
