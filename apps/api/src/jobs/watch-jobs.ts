import { CONSTANTS } from '@jixu/constants';
import type { Pool } from '#database/database.ts';
import { lapseSilentLeases } from '#features/lesson/watching/end-leases.ts';
import type { Job } from './job-loop.ts';

const BATCH = 50;
const EVERY_MS = CONSTANTS.LEASE_RENEW_SECONDS * 1000;

/** What happens to leases that nobody ends. */
export function watchJobs(db: Pool): readonly Job[] {
  return [{ name: 'silent-leases', everyMs: EVERY_MS, run: () => lapseSilentLeases(db, BATCH) }];
}
