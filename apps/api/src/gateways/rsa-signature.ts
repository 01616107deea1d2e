import { constants, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';

// RSASSA-PKCS1-v1_5 with SHA-256, whatever a message says of its algorithm: what both payment parties sign with.

const ALGORITHM = 'RSA-SHA256';
const padding = constants.RSA_PKCS1_PADDING;
const signAside = promisify(sign);

/** The signature in Base64. */
export function signRsa(key: KeyObject, text: string): string {
  return sign(ALGORITHM, Buffer.from(text, 'utf8'), { key, padding }).toString('base64');
}

/** The same, in another thread: signing takes longer than anything else we do for a request. */
export async function signRsaAside(key: KeyObject, text: string): Promise<string> {
  const signature = await signAside(ALGORITHM, Buffer.from(text, 'utf8'), { key, padding });
  return signature.toString('base64');
}

/** Whether the key signed exactly these bytes; a signature has one spelling only. */
export function isRsaSigned(key: KeyObject, content: Uint8Array, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== signature) return false;
  return verify(ALGORITHM, content, { key, padding }, bytes);
}
