import { type ProofKeySet, publishedLife } from '../proof-keys.ts';
import type { ProofKey } from '../sign-proof.ts';
import { keySet } from './sample-proof.ts';

/** When a key was in use before it was stolen. */
export const STOLEN_LIFE = { from: '2026-01-01T00:00:00+08:00', until: '2026-11-25T12:00:00+08:00' };

/** What a thief may date a forgery: every edge of the life of the key, and beyond. */
export const FORGED_AT = [
  ['before it was in use', '2025-12-31T23:59:59+08:00'],
  ['when it came into use', STOLEN_LIFE.from],
  ['a second later', '2026-01-01T00:00:01+08:00'],
  ['in between', '2026-11-23T15:04:06+08:00'],
  ['a second before its end', '2026-11-25T11:59:59+08:00'],
  ['at its end', STOLEN_LIFE.until],
  ['after its end', '2026-11-25T12:00:01+08:00'],
] as const;

/** The document in which one key is marked as stolen, and another in use since then. */
export function stolenKeySet(stolen: ProofKey, fresh: ProofKey): ProofKeySet {
  const { from, until, compromised } = publishedLife({
    fromMs: Date.parse(STOLEN_LIFE.from),
    untilMs: Date.parse(STOLEN_LIFE.until),
    isCompromised: true,
  });
  return keySet({ ...stolen, from, until: until ?? '', compromised }, { ...fresh, from: STOLEN_LIFE.until });
}
