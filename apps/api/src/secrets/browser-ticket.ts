import { isSameSeal, sealTicket } from './ticket-seal.ts';

const KIND = { version: 'k1', purpose: 'known browser' };
const SHAPE = /^k1\.([\w-]{32})\.(\d{10})$/;

const sealOf = (signingKey: Buffer, phoneIndex: Buffer, end: string): string =>
  sealTicket(signingKey, KIND, [phoneIndex.toString('base64url'), end]);

/**
 * Says that a browser has logged in with a phone, until `expiresAt` (seconds since 1970): `k1.<seal>.<end>`. It names
 * nobody, and can only be compared with a phone that is given beside it.
 */
export function signBrowserTicket(signingKey: Buffer, phoneIndex: Buffer, expiresAt: number): string {
  const end = String(expiresAt);
  return `k1.${sealOf(signingKey, phoneIndex, end)}.${end}`;
}

/** Whether a ticket is for this phone, and still good. */
export function isBrowserKnown(
  signingKey: Buffer,
  ticket: string | null,
  phoneIndex: Buffer,
  nowSeconds: number,
): boolean {
  const [, seal = '', end = ''] = SHAPE.exec(ticket ?? '') ?? [];
  return end !== '' && Number(end) > nowSeconds && isSameSeal(seal, sealOf(signingKey, phoneIndex, end));
}
