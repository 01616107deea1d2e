import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { dismissScoreSend } from '../score-send-store.ts';

/** Closes the message about one sending of credits for good. */
export const closeScoreSendLog: HandlerOf<'closeScoreSendLog', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const isKnown = await dismissScoreSend(call.deps.db, learner.learnerId, body.id);
  return isKnown ? ok({}) : reject(ERRCODES.STUDY_NOTICE_UNKNOWN);
};
