import type { Database } from '#database/database.ts';
import { MIGRATIONS } from '../../migrations/index.ts';

/** Does one migration again whose tables a test has dropped: those that came after it stay. */
export async function migrateAgain(db: Database, name: keyof typeof MIGRATIONS): Promise<void> {
  await MIGRATIONS[name]?.up(db);
}
