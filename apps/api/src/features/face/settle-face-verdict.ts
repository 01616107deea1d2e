import { inTransaction, type Locked, type Tx } from '#database/database.ts';
import { lockLearners, withLearners } from '#database/learner-lock.ts';
import { type FaceCheckRow, findLearnerOfNumber, moveFaceCheck, readFaceCheck } from './face-check-store.ts';
import { openFacePurpose, type PurposeDependencies } from './open-face-purpose.ts';

/** What the checker's own server said of a check, by a signed message or in answer to ours. */
export interface SaidFaceVerdict {
  /** Our name of the check. */
  number: string;
  /** The party's name of it; null where that was not said. */
  token: string | null;
  verdict: 'passed' | 'failed';
  /** Finds the verdict in the party's books. */
  reference: string;
}

/** `known`: there was a verdict, or the check was replaced; `too-late`: its time was over, it opens nothing. */
export type FaceSettlement = 'settled' | 'known' | 'too-late' | 'unknown';

/**
 * Writes the verdict of a check, once, and opens what it is for, in one transaction. Nothing a browser says comes here
 * (security X20).
 */
export function settleFaceVerdict(deps: PurposeDependencies, said: SaidFaceVerdict): Promise<FaceSettlement> {
  return inTransaction(deps.db, (trx) => settle(trx, deps, said));
}

async function settle(trx: Tx, deps: PurposeDependencies, said: SaidFaceVerdict): Promise<FaceSettlement> {
  const learnerId = await findLearnerOfNumber(trx, said.number);
  if (learnerId === null) return 'unknown';
  const { locked } = await lockLearners(trx, [learnerId]);
  const check = await readFaceCheck(locked, { number: said.number });
  if (check === null || isOfAnother(check.token, said.token)) return 'unknown';
  const state = await moveFaceCheck(locked, check, check.isOver ? 'ended' : said.verdict, said.reference);
  if (state === null) return 'known';
  if (state === 'passed') await openFacePurpose(locked, deps, { ...check, state, reference: said.reference });
  return state === 'dead' ? 'too-late' : 'settled';
}

/** A message may come before the answer that tells us the party's name of the check. */
function isOfAnother(ours: string | null, theirs: string | null): boolean {
  return ours !== null && theirs !== null && ours !== theirs;
}

/** Ends a check whose time is over, whatever it is waiting for. */
export async function closeFaceCheck(deps: PurposeDependencies, due: FaceCheckRow): Promise<void> {
  await underLock(deps, due, async (trx, check) => {
    if (check.isOver) await moveFaceCheck(trx, check, 'ended');
  });
}

/** Tries again to open what a verdict is for. */
export async function reopenFacePurpose(deps: PurposeDependencies, due: FaceCheckRow): Promise<void> {
  await underLock(deps, due, async (trx, check) => {
    if (check.state === 'passed' && !check.isOver) await openFacePurpose(trx, deps, check);
  });
}

async function underLock(
  { db }: PurposeDependencies,
  { id, learnerId }: Pick<FaceCheckRow, 'id' | 'learnerId'>,
  act: (locked: Locked<'learner'>, check: FaceCheckRow) => Promise<void>,
): Promise<void> {
  await withLearners(db, [learnerId], async (locked) => {
    const check = await readFaceCheck(locked, { id });
    if (check !== null) await act(locked, check);
  });
}
