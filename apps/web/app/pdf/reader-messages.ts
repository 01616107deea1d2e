/** Where the reader's document lies: a page of this site without an origin, see server/pdf-frame.ts. */
export const READER_DOCUMENT = '/pdf-frame.html';

export const PAGES_MAX = 200;
/** Device pixels. Wider than any screen shows a page, higher than any page of that width; phones refuse larger canvases. */
export const WIDTH_MAX = 2400;
export const HEIGHT_MAX = 16_384;
/** Characters of one page; a page of a dictionary has a tenth of that. */
export const WORDS_MAX = 90_000;

/** What the page sends its reader, once, together with the port the reader answers through. */
export type ReadRequest = {
  /** The reader's own script, which the frame's document runs first. */
  reader: Blob;
  /** The script of the thread that takes files apart. */
  thread: Blob;
  bytes: Uint8Array<ArrayBuffer>;
  /** How wide the pages are drawn, in device pixels. */
  width: number;
};

/** What the reader answers: page after page, then how it ended. */
export type ReaderMessage =
  | { kind: 'page'; number: number; words: string; bitmap: ImageBitmap }
  | { kind: 'done' }
  | { kind: 'failed' };

const fits = (size: number, max: number): boolean => Number.isInteger(size) && size >= 1 && size <= max;

/**
 * Reads an answer of the reader, which may say anything once a file has taken it over (security X14): page `expected` and
 * no other, of a size a reader makes, or an end. Null for everything else, and for an end before the first page.
 */
export function readerMessage(said: unknown, expected: number): ReaderMessage | null {
  if (typeof said !== 'object' || said === null || !('kind' in said)) return null;
  if (said.kind === 'failed') return { kind: 'failed' };
  if (said.kind === 'done') return expected > 1 ? { kind: 'done' } : null;
  if (said.kind !== 'page' || !('number' in said && 'words' in said && 'bitmap' in said)) return null;
  const { number, words, bitmap } = said;
  if (number !== expected || expected > PAGES_MAX) return null;
  if (typeof words !== 'string' || words.length > WORDS_MAX) return null;
  if (!(bitmap instanceof ImageBitmap)) return null;
  if (!fits(bitmap.width, WIDTH_MAX) || !fits(bitmap.height, HEIGHT_MAX)) return null;
  return { kind: 'page', number: expected, words, bitmap };
}
