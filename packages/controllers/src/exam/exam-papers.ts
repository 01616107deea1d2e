import type { DataOf } from '@jixu/api-client';
import type { ExamQuery } from '@jixu/domain/exam/exam-opening';
import type { ExamPageEvent } from '@jixu/domain/exam/exam-page';
import type { OpenedPaper } from '@jixu/domain/exam/exam-state';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { Lifetime } from '../lifetime.ts';
import type { Calls } from '../ports.ts';
import { reactionsTo } from '../reactions.ts';
import { GET_EXAM_RECORD_REACTIONS, LIST_EXAM_QUESTIONS_REACTIONS } from './exam-reactions.ts';

export type ExamPaperParts = {
  readonly calls: Calls<'listExamQuestions' | 'getExamRecord'>;
  readonly lifetime: Lifetime;
  readonly query: ExamQuery;
};

/** A paper to be answered. */
type Paper = Extract<DataOf<'listExamQuestions'>, { page_type: 'exam' }>;

export const idsOf = ({ areaId, examId, year }: ExamQuery) => ({ area_id: areaId, exam_id: examId, year });

/** Opens the paper for answering. */
export function readPaper(
  { calls, lifetime, query }: ExamPaperParts,
  dispatch: Dispatch<ExamPageEvent>,
): void {
  lifetime.receive(calls.listExamQuestions({ ...idsOf(query), page_type: 'exam' }), (result) => {
    if (result.errcode !== 0) {
      const reactions = reactionsTo(LIST_EXAM_QUESTIONS_REACTIONS, result);
      return rejected(reactions.includes('login'), result.errmsg, dispatch);
    }
    // A paper opened for answering is never a review.
    if (result.data.page_type === 'view') return rejected(false, '', dispatch);
    dispatch({ type: 'paper-received', head: result.data.exam, paper: openedPaper(result.data) });
  });
}

/** Loads the submitted paper, then its record. */
export function readReview(
  { calls, lifetime, query }: ExamPaperParts,
  dispatch: Dispatch<ExamPageEvent>,
): void {
  lifetime.receive(calls.listExamQuestions({ ...idsOf(query), page_type: 'view' }), (paper) => {
    if (paper.errcode !== 0) {
      const reactions = reactionsTo(LIST_EXAM_QUESTIONS_REACTIONS, paper);
      return rejected(reactions.includes('login'), paper.errmsg, dispatch);
    }
    lifetime.receive(calls.getExamRecord(idsOf(query)), (record) => {
      if (record.errcode !== 0) {
        const reactions = reactionsTo(GET_EXAM_RECORD_REACTIONS, record);
        return rejected(reactions.includes('login'), record.errmsg, dispatch);
      }
      // A paper that is read again is never one to be answered.
      if (paper.data.page_type === 'exam') return rejected(false, '', dispatch);
      const { exam: head, question_list: parts, key_opens_at: keyOpensAtMs } = paper.data;
      const review = { head, parts, record: record.data.exam_record, keyOpensAtMs };
      dispatch({ type: 'review-received', review });
    });
  });
}

/** If a login is required the site takes over, and the page stays unchanged. */
function rejected(isLogin: boolean, message: string, dispatch: Dispatch<ExamPageEvent>): void {
  if (!isLogin) dispatch({ type: 'rejected', message });
}

export function openedPaper({ attempt, exam, question_list }: Paper): OpenedPaper {
  return {
    attemptId: attempt.attempt_id,
    parts: question_list,
    durationMinutes: exam.duration,
    leftSeconds: attempt.left_seconds,
    opening: attempt.opening ?? 1,
    lastSequence: attempt.last_sequence ?? 0,
  };
}
