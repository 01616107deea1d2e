import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { bytesOf } from './preserialised-response.ts';

/** A handler returned something its contract does not allow: our error, 500. */
export class ResponseBreaksContract extends Error {}

export interface ResponseOptions {
  /** Headers every response carries, and those this call adds. */
  common: Record<string, string>;
  acceptsGzip: boolean;
  strict: boolean;
}

/**
 * Writes a result as its contract describes it; fields the contract does not name are left out. With `strict`
 * (tests) one such field is an error.
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
