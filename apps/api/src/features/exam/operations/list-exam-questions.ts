import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { leftSeconds } from '@jixu/domain/exam/attempt-life';
import { keyOpensAt } from '@jixu/domain/exam/exam-key';
import { inTransaction, type Pool } from '#database/database.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject, rejectIn } from '#server/envelope.ts';
import type { EndingDependencies } from '../end-attempts.ts';
import { findLastSequence } from '../exam-answer-store.ts';
import { listReviewedSlots } from '../exam-key-store.ts';
import { listPaperSlots } from '../exam-paper-store.ts';
import { type ExamAsked, findLearnerArea } from '../exam-store.ts';
import { type OpenedAttempt, openPaper } from '../open-paper.ts';
import { examSheet, paperParts, reviewParts } from '../paper-parts.ts';
import { readLastAttempt } from '../read-last-attempt.ts';

/** The paper of an exam, to be sat or, once it is over, to be read again (002 §7); whoever does not say which sits it. */
export const listExamQuestions: HandlerOf<'listExamQuestions', Call<EndingDependencies>> = async (
  { body },
  call,
) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { learnerId } = learner;
  const { db } = call.deps;
  const asked = { examId: body.exam_id, yearId: body.year ?? body.year_id ?? null, areaId: body.area_id };
  if (body.page_type === 'view') {
    const found = await readReview(call.deps, learnerId, asked);
    return typeof found === 'number' ? rejectIn('listExamQuestions', found) : ok(found);
  }
  const opened = await inTransaction(db, (trx) => openPaper(trx, call.deps, learnerId, asked));
  if (typeof opened === 'number') return rejectIn('listExamQuestions', opened);
  return ok(await readPaper(db, opened));
};

async function readPaper(db: Pool, { exam, attempt, nowMs }: OpenedAttempt) {
  const [slots, lastSequence] = await Promise.all([
    listPaperSlots(db, attempt.id),
    findLastSequence(db, attempt.id),
  ]);
  return {
    page_type: 'exam' as const,
    exam: examSheet(exam, attempt.passScore),
    attempt: {
      attempt_id: attempt.id,
      started_at: attempt.startedMs,
      deadline: attempt.deadlineMs,
      left_seconds: leftSeconds(attempt.deadlineMs, nowMs),
      last_sequence: lastSequence,
      opening: attempt.opening,
    },
    question_list: paperParts(slots),
  };
}

async function readReview(
  deps: EndingDependencies & { db: Pool },
  learnerId: number,
  asked: ExamAsked & { areaId: number },
) {
  if ((await findLearnerArea(deps.db, learnerId)) !== asked.areaId) return ERRCODES.EXAM_AREA_EXPIRED;
  const last = await readLastAttempt(deps, learnerId, asked);
  if (typeof last === 'number') return last;
  const keyOpensAtMs = keyOpensAt({ ...last.attempt, untilMs: last.exam.untilMs }, Date.now());
  const slots = await listReviewedSlots(deps.db, last.attempt.id, { showsKey: keyOpensAtMs === 0 });
  return {
    page_type: 'view' as const,
    exam: examSheet(last.exam, last.attempt.passScore),
    key_opens_at: keyOpensAtMs,
    question_list: reviewParts(slots),
  };
}
