import { z } from 'zod';

const NUMBER_TEXT = /^-?(0|[1-9]\d*)(\.\d+)?$/;

const readNumber = (value: unknown): unknown =>
  typeof value === 'string' && NUMBER_TEXT.test(value) ? Number(value) : value;

const readFlag = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);

/**
 * A number written as text in an address or a form. '' and 'abc' stay texts, so that the schema rejects them instead of
 * reading 0.
 */
export function wireNumber<T extends z.ZodType>(schema: T) {
  return z.preprocess(readNumber, schema);
}

/** An optional query parameter. Written but empty (`year=`) it counts as left out: forms and the specification write it so. */
export function wireOptional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();
}

/** A flag written as 'true' or 'false'. */
export function wireFlag<T extends z.ZodType>(schema: T) {
  return z.preprocess(readFlag, schema);
}

/** A form field that carries JSON: its text is validated, parsed, and then validated against `schema`. */
export function wireJson<T extends z.ZodType>(text: z.ZodString, schema: T) {
  return text
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
