import { gzipSync } from 'node:zlib';

/** An answer that was checked and written once and is the same for everyone until it changes. */
export interface SealedAnswer {
  plain: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
}

const sealed = new WeakMap<object, SealedAnswer>();

function toBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(buffer.byteLength);
  bytes.set(buffer);
  return bytes;
}

/** Keeps the bytes of an answer with the answer itself. */
export function sealAnswer(answer: object): void {
  const plain = Buffer.from(JSON.stringify(answer));
  sealed.set(answer, { plain: toBytes(plain), gzipped: toBytes(gzipSync(plain, { level: 9 })) });
}

/** The bytes kept with an answer; null for one that is written each time. */
export function sealedBytes(answer: object): SealedAnswer | null {
  return sealed.get(answer) ?? null;
}
