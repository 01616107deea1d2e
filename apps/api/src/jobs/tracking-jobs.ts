import type { Database } from '#database/database.ts';
import { removeOldEvents } from '#features/site/tracking/tracking-store.ts';
import type { Job } from './job-loop.ts';

/** Rows a statement. */
const BATCH = 5000;

/** What happens to reports of use whose days are over. */
export function trackingJobs(db: Database, batch = BATCH): readonly Job[] {
  const run = async () => (await removeOldEvents(db, batch)) === batch;
  return [{ name: 'usage-events', everyMs: 3_600_000, run }];
}
