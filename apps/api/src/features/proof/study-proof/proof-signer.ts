import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { ProofKey } from '@jixu/credential/sign-proof';
import type { Configuration } from '#configuration/configuration.ts';
import { createFieldCipher, type FieldCipher } from '#secrets/field-cipher.ts';

/** What proofs are signed with. */
export interface ProofSigner {
  key: ProofKey;
  /** The public key, as in a JWK. */
  publicX: string;
  cipher: FieldCipher;
}

/** The name of a key: the beginning of its RFC 7638 thumbprint, which is short enough for a QR code. */
const KID_LENGTH = 12;

/** The public half of a key, and its name. */
export function nameKey(key: KeyObject): { kid: string; publicX: string } {
  const { crv, kty, x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { kid: thumbprint.slice(0, KID_LENGTH), publicX: x };
}

/** Null without a key: proofs wait for it. */
export function createProofSigner({
  proofKey,
  fieldKey,
  fieldKeyOther,
  siteOrigins,
}: Pick<Configuration, 'proofKey' | 'fieldKey' | 'fieldKeyOther' | 'siteOrigins'>): ProofSigner | null {
  const [issuer] = siteOrigins;
  if (proofKey === null || issuer === undefined) return null;
  const { kid, publicX } = nameKey(proofKey);
  return {
    key: { kid, privateKey: proofKey, issuer },
    publicX,
    cipher: createFieldCipher(fieldKey, fieldKeyOther),
  };
}
