import { isDatabaseUnavailable } from '#database/database-errors.ts';
import { DeadlinePassed, withinDeadline } from './deadline.ts';

/** Runs a batch as a whole, or rejects as a whole; results in the order of the items. */
export type RunBatch<Item, Outcome> = (items: readonly Item[]) => Promise<readonly Outcome[]>;

export interface BatcherLimits {
  maxItems: number;
  maxInFlight: number;
  /** A batch that runs longer than this no longer holds up the next one. */
  stallTimeoutMs: number;
  /** Maximum queue length; further items are rejected at once, so that a slow database does not pile up promises. */
  maxWaiting: number;
}

/** Normally one batch at a time; another starts only beside one that stalls. */
const DATABASE_LIMITS: BatcherLimits = { maxItems: 256, maxInFlight: 3, stallTimeoutMs: 5, maxWaiting: 8192 };

/** The queue is full. */
export class QueueFull extends Error {}

export interface Batcher<Item, Outcome> {
  submit(item: Item): Promise<Outcome>;
  /** Resolves when nothing is queued or in flight. */
  drain(): Promise<void>;
}

interface Entry<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Collects what arrives in one turn of the event loop, or while the previous batch is in flight, into one batch: few
 * large batches cost the database far less than many small ones. A batch without a result in time frees its slot;
 * whatever it did can be repeated.
 */
export function createBatcher<Item, Outcome>(
  run: RunBatch<Item, Outcome>,
  limits: BatcherLimits = DATABASE_LIMITS,
): Batcher<Item, Outcome> {
  return new QueueBatcher((items) => withinDeadline(run(items)), limits);
}

class QueueBatcher<Item, Outcome> implements Batcher<Item, Outcome> {
  readonly #run: RunBatch<Item, Outcome>;
  readonly #limits: BatcherLimits;
  readonly #queue: Entry<Item, Outcome>[] = [];
  readonly #drained: (() => void)[] = [];
  #inFlight = 0;
  #isScheduled = false;
  #startedAt = 0;
  #awaitsStall = false;

  constructor(run: RunBatch<Item, Outcome>, limits: BatcherLimits) {
    this.#run = run;
    this.#limits = limits;
  }

  submit(item: Item): Promise<Outcome> {
    if (this.#queue.length >= this.#limits.maxWaiting) {
      return Promise.reject(new QueueFull('too many items wait'));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject });
      this.#schedule();
    });
  }

  drain(): Promise<void> {
    if (this.#queue.length === 0 && this.#inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => void this.#drained.push(resolve));
  }

  #schedule(): void {
    if (this.#isScheduled || this.#queue.length === 0 || this.#inFlight >= this.#limits.maxInFlight) return;
    if (this.#hasRoom()) {
      this.#isScheduled = true;
      setImmediate(() => this.#flush());
    } else if (!this.#awaitsStall) {
      this.#awaitsStall = true;
      setTimeout(() => {
        this.#awaitsStall = false;
        this.#schedule();
      }, this.#limits.stallTimeoutMs);
    }
  }

  #hasRoom(): boolean {
    const { maxInFlight, stallTimeoutMs } = this.#limits;
    if (this.#inFlight === 0) return true;
    return this.#inFlight < maxInFlight && performance.now() - this.#startedAt >= stallTimeoutMs;
  }

  #flush(): void {
    this.#isScheduled = false;
    if (this.#queue.length === 0 || !this.#hasRoom()) return;
    this.#inFlight++;
    this.#startedAt = performance.now();
    void runBatch(this.#run, this.#queue.splice(0, this.#limits.maxItems)).finally(() => this.#landed());
    this.#schedule();
  }

  #landed(): void {
    this.#inFlight--;
    if (this.#queue.length > 0) this.#schedule();
    else if (this.#inFlight === 0) for (const done of this.#drained.splice(0)) done();
  }
}

/** A failed batch is split in half repeatedly until the one bad item is alone (notes/database.md §7). */
async function runBatch<Item, Outcome>(
  run: RunBatch<Item, Outcome>,
  batch: readonly Entry<Item, Outcome>[],
): Promise<void> {
  try {
    const outcomes = await run(batch.map((entry) => entry.item));
    batch.forEach((entry, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) entry.reject(new Error('the batch has fewer outcomes than items'));
      else entry.resolve(outcome);
    });
  } catch (error) {
    if (batch.length === 1 || isShared(error)) {
      for (const entry of batch) entry.reject(error);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await runBatch(run, batch.slice(0, middle));
    await runBatch(run, batch.slice(middle));
  }
}

/** Whether an error is unrelated to any single item: then all of them fail. */
function isShared(error: unknown): boolean {
  return error instanceof DeadlinePassed || isDatabaseUnavailable(error);
}
