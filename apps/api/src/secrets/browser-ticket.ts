import { isSameSignature, signTicket } from './ticket-signature.ts';

const KIND = { version: 'k1', purpose: 'known browser' };
const SHAPE = /^k1\.([\w-]{32})\.(\d{10})$/;

const signatureOf = (signingKey: Buffer, phoneIndex: Buffer, end: string): string =>
  signTicket(signingKey, KIND, [phoneIndex.toString('base64url'), end]);

/**
 * Says that a browser has logged in with a phone, until `expiresAt` (seconds since 1970): `k1.<signature>.<end>`. It names
 * nobody, and can only be compared with a phone that is given beside it.
 */
export function signBrowserTicket(signingKey: Buffer, phoneIndex: Buffer, expiresAt: number): string {
  const end = String(expiresAt);
  return `k1.${signatureOf(signingKey, phoneIndex, end)}.${end}`;
}

/** Whether a ticket is for this phone, and still good. */
export function isBrowserKnown(
  signingKey: Buffer,
  ticket: string | null,
  phoneIndex: Buffer,
  nowSeconds: number,
): boolean {
  const [, signature = '', end = ''] = SHAPE.exec(ticket ?? '') ?? [];
  return (
    end !== '' &&
    Number(end) > nowSeconds &&
    isSameSignature(signature, signatureOf(signingKey, phoneIndex, end))
  );
}
