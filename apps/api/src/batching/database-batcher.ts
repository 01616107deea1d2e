import { isDatabaseAway } from '#database/database-errors.ts';
import { createMicroBatcher, type MicroBatcher } from './batcher.ts';
import { DeadlinePassed, withinDeadline } from './deadline.ts';

/**
 * A batcher before the database: one batch of at most 256 at a time, and another beside one that waits for something.
 * One that gets no answer in time gives its place away; what it did can be repeated.
 */
export function createDatabaseBatcher<Item, Outcome>(
  run: (items: readonly Item[]) => Promise<readonly Outcome[]>,
): MicroBatcher<Item, Outcome> {
  return createMicroBatcher({
    run: (items: readonly Item[]) => withinDeadline(run(items)),
    maxItems: 256,
    maxInFlight: 3,
    patienceMs: 5,
    maxWaiting: 8192,
    isShared: (error) => error instanceof DeadlinePassed || isDatabaseAway(error),
  });
}
