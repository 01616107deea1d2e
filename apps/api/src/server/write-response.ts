import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { z } from 'zod';

/** A handler returned something its contract does not allow: our bug, 500. */
class ResponseBreaksContract extends Error {}

export interface ResponseOptions {
  /** Headers of every response, and those of this call. */
  headers: Record<string, string>;
  /** Set-Cookie lines. */
  cookies: readonly string[];
  /** What the caller asks: Accept-Encoding and If-None-Match. */
  header(name: string): string | undefined;
  /** Whether the operation's successes are the same for everybody. */
  isShared: boolean;
  strict: boolean;
}

/**
 * Serialises a result as its contract describes it, omitting fields the contract does not name. With `strict` (tests)
 * such a field is an error.
 * @throws ResponseBreaksContract
 */
export function writeResponse(
  schema: z.ZodType,
  result: { errcode: number },
  options: ResponseOptions,
): Response {
  const { headers, cookies, isShared } = options;
  const written = bytesOf(result);
  const text = written === null ? serialise(schema, result, options.strict) : '';
  if (written !== null) headers.vary = 'accept-encoding';
  if (isShared && cookies.length === 0 && result.errcode === ERRCODES.OK) {
    const tag = written?.tag ?? tagOf(text);
    Object.assign(headers, { 'cache-control': KEPT, etag: tag, vary: 'accept-encoding' });
    if (isHeld(options.header('if-none-match') ?? null, tag)) return notModified(headers);
  }
  const response =
    written === null
      ? new Response(text, { status: 200, headers })
      : encoded(written, options.header('accept-encoding') ?? '', headers);
  for (const line of cookies) response.headers.append('set-cookie', line);
  return response;
}

function serialise(schema: z.ZodType, result: object, strict: boolean): string {
  const checked = schema.safeParse(result);
  if (!checked.success) throw new ResponseBreaksContract(checked.error.message);
  if (strict && !isDeepStrictEqual(checked.data, JSON.parse(JSON.stringify(result)))) {
    throw new ResponseBreaksContract('the response carries fields that are not in the contract');
  }
  return asJson(checked.data);
}

/**
 * The envelope as JSON. Its sentence is one of few and is written in ASCII, so that an answer without other Chinese goes
 * out together with its headers as one string of single bytes (decision 0049).
 */
function asJson(envelope: unknown): string {
  if (!isEnvelope(envelope)) return JSON.stringify(envelope);
  const { errcode, errmsg, data } = envelope;
  return `{"errcode":${errcode},"errmsg":${sentenceOf(errmsg)},"data":${JSON.stringify(data)}}`;
}

const isEnvelope = (value: unknown): value is { errcode: number; errmsg: string; data: unknown } =>
  typeof value === 'object' && value !== null && 'errcode' in value && 'errmsg' in value && 'data' in value;

/** As many as there are errcodes and wordings of them. */
const SENTENCES = new Map<string, string>();

function sentenceOf(text: string): string {
  const known = SENTENCES.get(text);
  if (known !== undefined) return known;
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const written = JSON.stringify(text).replace(/[^\0-\x7f]/g, escaped);
  // Kept as a string of single bytes: what is cut out of another keeps that one's.
  const sentence = Buffer.from(written, 'latin1').toString('latin1');
  SENTENCES.set(text, sentence);
  return sentence;
}

function encoded(bytes: ResponseBytes, accepted: string, headers: Record<string, string>): Response {
  const send = (encoding: string, body: Uint8Array<ArrayBuffer>): Response =>
    new Response(body, { status: 200, headers: { ...headers, 'content-encoding': encoding } });
  if (/\bbr\b/.test(accepted)) return send('br', bytes.brotli);
  if (/\bgzip\b/.test(accepted)) return send('gzip', bytes.gzipped);
  return new Response(bytes.plain, { status: 200, headers });
}

/** The response to a caller who holds the body already. */
function notModified({ 'content-type': _none, ...headers }: Record<string, string>): Response {
  return new Response(null, { status: 304, headers });
}

const KEPT = `public, max-age=${CONSTANTS.SHARED_RESPONSE_SECONDS}`;

/** Names a body. Weak, because its encodings share one name. */
export function tagOf(body: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether If-None-Match names the body: the caller holds it already (RFC 9110 §13.1.2, weak comparison). */
export function isHeld(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes('*') || names.includes(tag.replace(/^W\//, ''));
}

/** The bytes of a response, serialised once. */
interface ResponseBytes {
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
function bytesOf(result: object): ResponseBytes | null {
  return bytes in result ? (result as Preserialised<object>)[bytes] : null;
}

function toBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(buffer.byteLength);
  copy.set(buffer);
  return copy;
}
