import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { inTransaction } from '#database/database.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import type { EndingDependencies } from '../end-attempts.ts';
import { submitPaper } from '../submit-paper.ts';

/** Hands a paper in and marks it; how long it took by the caller's clock is stored and never used (002 §7, EXAM-21). */
export const submitExam: HandlerOf<'submitExam', Call<EndingDependencies>> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const submission = {
    learnerId: learner.learnerId,
    examId: body.exam_id,
    attemptId: body.attempt_id ?? null,
    opening: body.opening ?? null,
    result: body.result,
    useTimeSeconds: body.use_time,
  };
  const outcome = await inTransaction(call.deps.db, (trx) => submitPaper(trx, call.deps, submission));
  return outcome === ERRCODES.OK ? ok({}) : reject(outcome);
};
