/** Where the reader's document is: a page of this site without an origin, see server/pdf-frame.ts. */
export const READER_DOCUMENT = '/pdf-frame.html';

export const PAGES_MAX = 200;
/** Device pixels. Wider than any screen shows a page, and higher than any page of that width; phones reject larger canvases. */
export const WIDTH_MAX = 2400;
export const HEIGHT_MAX = 16_384;
/** Characters per page; a page of a dictionary has a tenth of that. */
export const WORDS_MAX = 90_000;

/** What the page sends its reader, once, together with the port for the replies. */
export type ReadRequest = {
  /** The reader's own script, which the frame's document runs first. */
  reader: Blob;
  /** The script of the parsing thread. */
  thread: Blob;
  bytes: Uint8Array<ArrayBuffer>;
  /** Width of the rendered pages, in device pixels. */
  width: number;
};

/** The reader's replies: page after page, then how it ended. */
export type ReaderMessage =
  | { kind: 'page'; number: number; words: string; bitmap: ImageBitmap }
  | { kind: 'done' }
  | { kind: 'failed' };

const fits = (size: number, max: number): boolean => Number.isInteger(size) && size >= 1 && size <= max;

/**
 * Validates a reply of the reader, which may be anything once a file has taken it over (security X14): only page
 * `expected`, of a size a reader produces, or an end. Null for everything else, and for an end before the first page.
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
