import { isDeepStrictEqual } from 'node:util';
import type { CompiledCall } from '@jixu/contract/compiled-values';
import type { z } from 'zod';
import type { PlainResponse } from './plain-response.ts';
import { bytesOf, type ResponseBytes } from './preserialised-response.ts';
import { isHeld, isKeepable, keepingHeaders, notModified, tagOf } from './shared-response.ts';

/** A handler returned something its contract does not allow: our bug, 500. */
class ResponseBreaksContract extends Error {}

export interface ResponseOptions {
  /** Headers of every response, and those of this call. */
  common: Record<string, string>;
  /** The caller's Accept-Encoding and If-None-Match. */
  acceptEncoding: string;
  ifNoneMatch: string | null;
  /** Whether the operation's successes are the same for everybody. */
  isShared: boolean;
  strict: boolean;
  /** Writes it faster than its schema. */
  compiled?: CompiledCall | null;
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
): PlainResponse {
  const { common, isShared, ifNoneMatch } = options;
  const written = bytesOf(result);
  const text = written === null ? serialise(schema, result, options) : '';
  let headers = common;
  if (isKeepable(isShared, result.errcode)) {
    const tag = written?.tag ?? tagOf(text);
    headers = keepingHeaders(common, tag);
    if (isHeld(ifNoneMatch, tag)) return notModified(headers);
  }
  return written === null
    ? { status: 200, headers, body: text }
    : responseFrom(written, options.acceptEncoding, { ...headers, vary: 'accept-encoding' });
}

function serialise(schema: z.ZodType, result: object, { strict, compiled }: ResponseOptions): string {
  const text = strict ? null : compiled?.writeAnswer(result);
  if (typeof text === 'string') return text;
  const checked = schema.safeParse(result);
  if (!checked.success) throw new ResponseBreaksContract(checked.error.message);
  if (strict && !isDeepStrictEqual(checked.data, JSON.parse(JSON.stringify(result)))) {
    throw new ResponseBreaksContract('the response carries fields that are not in the contract');
  }
  return JSON.stringify(checked.data);
}

function responseFrom(
  bytes: ResponseBytes,
  acceptEncoding: string,
  headers: Record<string, string>,
): PlainResponse {
  const encoded = (encoding: string, body: Uint8Array<ArrayBuffer>): PlainResponse => ({
    status: 200,
    headers: { ...headers, 'content-encoding': encoding },
    body,
  });
  if (/\bbr\b/.test(acceptEncoding)) return encoded('br', bytes.brotli);
  if (/\bgzip\b/.test(acceptEncoding)) return encoded('gzip', bytes.gzipped);
  return { status: 200, headers, body: bytes.plain };
}
