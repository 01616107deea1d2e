import type { DatabasePool } from '../stores/database.ts';
import { retryConflicts } from '../stores/database-fault.ts';
import { createDatabaseBatcher } from './database-batcher.ts';
import type { MicroBatcher } from './micro-batcher.ts';
import type { Push, PushOutcome } from './push.ts';
import { writePushes } from './write-pushes.ts';

export type PushWriter = MicroBatcher<Push, PushOutcome>;

/** The one writer of pushes of a process. */
export function createPushWriter(db: DatabasePool): PushWriter {
  return createDatabaseBatcher((pushes: readonly Push[]) => retryConflicts(() => writePushes(db, pushes)));
}
