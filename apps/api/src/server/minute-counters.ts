const MINUTE_MS = 60_000;

/** The count for a key in a minute. */
interface Hits {
  key: string;
  hits: number;
}

/** Adds this process's counts of a minute to those of all processes; returns the sums. */
export type ShareHits = (minute: number, counted: readonly Hits[]) => Promise<Hits[]>;

export interface Counter {
  readonly limit: number;
  /** As far as we know, over all processes. */
  hits: number;
  /** How many of them are in the shared table. */
  shared: number;
  /** Whether its hits are on their way to the table: who is too many is decided when they have arrived. */
  isOnItsWay: boolean;
  /** Visits this process has counted; a visit's place is what it was then. */
  own: number;
  /** The places that the last exchange found to be beyond the limit. */
  tooMany: { after: number; upTo: number };
}

/** A process keeps at most this share of what is left of a limit to itself. */
const OWN_SHARE = 0.1;

/** Whether the others must learn of a counter's hits: the closer it is to its limit, the sooner. */
export function mustBeShared({ limit, hits, shared, isOnItsWay }: Counter): boolean {
  return isOnItsWay || hits - shared >= Math.max(1, (limit - hits) * OWN_SHARE);
}

/** The counters of the current calendar minute; those of the previous one are dropped. */
export class MinuteCounters {
  readonly #now: () => number;
  readonly #shareHits: ShareHits;
  #minute = 0;
  #counters = new Map<string, Counter>();
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(shareHits: ShareHits, now: () => number) {
    this.#shareHits = shareHits;
    this.#now = now;
  }

  enter(): void {
    const current = Math.floor(this.#now() / MINUTE_MS);
    if (current === this.#minute) return;
    this.#minute = current;
    this.#counters = new Map();
  }

  of(key: string, limit: number): Counter {
    let counter = this.#counters.get(key);
    if (counter === undefined) {
      counter = {
        limit,
        hits: 0,
        shared: 0,
        isOnItsWay: false,
        own: 0,
        tooMany: { after: 0, upTo: 0 },
      };
      this.#counters.set(key, counter);
    }
    return counter;
  }

  secondsLeft(): number {
    return Math.ceil((MINUTE_MS - (this.#now() % MINUTE_MS)) / 1000);
  }

  /**
   * Shares the counters with at least so many new hits, and every one that must be; whatever was counted before the call
   * is shared when it resolves. One statement at a time.
   */
  share(from: number): Promise<void> {
    if (this.#next !== null) return this.#next;
    if (this.#running === null) return this.#begin(from);
    this.#next = this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#begin(from);
      });
    return this.#next;
  }

  #begin(from: number): Promise<void> {
    this.#running = this.#shareNow(from).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #shareNow(from: number): Promise<void> {
    this.enter();
    const counters = this.#counters;
    const news: (Hits & { counter: Counter; place: number })[] = [];
    for (const [key, counter] of counters) {
      const fresh = counter.hits - counter.shared;
      if (fresh < from && !(fresh > 0 && mustBeShared(counter))) continue;
      news.push({ key, hits: fresh, counter, place: counter.own });
      counter.shared = counter.hits;
      counter.isOnItsWay = true;
    }
    if (news.length === 0) return;
    try {
      const hits = news.map(({ key, hits }) => ({ key, hits }));
      const sums = new Map((await this.#shareHits(this.#minute, hits)).map((sum) => [sum.key, sum.hits]));
      for (const { key, counter, place } of news) take(counter, sums.get(key) ?? counter.hits, place);
    } catch (error) {
      for (const { counter, hits } of news) counter.shared -= hits;
      throw error;
    } finally {
      for (const { counter } of news) counter.isOnItsWay = false;
    }
  }
}

/** The visits up to `place` were the last that the sum counted: as many of them are too many as it exceeds the limit. */
function take(counter: Counter, sum: number, place: number): void {
  const since = counter.hits - counter.shared;
  counter.shared = sum;
  counter.hits = sum + since;
  counter.tooMany = { after: place - Math.max(0, sum - counter.limit), upTo: place };
}
