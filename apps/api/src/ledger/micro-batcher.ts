/** How a batcher works. */
export interface BatcherOptions<Item, Outcome> {
  /** Does a batch as a whole, or rejects as a whole; outcomes in the order of the items. */
  run(items: readonly Item[]): Promise<readonly Outcome[]>;
  maxItems: number;
  maxInFlight: number;
  /** Items that may wait; one more is refused at once, so that a slow database does not pile up promises. */
  maxWaiting: number;
  /** An error that says nothing about a single item (the database is away): it fails all of them. */
  isShared(error: unknown): boolean;
}

/** Too many items wait already. */
export class BatcherFull extends Error {}

interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface MicroBatcher<Item, Outcome> {
  submit(item: Item): Promise<Outcome>;
  /** Resolves when nothing waits and nothing is in flight. */
  drain(): Promise<void>;
}

/**
 * Gathers what arrives in one turn of the event loop, or while earlier batches are in flight, into one batch.
 * A batch that fails is cut in halves until the one bad item stands alone (notes/database.md §7).
 */
export function createMicroBatcher<Item, Outcome>(
  options: BatcherOptions<Item, Outcome>,
): MicroBatcher<Item, Outcome> {
  const waiting: Waiting<Item, Outcome>[] = [];
  const drained: (() => void)[] = [];
  let inFlight = 0;
  let isScheduled = false;

  async function runBatch(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await options.run(batch.map((entry) => entry.item));
      batch.forEach((entry, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) entry.reject(new Error('the batch answered fewer outcomes than items'));
        else entry.resolve(outcome);
      });
    } catch (error) {
      if (batch.length === 1 || options.isShared(error)) {
        for (const entry of batch) entry.reject(error);
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await runBatch(batch.slice(0, middle));
      await runBatch(batch.slice(middle));
    }
  }

  function flush(): void {
    isScheduled = false;
    while (inFlight < options.maxInFlight && waiting.length > 0) {
      inFlight++;
      void runBatch(waiting.splice(0, options.maxItems)).finally(() => {
        inFlight--;
        if (waiting.length > 0) schedule();
        else if (inFlight === 0) for (const done of drained.splice(0)) done();
      });
    }
  }

  function schedule(): void {
    if (isScheduled || inFlight >= options.maxInFlight) return;
    isScheduled = true;
    setImmediate(flush);
  }

  return {
    submit(item) {
      if (waiting.length >= options.maxWaiting) return Promise.reject(new BatcherFull('too many wait'));
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        schedule();
      });
    },
    drain: () =>
      waiting.length === 0 && inFlight === 0
        ? Promise.resolve()
        : new Promise((resolve) => void drained.push(resolve)),
  };
}
