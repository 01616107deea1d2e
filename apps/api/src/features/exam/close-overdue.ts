import type { Pool } from '#database/database.ts';
import { isConnectionLost } from '#database/database-errors.ts';
import { withLearners } from '#database/learner-lock.ts';
import { type EndingDependencies, endAttempts } from './end-attempts.ts';
import { listOverdueAttempts, type OverdueAttempt } from './exam-attempt-store.ts';

export interface ClosingDependencies extends EndingDependencies {
  db: Pool;
  /** An attempt that cannot be closed: somebody has to look at it. */
  onError(attemptId: number, error: unknown): void;
}

export interface OverdueCloser {
  /** Closes those that are overdue, as many as make a batch; whether more are left. */
  closeBatch(): Promise<boolean>;
}

/** How long one that could not be closed is left alone, so that it does not keep the others waiting. */
const REST_MS = 60_000;

/** They are ended together by a few statements; a learner of these who comes back meanwhile waits for all of them. */
const BATCH = 500;

/** Closes attempts whose time is over, for learners who never come back; whoever does is not kept waiting for it. */
export function createOverdueCloser(deps: ClosingDependencies, batch = BATCH): OverdueCloser {
  const resting = new Map<number, number>();
  const closing: Closing = {
    close: (some) => closeTogether(deps, some),
    onError(id, error) {
      resting.set(id, Date.now() + REST_MS);
      deps.onError(id, error);
    },
  };
  return {
    async closeBatch() {
      for (const [id, untilMs] of resting) if (untilMs <= Date.now()) resting.delete(id);
      const except = [...resting.keys()];
      const overdue = await listOverdueAttempts(deps.db, { limit: batch, except });
      await closeOrSplit(overdue, closing);
      return overdue.length === batch;
    },
  };
}

interface Closing extends Pick<ClosingDependencies, 'onError'> {
  close(overdue: readonly OverdueAttempt[]): Promise<void>;
}

/**
 * Closes them at once, or, when that fails, in halves: a single bad one must not stop the rest. Without a database none of
 * them is to blame, and all are tried again.
 */
async function closeOrSplit(overdue: readonly OverdueAttempt[], closing: Closing): Promise<void> {
  const [first] = overdue;
  if (first === undefined) return;
  try {
    return await closing.close(overdue);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    if (overdue.length === 1) return closing.onError(first.id, error);
  }
  const half = Math.ceil(overdue.length / 2);
  await closeOrSplit(overdue.slice(0, half), closing);
  await closeOrSplit(overdue.slice(half), closing);
}

/** Learners' locks come first and in order, as everywhere (decision 0007). Those that have ended meanwhile stay as they are. */
function closeTogether(deps: ClosingDependencies, overdue: readonly OverdueAttempt[]): Promise<void> {
  const learners = [...new Set(overdue.map(({ learnerId }) => learnerId))].sort((a, b) => a - b);
  const ids = overdue.map(({ id }) => id);
  return withLearners(deps.db, learners, (locked, nowMs) =>
    endAttempts(locked, deps, ids, { ending: 'deadline', nowMs, useTimeSeconds: null }),
  );
}
