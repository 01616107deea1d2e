import type { Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import type { LearnerSession } from '#features/call.ts';
import { releaseLeasesOfSession } from '#features/lesson/watching/end-leases.ts';
import { deleteSession, listOtherSessions } from './session-store.ts';

/**
 * Ends every session of the learner but this one, and their leases; returns how many. What was watched there may still
 * arrive (security X17). The caller forgets its cache of sessions afterwards.
 */
export async function endSessionsBut(trx: Tx, { learnerId, sessionId }: LearnerSession) {
  await lockLearners(trx, [learnerId]);
  const others = await listOtherSessions(trx, learnerId, sessionId);
  for (const other of others) {
    await releaseLeasesOfSession(trx, learnerId, other);
    await deleteSession(trx, other);
  }
  return others.length;
}
