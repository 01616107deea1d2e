import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { Operation } from '@jixu/contract/operations';
import { addressBlock } from '@jixu/domain/visitor/address-block';
import { TransportRejection } from './envelope.ts';
import type { RequestContext } from './request-context.ts';

/** The count for a key in a minute. */
interface Hits {
  key: string;
  hits: number;
}

/** Adds this process's counts of a minute to those of all processes; returns the sums. */
export type ShareHits = (minute: number, counted: readonly Hits[]) => Promise<Hits[]>;

/** The caller and the operation. */
interface Visit {
  /** Null for what our web server asks once for everybody. */
  address: string | null;
  /** Null for a visitor without a session of ours: only the address is counted then. */
  sessionId: number | null;
  call: string;
}

/** Offices share an address, so its limit is beyond what any office causes (security X19). */
const ADDRESS_PER_MINUTE = CONSTANTS.REQUESTS_PER_MINUTE_PER_ADDRESS;
const MINUTE_MS = 60_000;
/** Counts below this are not worth sharing with other processes. */
const SHARED_FROM = 10;

export interface RequestLimiter {
  /** @throws TransportRejection 429 when a limit of this calendar minute is exhausted; a rejected request is not counted. */
  admit(visit: Visit): void;
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

/** Counts in this process and shares the counts in batches, so that a request costs no query. */
export function createRequestLimiter(
  shareHits: ShareHits,
  now: () => number = () => Date.now(),
): RequestLimiter {
  const counters = new MinuteCounters(now);
  return {
    admit: (visit) => admit(counters, visit),
    flush: () => flush(counters, shareHits),
  };
}

interface Counter {
  hits: number;
  /** How many of them are in the shared table. */
  shared: number;
}

/** The counters of the current calendar minute; those of the previous one are dropped. */
class MinuteCounters {
  readonly #now: () => number;
  #minute = 0;
  #counters = new Map<string, Counter>();

  constructor(now: () => number) {
    this.#now = now;
  }

  enter(): void {
    const current = Math.floor(this.#now() / MINUTE_MS);
    if (current === this.#minute) return;
    this.#minute = current;
    this.#counters = new Map();
  }

  get minute(): number {
    return this.#minute;
  }

  get all(): ReadonlyMap<string, Counter> {
    return this.#counters;
  }

  of(key: string): Counter {
    let counter = this.#counters.get(key);
    if (counter === undefined) {
      counter = { hits: 0, shared: 0 };
      this.#counters.set(key, counter);
    }
    return counter;
  }

  secondsLeft(): number {
    return Math.ceil((MINUTE_MS - (this.#now() % MINUTE_MS)) / 1000);
  }
}

function admit(counters: MinuteCounters, { address, sessionId, call }: Visit): void {
  counters.enter();
  const byAddress = address === null ? null : counters.of(`a/${address}`);
  if (byAddress !== null && byAddress.hits >= ADDRESS_PER_MINUTE) rejectVisit(counters);
  if (sessionId !== null) {
    const bySession = counters.of(`s/${sessionId}`);
    const byCall = counters.of(`s/${sessionId}/${call}`);
    const isOver =
      bySession.hits >= CONSTANTS.REQUESTS_PER_MINUTE ||
      byCall.hits >= CONSTANTS.REQUESTS_PER_MINUTE_PER_CALL;
    if (isOver) rejectVisit(counters);
    bySession.hits++;
    byCall.hits++;
  }
  if (byAddress !== null) byAddress.hits++;
}

function rejectVisit(counters: MinuteCounters): never {
  throw new TransportRejection(ERRCODES.TOO_MANY_REQUESTS, { retryAfterSeconds: counters.secondsLeft() });
}

async function flush(counters: MinuteCounters, shareHits: ShareHits): Promise<void> {
  counters.enter();
  const { minute, all: counted } = counters;
  const news: Hits[] = [];
  for (const [key, counter] of counted) {
    if (counter.hits - counter.shared < SHARED_FROM) continue;
    news.push({ key, hits: counter.hits - counter.shared });
    counter.shared = counter.hits;
  }
  if (news.length === 0) return;
  for (const { key, hits } of await shareHits(minute, news)) {
    const counter = counted.get(key);
    if (counter === undefined) continue;
    const hereSince = counter.hits - counter.shared;
    counter.shared = hits;
    counter.hits = hits + hereSince;
  }
}
