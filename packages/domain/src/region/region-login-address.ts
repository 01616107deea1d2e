import { parseUrl } from '../site/navigation/safe-url.ts';

/** What a visitor takes along to a region's site. */
export interface RegionErrand {
  /** Code of the province. */
  readonly region: number;
  readonly state: string;
  /** The page of this site to which the region's site sends the visitor back, with the ticket behind its #. */
  readonly returnUrl: string;
}

/** The address of a region's site with the errand added to whatever query it has (decision 0085). */
export function regionLoginAddress(address: string, { region, state, returnUrl }: RegionErrand): string {
  const url = parseUrl(address);
  if (url === null) return address;
  url.searchParams.set('region', String(region));
  url.searchParams.set('state', state);
  url.searchParams.set('return_url', returnUrl);
  return url.href;
}

const TICKET_NAME = 'ticket';

/** The ticket in the part of an address behind its #, which no server and no other site sees; null without one. */
export function ticketOfHash(hash: string): string | null {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get(TICKET_NAME);
  return ticket !== null && /^[\w.-]{1,4096}$/.test(ticket) ? ticket : null;
}
