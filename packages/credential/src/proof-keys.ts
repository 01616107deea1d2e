import { isJsonObject } from './json-object.ts';
import { proofSeconds, proofTime } from './proof-time.ts';

/** A public key as published: a JWK (RFC 8037) with the time in which it signed. */
export interface PublishedKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  /** As proofTime writes it; `until` is null for the key in use, and before `from` for one that is compromised. */
  readonly from: string;
  readonly until: string | null;
  /** Somebody else may have it: nothing it signed counts, whatever date is written in it. Absent otherwise. */
  readonly compromised?: unknown;
}

/** The document at KEYS_PATH: a JWK set. A key once published stays, or older proofs could not be checked any more. */
export interface ProofKeySet {
  readonly issuer: string;
  readonly keys: readonly PublishedKey[];
}

const isTime = (value: unknown) => typeof value === 'string' && proofSeconds(value) !== null;

function isPublishedKey(value: unknown): value is PublishedKey {
  if (!isJsonObject(value)) return false;
  const { kty, crv, x, kid, from, until } = value;
  const isKey = kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string' && typeof kid === 'string';
  return isKey && isTime(from) && (until === null || isTime(until));
}

/** The key set that a JSON document is; null for another document. Keys of other kinds, should there ever be some, are left out. */
export function readProofKeys(value: unknown): ProofKeySet | null {
  if (!isJsonObject(value) || typeof value.issuer !== 'string' || !Array.isArray(value.keys)) return null;
  return { issuer: value.issuer, keys: value.keys.filter(isPublishedKey) };
}

/**
 * The life of a key as it is published. That of a compromised one ends before it begins: programs that are older than the
 * mark find that it never was in use, either.
 */
export function publishedLife({
  fromMs,
  untilMs,
  isCompromised,
}: {
  readonly fromMs: number;
  readonly untilMs: number | null;
  readonly isCompromised: boolean;
}): Pick<PublishedKey, 'from' | 'until' | 'compromised'> {
  const from = proofTime(fromMs);
  if (isCompromised) return { from, until: proofTime(fromMs - 1000), compromised: true };
  return { from, until: untilMs === null ? null : proofTime(untilMs) };
}

/** Whether a key is marked as stolen. A mark that is anything but `false` is one: a reader must not guess in favour of a thief. */
export function isCompromised({ compromised = false }: PublishedKey): boolean {
  return compromised !== false;
}

/**
 * Whether what a key signed at this time counts. Both ends belong to it: instants are whole seconds, and a key signs on in
 * the second in which it is replaced.
 */
export function wasInUse(key: PublishedKey, time: string): boolean {
  const { from, until } = key;
  if (isCompromised(key)) return false;
  const at = proofSeconds(time) ?? Number.NaN;
  const ends = until === null ? Number.POSITIVE_INFINITY : (proofSeconds(until) ?? Number.NaN);
  return at >= (proofSeconds(from) ?? Number.NaN) && at <= ends;
}
