import { createInflate } from 'node:zlib';
import { Turns } from './turns.ts';

/** unreadable: cut off, or encrypted, so that nobody can look into it. unsafe: it starts something, carries files, or hides what it holds. */
export type PdfVerdict = 'harmless' | 'unreadable' | 'unsafe';

/** Names of what starts something or carries files; none of them stands in a document that is only read. */
const HARMFUL =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|SubmitForm|ImportData|GoToE|GoToR)(?![A-Za-z0-9])|\/EF(?:\s*<<|\s+\d+\s+\d+\s+R)|\/XFA[\s[]/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z])/;
/** Objects may stand in compressed streams … */
const COMPRESSED_OBJECTS = /\/(?:ObjStm|XRef)(?![A-Za-z])/;
/** … and then nothing may be packed in a way that we do not unpack, or that is named elsewhere. */
const OPAQUE =
  /\/(?:LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|Crypt)(?![A-Za-z])|\/Filter\s*\[?(?:\s*\/\w+)*\s*(?:\/(?:LZW|A85|AHx|RL)(?![A-Za-z])|\d+\s+\d+\s+R)/;
/** A stream of objects that is not plainly packed. */
const OF_OBJECTS = /\/(?:ObjStm|First)(?![A-Za-z])/;

/** How long a harmful name may be, with what follows it. */
const OVERLAP = 64;
const PIECE_BYTES = 256 * 1024;
/** All streams of a file, unpacked: a few scanned pages, and what a bomb soon has. */
const MOST_UNPACKED = 128 * 1024 * 1024;
const MOST_STREAMS = 20_000;
const TAIL_BYTES = 2048;

const turns = new Turns(2);

/**
 * Looks for names in the file and in all its streams, rather than for what a reader would run: readers differ, and mend what is
 * broken. A name may be written with #xx for its letters.
 */
export function lookIntoPdf(bytes: Buffer): Promise<PdfVerdict> {
  return turns.take(async () => {
    const text = withPlainNames(bytes.toString('latin1'));
    const tail = text.slice(-TAIL_BYTES);
    if (!tail.includes('startxref') || !tail.includes('%%EOF') || ENCRYPTED.test(text)) return 'unreadable';
    if (HARMFUL.test(text) || (COMPRESSED_OBJECTS.test(text) && OPAQUE.test(text))) return 'unsafe';
    return (await isAnyStreamHarmful(bytes)) ? 'unsafe' : 'harmless';
  });
}

const withPlainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

async function isAnyStreamHarmful(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  let [streams, left, before] = [0, MOST_UNPACKED, 0];
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream(?:\r\n|\r|\n)/g)) {
    streams++;
    const said = withPlainNames(text.slice(before, index));
    if (/\/Predictor/.test(said) && OF_OBJECTS.test(said)) return true;
    before = index;
    const start = index + keyword.length;
    if (!isDeflated(bytes, start)) continue;
    const found = await unpackAndLook(bytes.subarray(start), left);
    left -= found.unpacked;
    if (found.isHarmful || left <= 0 || streams > MOST_STREAMS) return true;
  }
  return false;
}

/** The two bytes before everything that is packed by Deflate (RFC 1950). */
const isDeflated = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && (bytes.readUInt8(at) & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0;

/** Piece by piece, on zlib's threads: what unpacks to gigabytes is left long before. */
async function unpackAndLook(
  packed: Buffer,
  most: number,
): Promise<{ isHarmful: boolean; unpacked: number }> {
  const inflate = createInflate({ chunkSize: PIECE_BYTES });
  inflate.end(packed);
  let [unpacked, end] = [0, ''];
  try {
    for await (const piece of inflate) {
      unpacked += piece.length;
      const text = end + withPlainNames(piece.toString('latin1'));
      if (HARMFUL.test(text) || unpacked > most) return { isHarmful: true, unpacked };
      end = text.slice(-OVERLAP);
    }
  } catch {
    // Not packed after all, or damaged; readers show what came before, and that was looked at.
  }
  return { isHarmful: false, unpacked };
}
