import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
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
  const { common, isShared, ifNoneMatch } = options;
  const written = bytesOf(result);
  const text = written === null ? serialise(schema, result, options.strict) : '';
  let headers = common;
  if (isKeepable(isShared, result.errcode, common)) {
    const tag = written?.tag ?? tagOf(text);
    headers = keepingHeaders(common, tag);
    if (isHeld(ifNoneMatch, tag)) return notModified(headers);
  }
  return written === null
    ? new Response(text, { headers })
    : responseFrom(written, options.acceptEncoding, { ...headers, vary: 'accept-encoding' });
}

function serialise(schema: z.ZodType, result: object, strict: boolean): string {
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
): Response {
  if (/\bbr\b/.test(acceptEncoding))
    return new Response(bytes.brotli, { headers: { ...headers, 'content-encoding': 'br' } });
  if (/\bgzip\b/.test(acceptEncoding))
    return new Response(bytes.gzipped, { headers: { ...headers, 'content-encoding': 'gzip' } });
  return new Response(bytes.plain, { headers });
}
