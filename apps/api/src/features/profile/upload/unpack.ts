import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

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
