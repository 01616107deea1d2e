import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { learnerOf } from '#features/learner-session.ts';
import { ok, reject } from '#server/envelope.ts';
import { findLearnerRecord } from '../learner-store.ts';
import { QUALIFICATIONS, userInfoOf } from '../user-info.ts';

/** The learner's own record (000 §7); 1001 tells a page that nobody is logged in. */
export const getUserInfo: HandlerOf<'getUserInfo', Call> = async (_input, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const record = await findLearnerRecord(call.deps.db, learner.learnerId);
  if (record === undefined) return reject(ERRCODES.NOT_LOGGED_IN);
  return ok({ user_info: userInfoOf(record, call.deps.cipher), kj_qualification: QUALIFICATIONS });
};
