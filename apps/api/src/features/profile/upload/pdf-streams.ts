/** A place where a stream may begin. */
export interface StreamStart {
  readonly keywordAt: number;
  /** Where its content may begin: readers differ. */
  readonly starts: readonly number[];
}

const [TAB, LINE_FEED, FORM_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0c, 0x0d, 0x20];
const BLANKS: readonly (number | undefined)[] = [0, TAB, FORM_FEED, SPACE];
const KEYWORD = 'stream';

/**
 * Every `stream`, in whatever it stands. After the keyword one line end is asked for; some readers take blanks before it, or
 * none at all, and others leave out whatever stands on the rest of the line.
 */
export function* streamStarts(bytes: Buffer): Generator<StreamStart> {
  let lineEnd = -1;
  for (let at = bytes.indexOf(KEYWORD); at >= 0; at = bytes.indexOf(KEYWORD, at + KEYWORD.length)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const after = at + KEYWORD.length;
    if (lineEnd < after) lineEnd = endOfLine(bytes, after);
    let blanksEnd = after;
    while (BLANKS.includes(bytes[blanksEnd])) blanksEnd++;
    const starts = new Set([afterLineEnd(bytes, blanksEnd), afterLineEnd(bytes, lineEnd)]);
    yield { keywordAt: at, starts: [...starts].filter((start) => start < bytes.length) };
  }
}

function endOfLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== RETURN && bytes[at] !== LINE_FEED) at++;
  return at;
}

function afterLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === RETURN) return bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
  return bytes[at] === LINE_FEED ? at + 1 : at;
}
