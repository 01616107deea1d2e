import { isSameSignature, signTicket } from './ticket-signature.ts';

const KIND = { version: 'p1', purpose: 'proof ticket' };
const SHAPE = /^p1\.(\d{10})\.([\w-]{32})$/;

/** A ticket that opens the document of one proof until `expiresAt` (seconds since 1970): `p1.<end>.<signature>`. */
export function signProofTicket(signingKey: Buffer, serial: string, expiresAt: number): string {
  return `p1.${expiresAt}.${signTicket(signingKey, KIND, [serial, expiresAt])}`;
}

/** Whether a ticket opens this proof now: not one that is over, forged or of another proof. */
export function isProofTicket(
  signingKey: Buffer,
  serial: string,
  ticket: string,
  nowSeconds: number,
): boolean {
  const [, end = '', given = ''] = SHAPE.exec(ticket) ?? [];
  return isSameSignature(given, signTicket(signingKey, KIND, [serial, end])) && Number(end) > nowSeconds;
}
