import { CONSTANTS } from '@jixu/constants';
import type { Locked, Pool } from '#database/database.ts';
import { type PassDependencies, passCheck } from '#features/check/pass-check.ts';
import { markIdentityVerified } from '#features/identity/login/learner-store.ts';
import { type FaceCheckRow, moveFaceCheck } from './face-check-store.ts';

/** What opening needs beyond its transaction. */
export interface PurposeDependencies extends PassDependencies {
  db: Pool;
}

/**
 * Opens what a passed check is for, once; false while that cannot be opened yet: an exam is begun by the learner, and what
 * is stored of a lesson may not have reached its check.
 */
export async function openFacePurpose(
  trx: Locked<'learner'>,
  deps: PurposeDependencies,
  check: FaceCheckRow,
): Promise<boolean> {
  if (!(await isOpened(trx, deps, check))) return false;
  return (await moveFaceCheck(trx, check, 'used')) === 'used';
}

async function isOpened(
  trx: Locked<'learner'>,
  deps: PurposeDependencies,
  check: FaceCheckRow,
): Promise<boolean> {
  switch (check.purpose) {
    case 1:
      await markIdentityVerified(trx, check.learnerId);
      return true;
    case 2: {
      const { learnerId, enrolmentId, videoId } = check;
      const at = { enrolmentId, videoId, pointMs: CONSTANTS.FACE_LESSON_SECOND * 1000 };
      const evidence = { faceCheck: check.id, reference: check.reference };
      return (await passCheck(trx, deps, { learnerId, kind: 'face', at, evidence })) === 'passed';
    }
    case 3:
      return false;
  }
}
