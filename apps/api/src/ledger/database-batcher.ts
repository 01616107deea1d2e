import { DeadlinePassed, withinDeadline } from '../http/deadline.ts';
import { isDatabaseAway } from '../stores/database-fault.ts';
import { createMicroBatcher, type MicroBatcher } from './micro-batcher.ts';

/**
 * A batcher before the database: at most two batches of at most 256 in flight. One that gets no answer in time gives
 * its place away; what it did can be repeated.
 */
export function createDatabaseBatcher<Item, Outcome>(
  run: (items: readonly Item[]) => Promise<readonly Outcome[]>,
): MicroBatcher<Item, Outcome> {
  return createMicroBatcher({
    run: (items: readonly Item[]) => withinDeadline(run(items)),
    maxItems: 256,
    maxInFlight: 2,
    maxWaiting: 8192,
    isShared: (error) => error instanceof DeadlinePassed || isDatabaseAway(error),
  });
}
