import type { Pool } from '#database/database.ts';
import type { Log } from '#server/log.ts';
import { checkKeys, type ProcessKeys } from './check-keys.ts';

/** Whether the keys of a process that runs are those of its database; the log names those that are not. */
export async function keysHold({
  db,
  configuration,
  log,
}: {
  db: Pool;
  configuration: ProcessKeys;
  log: Log;
}): Promise<boolean> {
  const problems = await checkKeys(db, configuration);
  if (problems.length > 0)
    log.error('keys are not those of the database', {
      outcome: problems.map(({ variable }) => variable).join('/'),
    });
  return problems.length === 0;
}
