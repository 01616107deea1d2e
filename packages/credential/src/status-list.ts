import { type Bytes, fromBase64url } from './bytes.ts';
import { isJsonObject, parseJsonObject } from './json-object.ts';
import { readJws } from './jws.ts';
import { type ProofKeySet, wasInUse } from './proof-keys.ts';
import { proofSeconds } from './proof-time.ts';
import { type CheckEd25519, checkByWebCrypto, isSignedBy } from './verify-signature.ts';

/** Which proofs are revoked, at a time: bit `statusIndex`, counted from the left of the first byte. */
export interface StatusList {
  /** As proofTime writes it. */
  readonly asOf: string;
  readonly bits: Bytes;
}

async function gunzip(bytes: Bytes): Promise<Bytes> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** The published list (a W3C bitstring status list as VC-JWT); null unless one of our keys signed it while it was in use. */
export async function readStatusList(
  text: string,
  keys: ProofKeySet,
  check: CheckEd25519 = checkByWebCrypto,
): Promise<StatusList | null> {
  const jws = readJws(text.trim());
  const key = keys.keys.find(({ kid }) => jws && String(jws.header.kid).endsWith(`#${kid}`));
  if (!jws || !key || !(await isSignedBy(jws, key, check))) return null;
  const { type, validFrom, credentialSubject: subject } = parseJsonObject(jws.payload) ?? {};
  const isList = Array.isArray(type) && type.includes('BitstringStatusListCredential');
  if (!isList || !isJsonObject(subject) || subject.statusPurpose !== 'revocation') return null;
  const { encodedList } = subject;
  if (typeof validFrom !== 'string' || proofSeconds(validFrom) === null || !wasInUse(key, validFrom))
    return null;
  const packed = typeof encodedList === 'string' ? fromBase64url(encodedList.slice(1)) : null;
  return packed && { asOf: validFrom, bits: await gunzip(packed) };
}

/** Whether a list has this bit set; null where it is too short to say. */
export function isRevoked({ bits }: StatusList, index: number): boolean | null {
  const byte = bits[index >> 3];
  return byte === undefined ? null : ((byte >> (7 - (index & 7))) & 1) === 1;
}
