import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { Database } from '#database/database.ts';
import { addHits, type Hits } from '#features/limits/rate-window-store.ts';
import { TransportRefusal } from './envelope.ts';

/** Who asks, for what. */
export interface Visit {
  address: string;
  /** Null for a visitor without a session of ours: only the address is counted then. */
  sessionId: number | null;
  call: string;
}

/** Offices share an address; it is stopped only where no office comes near (security X19). */
const ADDRESS_PER_MINUTE = CONSTANTS.REQUESTS_PER_MINUTE_PER_ADDRESS;
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

  function counterOf(key: string): Counter {
    let counter = counters.get(key);
    if (counter === undefined) {
      counter = { hits: 0, told: 0 };
      counters.set(key, counter);
    }
    return counter;
  }

  function refuse(): never {
    const left = MINUTE_MS - (now() % MINUTE_MS);
    throw new TransportRefusal(ERRCODES.TOO_MANY_REQUESTS, { retryAfterSeconds: Math.ceil(left / 1000) });
  }

  return {
    admit({ address, sessionId, call }) {
      enterMinute();
      const byAddress = counterOf(`a/${address}`);
      if (byAddress.hits >= ADDRESS_PER_MINUTE) refuse();
      if (sessionId !== null) {
        const bySession = counterOf(`s/${sessionId}`);
        const byCall = counterOf(`s/${sessionId}/${call}`);
        const isOver =
          bySession.hits >= CONSTANTS.REQUESTS_PER_MINUTE ||
          byCall.hits >= CONSTANTS.REQUESTS_PER_MINUTE_PER_CALL;
        if (isOver) refuse();
        bySession.hits++;
        byCall.hits++;
      }
      byAddress.hits++;
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
