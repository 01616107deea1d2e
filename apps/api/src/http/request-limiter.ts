import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { Database } from '../stores/database.ts';
import { addHits, type Hits } from '../stores/rate-window-store.ts';
import { TransportRefusal } from './envelope.ts';

/** Who asks, for what. */
export interface Visit {
  address: string;
  /** Null for a visitor without a session of ours: only the address is counted then. */
  sessionId: number | null;
  call: string;
}

/** Offices share an address; it is stopped only where no office comes near (security X19). */
const ADDRESS_PER_MINUTE = 20_000;
const MINUTE_MS = 60_000;
/** Counts below this are not worth telling other processes about. */
const FLUSH_FROM = 10;

interface Counter {
  hits: number;
  /** How many of them the shared table knows. */
  told: number;
}

export interface RequestLimiter {
  /** @throws TransportRefusal 429 when a limit of this calendar minute is used up; a refused request is not counted. */
  admit(visit: Visit): void;
  /** Tells the shared table what was counted here and learns what others counted. */
  flush(): Promise<void>;
}

/** Counts in this process and shares the counts in batches, so that a request costs no query. */
export function createRequestLimiter(db: Database, now: () => number = () => Date.now()): RequestLimiter {
  let minute = 0;
  let counters = new Map<string, Counter>();

  function enterMinute(): void {
    const current = Math.floor(now() / MINUTE_MS);
    if (current === minute) return;
    minute = current;
    counters = new Map();
  }

  function limitsOf({ address, sessionId, call }: Visit): [key: string, limit: number][] {
    const byAddress: [string, number] = [`a/${address}`, ADDRESS_PER_MINUTE];
    if (sessionId === null) return [byAddress];
    return [
      byAddress,
      [`s/${sessionId}`, CONSTANTS.REQUESTS_PER_MINUTE],
      [`s/${sessionId}/${call}`, CONSTANTS.REQUESTS_PER_MINUTE_PER_CALL],
    ];
  }

  return {
    admit(visit) {
      enterMinute();
      const limits = limitsOf(visit);
      if (limits.some(([key, limit]) => (counters.get(key)?.hits ?? 0) >= limit)) {
        const left = MINUTE_MS - (now() % MINUTE_MS);
        throw new TransportRefusal(ERRCODES.TOO_MANY_REQUESTS, { retryAfterSeconds: Math.ceil(left / 1000) });
      }
      for (const [key] of limits) {
        const counter = counters.get(key) ?? { hits: 0, told: 0 };
        counter.hits++;
        counters.set(key, counter);
      }
    },
    async flush() {
      enterMinute();
      const [counted, flushedMinute] = [counters, minute];
      const news: Hits[] = [];
      for (const [key, counter] of counted) {
        if (counter.hits - counter.told < FLUSH_FROM) continue;
        news.push({ key, hits: counter.hits - counter.told });
        counter.told = counter.hits;
      }
      if (news.length === 0) return;
      for (const { key, hits } of await addHits(db, flushedMinute, news)) {
        const counter = counted.get(key);
        if (counter === undefined) continue;
        const hereSince = counter.hits - counter.told;
        counter.told = hits;
        counter.hits = hits + hereSince;
      }
    },
  };
}
