import { isSameSignature, signTicket } from './ticket-signature.ts';

const KIND = { version: 'e1', purpose: 'evidence ticket' };
const SHAPE = /^e1\.(\d{1,15})\.(\d{10})\.([\w-]{32})$/;

/** The evidence a ticket opens: that of one learner's year. */
export interface TicketYear {
  enrolmentId: number;
  yearId: number;
}

/** A ticket good until `expiresAt` (seconds since 1970): `e1.<enrolment>.<end>.<signature>`. */
export function signEvidenceTicket(
  signingKey: Buffer,
  { enrolmentId, yearId }: TicketYear,
  expiresAt: number,
): string {
  return `e1.${enrolmentId}.${expiresAt}.${signTicket(signingKey, KIND, [enrolmentId, yearId, expiresAt])}`;
}

/** The enrolment a ticket opens; null when it is over, forged, or for another year, without saying which. */
export function readEvidenceTicket(
  signingKey: Buffer,
  ticket: string,
  yearId: number,
  nowSeconds: number,
): number | null {
  const [, id = '', end = '', given = ''] = SHAPE.exec(ticket) ?? [];
  const isRight = isSameSignature(given, signTicket(signingKey, KIND, [Number(id), yearId, end]));
  return isRight && Number(end) > nowSeconds ? Number(id) : null;
}
