import { type CheckEd25519, checkByWebCrypto } from '@jixu/credential/verify-signature';
import { verifyAsync } from '@noble/ed25519';

/** By the browser; by a library in the many that do not know Ed25519 (Chrome before 137). */
export const checkEd25519: CheckEd25519 = async (publicKey, signed, signature) => {
  try {
    return await checkByWebCrypto(publicKey, signed, signature);
  } catch {
    // Strict as RFC 8032 asks, as browsers are.
    return verifyAsync(signature, signed, publicKey, { zip215: false });
  }
};
