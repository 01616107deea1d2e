import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { sealedBytes } from './preserialised-response.ts';

/** A handler answered something its contract does not allow: our fault, answered 500. */
export class AnswerBreaksContract extends Error {}

export interface AnswerOptions {
  /** Headers every answer carries, and those this call adds. */
  common: Record<string, string>;
  acceptsGzip: boolean;
  strict: boolean;
}

/**
 * Writes an answer as its contract describes it; fields the contract does not name are left out. With `strict`
 * (tests) one such field is a fault.
 * @throws AnswerBreaksContract
 */
export function writeAnswer(
  schema: z.ZodType,
  answer: object,
  { common, acceptsGzip, strict }: AnswerOptions,
): Response {
  const sealed = sealedBytes(answer);
  if (sealed !== null) {
    return acceptsGzip
      ? new Response(sealed.gzipped, {
          headers: { ...common, 'content-encoding': 'gzip', vary: 'accept-encoding' },
        })
      : new Response(sealed.plain, { headers: { ...common, vary: 'accept-encoding' } });
  }
  const result = schema.safeParse(answer);
  if (!result.success) throw new AnswerBreaksContract(result.error.message);
  if (strict && !isDeepStrictEqual(result.data, JSON.parse(JSON.stringify(answer)))) {
    throw new AnswerBreaksContract('the answer carries fields that are not in the contract');
  }
  return new Response(JSON.stringify(result.data), { headers: common });
}
