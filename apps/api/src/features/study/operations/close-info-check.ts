import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { dismissInfoCheck } from '../info-check-store.ts';

/** Closes a year's message about checking the particulars for good; that checks nothing. */
export const closeInfoCheck: HandlerOf<'closeInfoCheck', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const isKnown = await dismissInfoCheck(call.deps.db, learner.learnerId, body.id);
  return isKnown ? ok({}) : reject(ERRCODES.STUDY_NOTICE_UNKNOWN);
};
