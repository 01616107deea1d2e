import type { Dependencies } from '#features/call.ts';
import { claimDueFaceChecks, claimIdentityQuestion } from './due-face-store.ts';
import type { FaceCheckRow } from './face-check-store.ts';
import type { PurposeDependencies } from './open-face-purpose.ts';
import { closeFaceCheck, reopenFacePurpose, settleFaceVerdict } from './settle-face-verdict.ts';

/** What asking needs. */
export type FaceDependencies = PurposeDependencies & Pick<Dependencies, 'faceChecker' | 'log'>;

/**
 * Asks the checker about a check without a verdict, and settles what it says: its message may be late, or never come.
 * Whether the check has a verdict now.
 */
async function askAbout(deps: FaceDependencies, check: FaceCheckRow): Promise<boolean> {
  const { number, token } = check;
  if (number === null || token === null) return false;
  const said = await deps.faceChecker.ask({ token, number });
  if (!('reference' in said)) return false;
  const outcome = await settleFaceVerdict(deps, {
    number,
    token,
    verdict: said.kind,
    reference: said.reference,
  });
  deps.log.info('face verdict asked for', { party: 'face', outcome });
  return outcome === 'settled';
}

/**
 * A learner stands before a lesson that waits for a face check, with one under way: the checker is asked now, so that
 * nobody is sent back who has just passed. At most once in two seconds, and only where the gate is closed.
 */
export async function askAboutIdentity(deps: FaceDependencies, learnerId: number): Promise<boolean> {
  const check = await claimIdentityQuestion(deps.db, learnerId);
  return check !== null && askAbout(deps, check);
}

/**
 * Works on checks that are due: those without a verdict are asked about until their time is over, a verdict whose lesson
 * was not stored far enough is tried again. Whether there may be more.
 */
export async function workOnFaceChecks(deps: FaceDependencies, batch: number): Promise<boolean> {
  const due = await claimDueFaceChecks(deps.db, batch);
  await Promise.all(due.map((check) => workOn(deps, check)));
  return due.length === batch;
}

async function workOn(deps: FaceDependencies, check: FaceCheckRow): Promise<void> {
  if (check.isOver) return closeFaceCheck(deps, check);
  if (check.state === 'passed') return reopenFacePurpose(deps, check);
  await askAbout(deps, check);
}
