import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

const NONCE_BYTES = 12;
const ID_BYTES = 8;
const TAG_BYTES = 16;
/** Base64 of 36 bytes has no spare bits, so every altered character alters a byte. */
const SHAPE = /^[\w-]{48}$/;

const keyFor = (signingKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', signingKey, 'jixu', purpose, 32));

/**
 * The id of a package as a link to the payment page carries it: nonce, ciphertext and tag of AES-256-GCM. The nonce
 * follows from the id, so that one package has one text and a page that shows it can be cached.
 */
export function encryptPackage(signingKey: Buffer, packageId: number): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeBigInt64BE(BigInt(packageId));
  const nonce = createHmac('sha256', keyFor(signingKey, 'sealed package nonce'))
    .update(id)
    .digest()
    .subarray(0, NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(signingKey, 'sealed package'), nonce);
  return Buffer.concat([nonce, cipher.update(id), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The package of a link; null when its text was altered, or is not ours. */
export function decryptPackage(signingKey: Buffer, text: string): number | null {
  if (!SHAPE.test(text)) return null;
  const encrypted = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(signingKey, 'sealed package'),
    encrypted.subarray(0, NONCE_BYTES),
  ).setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    const id = Buffer.concat([
      decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
    return Number(id.readBigInt64BE());
  } catch {
    return null;
  }
}
