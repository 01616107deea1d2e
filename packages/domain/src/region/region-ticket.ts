import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms } from '../units/time.ts';

/** What the ticket of a region claims, once its signature has been checked. Instants are the region's, epoch ms. */
export interface RegionTicket {
  readonly issuer: string;
  readonly audience: string;
  readonly issuedAt: Ms;
  readonly expiresAt: Ms;
}

/** A visitor who was sent to a region's site, as this site remembers it. */
export interface RegionVisit {
  readonly region: number;
  readonly expiresAt: Ms;
  /** Whether the ticket carries the state this visitor was given. */
  readonly isOfTicket: boolean;
}

/** What a ticket is judged by. */
export interface TicketFacts {
  readonly ticket: RegionTicket;
  /** The region whose key signed it. */
  readonly signedBy: number;
  /** The origins of this site. */
  readonly origins: readonly string[];
  /** Null: this browser was sent to no region, or has come back already. */
  readonly visit: RegionVisit | null;
}

/** For the log alone: a visitor is told one and the same sentence whatever it was. */
export type TicketFault =
  | 'foreign-issuer'
  | 'foreign-site'
  | 'lives-too-long'
  | 'not-yet'
  | 'expired'
  | 'no-visit'
  | 'foreign-visitor'
  | 'foreign-region';

/** What is wrong with a ticket at `now`; null: nothing. Decision 0085. */
export function ticketFault({ ticket, signedBy, origins, visit }: TicketFacts, now: Ms): TicketFault | null {
  const { issuer, audience, issuedAt, expiresAt } = ticket;
  if (issuer !== String(signedBy)) return 'foreign-issuer';
  if (!origins.includes(audience)) return 'foreign-site';
  if (expiresAt - issuedAt > inMs(CONSTANTS.REGION_TICKET_MAX_SECONDS)) return 'lives-too-long';
  if (issuedAt > now + inMs(CONSTANTS.REGION_CLOCK_AHEAD_SECONDS)) return 'not-yet';
  if (expiresAt <= now) return 'expired';
  if (visit === null || visit.expiresAt <= now) return 'no-visit';
  if (!visit.isOfTicket) return 'foreign-visitor';
  return visit.region === signedBy ? null : 'foreign-region';
}

/** Who this site knows by the card of a ticket. */
export interface TicketHolder {
  readonly nameMatches: boolean;
  /** The province the learner studies in. */
  readonly province: number;
}

/** What becomes of a good ticket. */
export type TicketOutcome = 'enter' | 'create' | 'mismatch' | 'phone-full';

/**
 * A region vouches for its own learners and for nobody else: with its key alone nobody gets into the account of a learner who
 * studies elsewhere. `known`: null for a card that is new here; `phoneHasRoom`: asked for a new one only.
 */
export function regionEntry(
  region: number,
  { known, phoneHasRoom }: { readonly known: TicketHolder | null; readonly phoneHasRoom: boolean },
): TicketOutcome {
  if (known === null) return phoneHasRoom ? 'create' : 'phone-full';
  return known.nameMatches && known.province === region ? 'enter' : 'mismatch';
}
