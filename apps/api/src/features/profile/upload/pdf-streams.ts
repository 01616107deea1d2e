import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

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

const PIECE_BYTES = 256 * 1024;
const READ_BYTES = 16 * 1024;

/** The two bytes before everything that is packed by Deflate (RFC 1950). */
export const isDeflated = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && (bytes.readUInt8(at) & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0;

/**
 * What is packed here, up to its end, to a damage, or to a little more than `most` bytes, and how much of it was read.
 * Readers show what came before a damage, so that it counts.
 */
export async function unpack(packed: Buffer, most: number): Promise<{ content: Buffer; read: number }> {
  const inflate = createInflate({ chunkSize: PIECE_BYTES });
  let given = 0;
  const source = Readable.from(
    inPieces(packed, (upTo) => (given = upTo)),
    { highWaterMark: 1 },
  );
  const pieces: Buffer[] = [];
  let [length, isDamaged] = [0, false];
  try {
    for await (const piece of source.pipe(inflate)) {
      pieces.push(piece);
      length += piece.length;
      if (length > most) break;
    }
  } catch {
    // Not packed after all, or damaged; then it does not say how far it came.
    isDamaged = true;
  } finally {
    source.destroy();
  }
  return { content: Buffer.concat(pieces), read: isDamaged ? given : inflate.bytesWritten };
}

function* inPieces(packed: Buffer, note: (upTo: number) => void): Generator<Buffer> {
  for (let at = 0; at < packed.length; at += READ_BYTES) {
    const piece = packed.subarray(at, at + READ_BYTES);
    note(at + piece.length);
    yield piece;
  }
}
