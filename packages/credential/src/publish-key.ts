import { createPublicKey, type KeyObject } from 'node:crypto';
import type { PublishedKey } from './proof-keys.ts';

/** The published half of a private key. */
export function publishKey(
  { kid, privateKey }: { readonly kid: string; readonly privateKey: KeyObject },
  from: string,
  until: string | null,
): PublishedKey {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (privateKey.asymmetricKeyType !== 'ed25519' || !x) throw new Error(`Key ${kid} is not an Ed25519 key`);
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig', from, until };
}
