import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { findStudyStep } from '#features/study/study-step-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { findLearnerRecord } from '../login/learner-store.ts';
import { QUALIFICATIONS, userInfoOf } from '../login/user-info.ts';

/** The learner's own record (000 §7); 1001 tells a page that nobody is logged in. */
export const getUserInfo: HandlerOf<'getUserInfo', Call> = async (_input, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, cipher } = call.deps;
  const [record, step] = await Promise.all([
    findLearnerRecord(db, learner.learnerId),
    findStudyStep(db, learner.learnerId, null),
  ]);
  if (record === undefined) return reject(ERRCODES.NOT_LOGGED_IN);
  return ok({ user_info: userInfoOf(record, cipher, step), kj_qualification: QUALIFICATIONS });
};
