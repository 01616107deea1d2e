import { CONSTANTS } from '@jixu/constants';
import { signProofTicket } from '#secrets/proof-ticket.ts';

/** Where the document of a proof opens for ten minutes. */
export function proofAddress(signingKey: Buffer, serial: string): string {
  const expiresAt = Math.floor(Date.now() / 1000) + CONSTANTS.RECORD_TICKET_TTL_SECONDS;
  return `/storage/proof/${serial}.pdf?ticket=${signProofTicket(signingKey, serial, expiresAt)}`;
}
