import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { findLastScoreSend } from '../score-send-store.ts';
import { readStudyYear } from '../study-year.ts';

/** What became of the last sending of a year's credits (001 §3). */
export const getScoreSendLog: HandlerOf<'getScoreSendLog', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const { year } = await readStudyYear(db, learner.learnerId, query);
  const sent = year === null ? null : await findLastScoreSend(db, year.id);
  if (sent === null) return ok(null);
  return ok({ id: sent.id, is_send_success: sent.isSuccess ? 1 : 0, user_close: sent.isClosed ? 1 : 0 });
};
