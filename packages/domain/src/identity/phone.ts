import { normalise } from '../text/normalise.ts';

/** 1 and ten digits, optionally after +86 or 0086. 000 §5. */
const LOOSE = /^(?:\+86|0086)?(1\d{10})$/;
/**
 * The second pattern of 000 §5: 1[3-8] and nine digits. It rejects numbers in use (19x), so it must not block anybody
 * (notes A07).
 */
const STRICT = /^1[3-8]\d{9}$/;

/** Says whether the login form accepts a phone number. */
export function isPhone(text: string): boolean {
  return LOOSE.test(text);
}

export function isStrictPhone(text: string): boolean {
  return STRICT.test(text);
}

/** The eleven digits of a phone number without its prefix, as stored and compared; null if it is not one. */
export function normalisePhone(text: string): string | null {
  return LOOSE.exec(normalise('phone', text))?.[1] ?? null;
}
