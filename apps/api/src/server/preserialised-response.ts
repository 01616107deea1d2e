import { brotliCompressSync, gzipSync } from 'node:zlib';
import { tagOf } from './shared-response.ts';

/** The bytes of a response, serialised once. */
export interface ResponseBytes {
  plain: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
  /** The name of the body for conditional requests. */
  tag: string;
}

const bytes: unique symbol = Symbol('bytes');

/** A result that was validated and serialised once, because it is identical for everybody until it changes. */
export type Preserialised<Result> = Result & { readonly [bytes]: ResponseBytes };

/** Attaches the bytes to a result; create it again whenever the content changes. */
export function preserialise<Result extends object>(result: Result): Preserialised<Result> {
  const plain = Buffer.from(JSON.stringify(result));
  const written = {
    plain: toBytes(plain),
    gzipped: toBytes(gzipSync(plain, { level: 9 })),
    brotli: toBytes(brotliCompressSync(plain)),
    tag: tagOf(plain),
  };
  return { ...result, [bytes]: written };
}

/** Null for a result that is serialised each time. */
export function bytesOf(result: object): ResponseBytes | null {
  return bytes in result ? (result as Preserialised<object>)[bytes] : null;
}

function toBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(buffer.byteLength);
  copy.set(buffer);
  return copy;
}
