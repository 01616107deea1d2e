import { isSameSeal, sealTicket } from './ticket-seal.ts';

const KIND = { version: 'e1', purpose: 'evidence ticket' };
const SHAPE = /^e1\.(\d{1,15})\.(\d{10})\.([\w-]{32})$/;

/** The evidence a ticket opens: that of one learner's year. */
export interface TicketYear {
  enrolmentId: number;
  yearId: number;
}

/** A ticket good until `expiresAt` (seconds since 1970): `e1.<enrolment>.<end>.<seal>`. */
export function signEvidenceTicket(
  signingKey: Buffer,
  { enrolmentId, yearId }: TicketYear,
  expiresAt: number,
): string {
  return `e1.${enrolmentId}.${expiresAt}.${sealTicket(signingKey, KIND, [enrolmentId, yearId, expiresAt])}`;
}

/** The enrolment a ticket opens; null when it is over, forged, or for another year, without saying which. */
export function readEvidenceTicket(
  signingKey: Buffer,
  ticket: string,
  yearId: number,
  nowSeconds: number,
): number | null {
  const [, id = '', end = '', given = ''] = SHAPE.exec(ticket) ?? [];
  const isRight = isSameSeal(given, sealTicket(signingKey, KIND, [Number(id), yearId, end]));
  return isRight && Number(end) > nowSeconds ? Number(id) : null;
}
