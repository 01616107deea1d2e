import type { Database } from '#database/database.ts';
import { pingDatabase } from '#database/database.ts';
import { pendingMigrations } from '#database/migration-store.ts';

/** Whether the process takes requests; set to draining when it is asked to stop. */
export interface ServerState {
  draining: boolean;
}

export type Readiness = 'ready' | 'draining' | 'database-away' | 'migrations-pending';

const READY_WITHIN_MS = 2000;

/** Whether requests should be sent here: the database answers and knows every migration of this build. */
export async function readiness(db: Database, state: ServerState): Promise<Readiness> {
  if (state.draining) return 'draining';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve('database-away'), READY_WITHIN_MS);
  });
  try {
    return await Promise.race([askDatabase(db), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function askDatabase(db: Database): Promise<Readiness> {
  try {
    await pingDatabase(db);
    return (await pendingMigrations(db)).length === 0 ? 'ready' : 'migrations-pending';
  } catch {
    return 'database-away';
  }
}
