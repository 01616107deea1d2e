import { type Bytes, fromBase64url } from './bytes.ts';
import type { Jws } from './jws.ts';
import type { PublishedKey } from './proof-keys.ts';

/** Whether Ed25519 accepts a signature under the raw public key of 32 bytes. */
export type CheckEd25519 = (publicKey: Bytes, signed: Bytes, signature: Bytes) => Promise<boolean>;

/** By WebCrypto, which browsers have had for Ed25519 since 2023 (Safari), 2024 (Firefox) and 2025 (Chrome). */
export const checkByWebCrypto: CheckEd25519 = async (publicKey, signed, signature) => {
  const key = await crypto.subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, signed);
};

export async function isSignedBy(jws: Jws, key: PublishedKey, check: CheckEd25519): Promise<boolean> {
  const publicKey = fromBase64url(key.x);
  if (publicKey?.length !== 32 || jws.signature.length !== 64) return false;
  return check(publicKey, jws.signed, jws.signature);
}
