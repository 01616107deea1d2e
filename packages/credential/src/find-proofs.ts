import type { Bytes } from './bytes.ts';

/** A compact JWS, which begins with `{"` in base64url. Found within an address or a sentence, too. */
const PROOF = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** Only what is small can be an attachment of ours: fonts and pictures need not be unpacked. */
const LARGEST_STREAM = 64 * 1024;

/** The proofs in a text that somebody pasted or a code held; lines may have been broken anywhere. */
export function proofsInText(text: string): readonly string[] {
  return [...new Set(text.replace(/\s+/g, '').match(PROOF))];
}

/** One character a byte: a text in which every byte stays findable. */
function binaryText(bytes: Bytes): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

async function inflate(bytes: Bytes): Promise<string> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = unpacked.getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += binaryText(new Uint8Array(part.value));
    }
  } catch {
    // Not compressed this way, or cut off: what came out so far may be all there is.
  }
  return text;
}

/** What stands between `stream` and `endstream` in a PDF, where it is small. */
function smallStreams(file: Bytes, text: string): readonly Bytes[] {
  const streams = [...text.matchAll(/stream\r?\n/g)].filter(
    ({ index }) => !text.startsWith('end', index - 3),
  );
  return streams.flatMap(({ index, 0: opening }) => {
    const begin = index + opening.length;
    const end = text.indexOf('endstream', begin);
    return end > begin && end - begin <= LARGEST_STREAM ? [file.slice(begin, end)] : [];
  });
}

/** The proofs that a PDF carries as attachments or among its properties. */
export async function proofsInPdf(file: Bytes): Promise<readonly string[]> {
  const text = binaryText(file);
  const unpacked = await Promise.all(smallStreams(file, text).map(inflate));
  return [...new Set([text, ...unpacked].flatMap((part) => part.match(PROOF) ?? []))];
}

export function isPdf(file: Bytes): boolean {
  return binaryText(file.subarray(0, 1024)).includes('%PDF-');
}
