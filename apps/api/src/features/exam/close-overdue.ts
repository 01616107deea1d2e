import { type DatabasePool, inTransaction } from '#database/database.ts';
import { isConnectionLost } from '#database/database-errors.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { type EndingDependencies, endAttempts } from './end-attempts.ts';
import { listOverdueAttempts, type OverdueAttempt } from './exam-attempt-store.ts';

export interface ClosingDependencies extends EndingDependencies {
  db: DatabasePool;
  /** An attempt that cannot be closed: somebody has to look at it. */
  onError(attemptId: number, error: unknown): void;
}

export interface OverdueCloser {
  /** Closes those that are overdue, as many as make a batch; whether more are left. */
  closeBatch(): Promise<boolean>;
}

/** How long one that could not be closed is left alone, so that it does not keep the others waiting. */
const REST_MS = 60_000;

/** A learner of a batch who comes back waits until all of it is closed, which takes longest where years are completed by it. */
const BATCH = 100;

/** Closes attempts whose time is over, for learners who never come back; whoever does is not kept waiting for it. */
export function createOverdueCloser(deps: ClosingDependencies, batch = BATCH): OverdueCloser {
  const resting = new Map<number, number>();
  return {
    async closeBatch() {
      const nowMs = Date.now();
      for (const [id, untilMs] of resting) if (untilMs <= nowMs) resting.delete(id);
      const except = [...resting.keys()];
      const overdue = await listOverdueAttempts(deps.db, { limit: batch, except });
      for (const id of await closeOrSplit(deps, overdue)) resting.set(id, nowMs + REST_MS);
      return overdue.length === batch;
    },
  };
}

/**
 * Closes them at once, or, when that fails, one by one: a single bad one must not stop the rest. Those that failed. Without a
 * database none of them is to blame, and all are tried again.
 */
async function closeOrSplit(
  deps: ClosingDependencies,
  overdue: readonly OverdueAttempt[],
): Promise<number[]> {
  if (overdue.length === 0) return [];
  try {
    await close(deps, overdue);
    return [];
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    if (overdue.length === 1) {
      const ids = overdue.map(({ id }) => id);
      for (const id of ids) deps.onError(id, error);
      return ids;
    }
  }
  const failed: number[] = [];
  for (const attempt of overdue) failed.push(...(await closeOrSplit(deps, [attempt])));
  return failed;
}

/** Learners' locks come first and in order, as everywhere (decision 0007); what has ended meanwhile stays as it is. */
function close(deps: ClosingDependencies, overdue: readonly OverdueAttempt[]): Promise<void> {
  const learners = [...new Set(overdue.map(({ learnerId }) => learnerId))].sort((a, b) => a - b);
  const ids = overdue.map(({ id }) => id);
  return inTransaction(deps.db, async (trx) => {
    const nowMs = await lockLearners(trx, learners);
    await endAttempts(trx, deps, ids, { ending: 'deadline', nowMs, useTimeSeconds: null });
  });
}
