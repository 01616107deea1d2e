/**
 * A keyed hash by which a value is found that is not stored: the bytes as they are stored now. While FIELD_KEY is being
 * replaced a value may be stored under another form, too: `forms` are all of them, in the same order in every process.
 */
export type BlindIndex = Buffer & { readonly forms: readonly Buffer[] };

export function blindIndex(stored: Buffer, forms: readonly Buffer[]): BlindIndex {
  // Not enumerable: to everything else it is the bytes alone.
  return Object.defineProperty(Buffer.from(stored), 'forms', { value: forms }) as BlindIndex;
}

/** Every form under which what was indexed may be stored; of an index that was read from a table, that one. */
export const formsOf = (index: Buffer): readonly Buffer[] =>
  'forms' in index ? (index as BlindIndex).forms : [index];

/** Whether a stored index is of the value that was indexed. */
export const isSameIndex = (stored: Uint8Array, index: Buffer): boolean =>
  formsOf(index).some((form) => form.equals(stored));
