import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { leftSeconds } from '@jixu/domain/exam/attempt-life';
import { comparable, isAnswerTo } from '@jixu/domain/exam/mark-answer';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject, rejectIn } from '#server/envelope.ts';
import { findAnsweredSlot, findKeptAnswer, keepChoice } from '../exam-answer-store.ts';

/** Keeps one choice of a running attempt; what is answered is what counts if nothing more is heard of it. */
export const saveExamAnswer: HandlerOf<'saveExamAnswer', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const { attempt_id: attemptId, question_id: slot, answer, sequence } = body;
  const asked = await findAnsweredSlot(db, learner.learnerId, { attemptId, slot });
  if (asked === null) return rejectIn('saveExamAnswer', ERRCODES.EXAM_ATTEMPT_OVER);
  const { kind, optionCount, lastSequence } = asked;
  const opening = body.opening ?? null;
  if (kind === null || !isAnswerTo(kind, optionCount, answer) || (opening ?? 0) > asked.opening) {
    return reject(ERRCODES.EXAM_ANSWER_UNKNOWN);
  }
  const choice = { attemptId, slot, answer, comparable: comparable(kind, answer), opening, sequence };
  const kept = await keepChoice(db, learner.learnerId, choice);
  if (kept === null) return rejectIn('saveExamAnswer', ERRCODES.EXAM_ATTEMPT_OVER);
  return ok({
    sequence: Math.max(lastSequence, kept.answer === null ? 0 : sequence),
    left_seconds: leftSeconds(kept.deadlineMs, kept.nowMs),
    answer: kept.answer ?? (await findKeptAnswer(db, attemptId, slot)),
    opening: kept.opening,
  });
};
