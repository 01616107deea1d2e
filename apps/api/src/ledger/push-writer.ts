import type { DatabasePool } from '../stores/database.ts';
import { isDatabaseAway, retryConflicts } from '../stores/database-fault.ts';
import { createMicroBatcher, type MicroBatcher } from './micro-batcher.ts';
import type { Push, PushOutcome } from './push.ts';
import { writePushes } from './write-pushes.ts';

export type PushWriter = MicroBatcher<Push, PushOutcome>;

/** The one writer of pushes of a process: at most two batches of at most 256 in flight. */
export function createPushWriter(db: DatabasePool): PushWriter {
  return createMicroBatcher({
    run: (pushes: readonly Push[]) => retryConflicts(() => writePushes(db, pushes)),
    maxItems: 256,
    maxInFlight: 2,
    maxWaiting: 8192,
    isShared: isDatabaseAway,
  });
}
