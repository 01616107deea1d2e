import { z } from 'zod';

// The kinds of variables both servers read. Each names what it expects as the end of a sentence: "PORT must be …".

const NOT_SET = 'is not set';

/** A text that must be set. */
export const requiredText = (): z.ZodType<string> => z.string({ error: NOT_SET });

/** A text in a given form. */
export const textLike = (shape: RegExp, sentence: string): z.ZodType<string> =>
  z.string({ error: NOT_SET }).regex(shape, { error: sentence });

/** A whole number between two limits. */
export function wholeNumber(fallback: number, least: number, most: number): z.ZodType<number> {
  const isInRange = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z
    .string()
    .default(String(fallback))
    .refine(isInRange, { error: `must be a whole number from ${least} to ${most}` })
    .transform(Number);
}

export const portNumber = (fallback: number): z.ZodType<number> => wholeNumber(fallback, 0, 65_535);

const LARGEST_HOPS = 5;

/**
 * TRUST_PROXY means the same for every server: how many hops in front of it, counted from the server itself, it
 * believes about where a request came from (visitor-address).
 */
export const trustedHops = (fallback: number): z.ZodType<number> => wholeNumber(fallback, 0, LARGEST_HOPS);

const HTTP = ['http:', 'https:'];

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const mustBegin = (protocols: readonly string[]): string =>
  `must be an address that starts with ${protocols.join('// or ')}//`;

/** An address with one of these protocols; http or https unless said otherwise. */
export const addressOf = (protocols: readonly string[] = HTTP): z.ZodType<URL, string> =>
  z
    .string({ error: NOT_SET })
    .refine((text) => isAddress(text, protocols), { error: mustBegin(protocols) })
    .transform((text) => new URL(text));

/** The texts of a list separated by commas or blanks. */
export const listed = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** One or more http origins, separated by commas: a path would be ignored. */
export const originList: z.ZodType<string | undefined> = z
  .string()
  .optional()
  .refine((text) => text === undefined || listed(text).every(isOrigin), {
    error: 'must be origins such as https://api.example, separated by commas',
  });

/** `https://host:port`, perhaps with a slash at the end. */
export function isOrigin(text: string): boolean {
  return isAddress(text, HTTP) && new URL(text).origin === text.replace(/\/$/, '').toLowerCase();
}

/** `local` for a site on the developer's own machine. */
export type Profile = 'local' | 'production';

export const zProfile = z.enum(['local', 'production'], {
  error: (issue) => (issue.input === undefined ? NOT_SET : 'must be local or production'),
});

const LONGEST_DRAIN_SECONDS = 120;
const isDrainTime = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= LONGEST_DRAIN_SECONDS;

/**
 * How long a server that was asked to stop goes on accepting requests, so that balancers see it leave first, ms;
 * undefined: drainMsOf decides.
 */
export const drainTime: z.ZodType<number | undefined> = z
  .string()
  .refine(isDrainTime, { error: `must be a number of seconds, at most ${LONGEST_DRAIN_SECONDS}` })
  .transform((text) => Number(text) * 1000)
  .optional();

/** Nobody balances a local site, and its developer waits for the stop. */
export const drainMsOf = (given: number | undefined, profile: Profile | undefined): number =>
  given ?? (profile === 'production' ? 5000 : 0);
