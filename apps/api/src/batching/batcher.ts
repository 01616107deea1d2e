/** How a batcher works. */
export interface BatcherOptions<Item, Outcome> {
  /** Does a batch as a whole, or rejects as a whole; outcomes in the order of the items. */
  run(items: readonly Item[]): Promise<readonly Outcome[]>;
  maxItems: number;
  maxInFlight: number;
  /** A batch that runs longer than this no longer keeps the next one waiting. */
  patienceMs: number;
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
 * Gathers what arrives in one turn of the event loop, or while the batch before is in flight, into one batch: few big
 * batches cost the database far less than many small ones.
 * A batch that fails is cut in halves until the one bad item stands alone (notes/database.md §7).
 */
export function createMicroBatcher<Item, Outcome>(
  options: BatcherOptions<Item, Outcome>,
): MicroBatcher<Item, Outcome> {
  const waiting: Waiting<Item, Outcome>[] = [];
  const drained: (() => void)[] = [];
  let inFlight = 0;
  let isScheduled = false;
  let startedAt = 0;
  let isPatient = false;

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
    if (waiting.length === 0 || !hasRoom()) return;
    inFlight++;
    startedAt = performance.now();
    void runBatch(waiting.splice(0, options.maxItems)).finally(() => {
      inFlight--;
      if (waiting.length > 0) schedule();
      else if (inFlight === 0) for (const done of drained.splice(0)) done();
    });
    if (waiting.length > 0) schedule();
  }

  function hasRoom(): boolean {
    if (inFlight === 0) return true;
    return inFlight < options.maxInFlight && performance.now() - startedAt >= options.patienceMs;
  }

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || inFlight >= options.maxInFlight) return;
    if (hasRoom()) {
      isScheduled = true;
      setImmediate(flush);
    } else if (!isPatient) {
      isPatient = true;
      setTimeout(() => {
        isPatient = false;
        schedule();
      }, options.patienceMs);
    }
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
