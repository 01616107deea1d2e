import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { bytesOf } from './preserialised-response.ts';

/** A handler returned something its contract does not allow: our bug, 500. */
class ResponseBreaksContract extends Error {}

export interface ResponseOptions {
  /** Headers of every response, and those of this call. */
  common: Record<string, string>;
  acceptsGzip: boolean;
  strict: boolean;
}

/**
 * Serialises a result as its contract describes it, omitting fields the contract does not name. With `strict` (tests)
 * such a field is an error.
 * @throws ResponseBreaksContract
 */
export function writeResponse(
  schema: z.ZodType,
  result: object,
  { common, acceptsGzip, strict }: ResponseOptions,
): Response {
  const written = bytesOf(result);
  if (written !== null) {
    const headers = { ...common, vary: 'accept-encoding' };
    return acceptsGzip
      ? new Response(written.gzipped, { headers: { ...headers, 'content-encoding': 'gzip' } })
      : new Response(written.plain, { headers });
  }
  const checked = schema.safeParse(result);
  if (!checked.success) throw new ResponseBreaksContract(checked.error.message);
  if (strict && !isDeepStrictEqual(checked.data, JSON.parse(JSON.stringify(result)))) {
    throw new ResponseBreaksContract('the response carries fields that are not in the contract');
  }
  return new Response(JSON.stringify(checked.data), { headers: common });
}
