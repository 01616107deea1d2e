import type { MicroBatcher } from '#batching/batcher.ts';
import { createDatabaseBatcher } from '#batching/database-batcher.ts';
import type { DatabasePool } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import type { Push, PushOutcome } from './push.ts';
import { writePushes } from './write-pushes.ts';

export type PushWriter = MicroBatcher<Push, PushOutcome>;

/** The one writer of pushes of a process. */
export function createPushWriter(db: DatabasePool): PushWriter {
  return createDatabaseBatcher((pushes: readonly Push[]) => retryConflicts(() => writePushes(db, pushes)));
}
