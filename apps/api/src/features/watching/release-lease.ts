import { type Database, type DatabasePool, inTransaction } from '#database/database.ts';
import { moveLease, readLeases, saveHeld, watchOf } from './lease-watch.ts';

/** Ends a lease before its time. One that is over, or not the learner's, stays as it is. */
export function releaseLease(db: DatabasePool, learnerId: number, lease: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const watch = watchOf(await readLeases(trx, [learnerId], [lease]), learnerId);
    const row = watch.lease(lease);
    if (row === null || row.implicit || row.facts.end !== null) return;
    moveLease(watch, row, { type: 'released' });
    await saveHeld(trx, [watch.changes()]);
  });
}

/** Ends whatever the session holds, inside the transaction that ends the session. */
export async function releaseLeasesOfSession(
  trx: Database,
  learnerId: number,
  sessionId: number,
): Promise<void> {
  const watch = watchOf(await readLeases(trx, [learnerId], []), learnerId);
  const open = watch.openLease();
  if (open === null || open.sessionId !== sessionId) return;
  moveLease(watch, open, { type: 'released' });
  await saveHeld(trx, [watch.changes()]);
}
