import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { Operation } from '@jixu/contract/operations';
import { addressBlock } from '@jixu/domain/site/visitor/address-block';
import { TransportRejection } from './envelope.ts';
import { type Counter, MinuteCounters, mustBeShared, type ShareHits } from './minute-counters.ts';
import type { RequestContext } from './request-context.ts';

/** The caller and the operation. */
interface Visit {
  /** Null for what our web server asks once for everybody. */
  address: string | null;
  /** Null for a visitor without a session of ours: only the address is counted then. */
  sessionId: number | null;
  call: string;
  /** What a ticket opens, where it stands for a session: a ticket may be used any number of times. */
  ticket?: string;
}

/** Offices share an address, so its limit is beyond what any office causes (security X19). */
const ADDRESS_PER_MINUTE = CONSTANTS.REQUESTS_PER_MINUTE_PER_ADDRESS;
/** Of a session, or of what a ticket opens. */
const CALL_PER_MINUTE = CONSTANTS.REQUESTS_PER_MINUTE_PER_CALL;
/** New hits that a regular exchange shares; fewer say nothing yet. */
const SHARED_FROM = 5;
/** An exchange that takes longer does not hold up its request: then this process's own counts decide. */
const SHARING_MS = 250;

export interface RequestLimiter {
  /**
   * Counts a visit. It waits for the other processes' counts only when its own have grown by a tenth of what is left of
   * a limit, so that a limit holds over all processes and most visits cost no query.
   * @throws TransportRejection 429 when a limit of this calendar minute is exhausted; a rejected request is not counted.
   */
  admit(visit: Visit): void | Promise<void>;
  /** Shares this process's counts and fetches the others'. */
  flush(): Promise<void>;
}

/**
 * The address a call is counted against. A page rendered for everybody is asked for by the web server alone: counted
 * against its address, one visitor's pages would use up everybody's. That holds only for calls whose response is the
 * same for everybody; for any other the address is the socket's.
 */
export function countedAddress(
  { address, isOwn }: Pick<RequestContext, 'address' | 'isOwn'>,
  { shared }: Pick<Operation, 'shared'>,
): string | null {
  return isOwn && shared ? null : addressBlock(address);
}

/** Counts in this process and shares the counts in batches. */
export function createRequestLimiter(
  shareHits: ShareHits,
  now: () => number = () => Date.now(),
): RequestLimiter {
  const counters = new MinuteCounters(shareHits, now);
  return {
    admit: (visit) => admit(counters, visit),
    flush: () => counters.share(SHARED_FROM),
  };
}

function countersOf(counters: MinuteCounters, { address, sessionId, call, ticket }: Visit): Counter[] {
  const counted = address === null ? [] : [counters.of(`a/${address}`, ADDRESS_PER_MINUTE)];
  if (ticket !== undefined) counted.push(counters.of(`t/${ticket}/${call}`, CALL_PER_MINUTE));
  if (sessionId === null) return counted;
  return [
    ...counted,
    counters.of(`s/${sessionId}`, CONSTANTS.REQUESTS_PER_MINUTE),
    counters.of(`s/${sessionId}/${call}`, CALL_PER_MINUTE),
  ];
}

function admit(counters: MinuteCounters, visit: Visit): void | Promise<void> {
  counters.enter();
  const counted = countersOf(counters, visit);
  if (counted.some(({ hits, limit }) => hits >= limit)) rejectVisit(counters);
  for (const counter of counted) {
    counter.hits++;
    counter.own++;
  }
  if (counted.some(mustBeShared)) return admitShared(counters, counted);
}

async function admitShared(counters: MinuteCounters, counted: readonly Counter[]): Promise<void> {
  const places = counted.map(({ own }) => own);
  const shared = counters.share(SHARED_FROM).catch(() => undefined);
  await Promise.race([shared, new Promise((resolve) => setTimeout(resolve, SHARING_MS).unref())]);
  const isTooMany = ({ tooMany }: Counter, at: number): boolean => {
    const place = places[at] ?? 0;
    return place > tooMany.after && place <= tooMany.upTo;
  };
  if (!counted.some(isTooMany)) return;
  for (const counter of counted) counter.hits--;
  rejectVisit(counters);
}

function rejectVisit(counters: MinuteCounters): never {
  throw new TransportRejection(ERRCODES.TOO_MANY_REQUESTS, { retryAfterSeconds: counters.secondsLeft() });
}
