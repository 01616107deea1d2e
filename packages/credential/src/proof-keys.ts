import { isJsonObject } from './json-object.ts';
import { proofSeconds } from './proof-time.ts';

/** A public key as published: a JWK (RFC 8037) with the time in which it signed. */
export interface PublishedKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  /** As proofTime writes it; `until` is null for the key in use. */
  readonly from: string;
  readonly until: string | null;
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

/** Whether a key signed at this time. */
export function wasInUse({ from, until }: PublishedKey, time: string): boolean {
  const at = proofSeconds(time) ?? Number.NaN;
  const ends = until === null ? Number.POSITIVE_INFINITY : (proofSeconds(until) ?? Number.NaN);
  return at >= (proofSeconds(from) ?? Number.NaN) && at <= ends;
}
