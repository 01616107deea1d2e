import { parseJsonObject } from './json-object.ts';
import { readJws } from './jws.ts';
import { type ProofKeySet, wasInUse } from './proof-keys.ts';
import { proofTime } from './proof-time.ts';
import { type CheckEd25519, checkByWebCrypto, isSignedBy } from './verify-signature.ts';

/** What the header of a signed root calls itself. */
export const ROOT_TYPE = 'jxr+jwt';

/** The one hash over the newest events of all years, on a day. Hashes in hexadecimal. */
export interface EvidenceRoot {
  /** In Shanghai, `2026-11-23`. */
  readonly day: string;
  readonly root: string;
  /** How many years it covers. */
  readonly chains: number;
  /** SHA-256 of the signed root before it; null in the first. */
  readonly prev: string | null;
  readonly madeMs: number;
}

/** The root that a text is; null unless one of our keys signed it while it was in use. Needs no network. */
export async function readRoot(
  text: string,
  keys: ProofKeySet,
  check: CheckEd25519 = checkByWebCrypto,
): Promise<EvidenceRoot | null> {
  const jws = readJws(text);
  const key = keys.keys.find(({ kid }) => kid === jws?.header.kid);
  if (jws?.header.typ !== ROOT_TYPE || !key || !(await isSignedBy(jws, key, check))) return null;
  const { iat, day, root, chains, prev } = parseJsonObject(jws.payload) ?? {};
  const madeMs = Number(iat) * 1000;
  if (typeof day !== 'string' || typeof root !== 'string' || !wasInUse(key, proofTime(madeMs))) return null;
  return { day, root, chains: Number(chains), prev: typeof prev === 'string' ? prev : null, madeMs };
}
