import type { Database } from '#database/database.ts';
import { removeOldEvents } from '#features/site/tracking/tracking-store.ts';
import type { Log } from '#server/log.ts';
import { EXPIRING, removeEndedSessions, removeOldest } from './expiry-store.ts';
import type { Job } from './job-loop.ts';

/** Rows a statement: some tenths of a second, sessions and what hangs on them included. */
const BATCH = 1000;
const TEN_MINUTES_MS = 600_000;

/** What no rule uses any more goes: a batch of each table a turn, and turns without a pause until everything is gone. */
export function cleaningJobs(
  { db, log }: { readonly db: Database; readonly log: Log },
  batch = BATCH,
): readonly Job[] {
  let tables = EXPIRING;
  let [after, areSessionsDone, count] = [0, false, 0];
  const run = async (): Promise<boolean> => {
    const left = [];
    for (const table of tables) {
      const removed = await removeOldest(db, table, batch);
      count += removed;
      if (removed === batch) left.push(table);
    }
    if (!areSessionsDone) {
      const look = await removeEndedSessions(db, { after, limit: batch });
      count += look.removed;
      [after, areSessionsDone] = [look.last, !look.isMore];
    }
    if (left.length > 0 || !areSessionsDone) {
      tables = left;
      return true;
    }
    if (count > 0) log.info('expired rows removed', { count });
    [tables, after, areSessionsDone, count] = [EXPIRING, 0, false, 0];
    return false;
  };
  return [{ name: 'cleaning', everyMs: TEN_MINUTES_MS, run }];
}

/** Rows of reports a statement. */
const EVENT_BATCH = 5000;

/** What happens to reports of use whose days are over. */
export function trackingJobs(db: Database, batch = EVENT_BATCH): readonly Job[] {
  const run = async () => (await removeOldEvents(db, batch)) === batch;
  return [{ name: 'usage-events', everyMs: 3_600_000, run }];
}
