import type { DataOf } from '@jixu/api-client';
import * as REACTIONS from '@jixu/constants/reactions';
import type { ExamQuery } from '@jixu/domain/exam/exam-opening';
import type { ExamPageEvent } from '@jixu/domain/exam/exam-page';
import { examStanding } from '@jixu/domain/exam/exam-standing';
import type { OpenedPaper } from '@jixu/domain/exam/exam-state';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { Lifetime } from '../lifetime.ts';
import type { Calls } from '../ports.ts';
import { reactTo, type TransportReaction, waitsForLogin } from '../reactions.ts';

export type ExamPaperParts = {
  readonly calls: Calls<'listExamQuestions' | 'getExamRecord' | 'listStudyCourses'>;
  readonly lifetime: Lifetime;
  readonly query: ExamQuery;
};

/** A paper to be answered. */
type Paper = Extract<DataOf<'listExamQuestions'>, { page_type: 'exam' }>;

export const idsOf = ({ areaId, examId, year }: ExamQuery) => ({ area_id: areaId, exam_id: examId, year });

const yearOf = ({ areaId, year }: ExamQuery) => ({ area_id: areaId, year });

/** Opens the paper for answering. */
export function readPaper(
  { calls, lifetime, query }: ExamPaperParts,
  dispatch: Dispatch<ExamPageEvent>,
): void {
  lifetime.receive(calls.listExamQuestions({ ...idsOf(query), page_type: 'exam' }), (result) => {
    if (result.errcode !== 0) return rejected(REACTIONS.listExamQuestions, result, dispatch);
    // A paper opened for answering is never a review.
    if (result.data.page_type === 'view') return dispatch({ type: 'rejected', message: '' });
    dispatch({ type: 'paper-received', head: result.data.exam, paper: openedPaper(result.data) });
  });
}

/** Loads what the exam asks for; unlike opening its paper that starts no clock. */
export function readStanding(
  { calls, lifetime, query }: ExamPaperParts,
  dispatch: Dispatch<ExamPageEvent>,
): void {
  lifetime.receive(calls.listStudyCourses(yearOf(query)), (result) => {
    if (result.errcode === 0) {
      return dispatch({ type: 'standing-received', standing: examStanding(result.data, query.examId) });
    }
    if (!waitsForLogin(REACTIONS.listStudyCourses, result)) {
      dispatch({ type: 'rejected', message: result.errmsg });
    }
  });
}

/** Loads the submitted paper, then its record and what may be done next, without which the record is shown, too. */
export function readReview(
  { calls, lifetime, query }: ExamPaperParts,
  dispatch: Dispatch<ExamPageEvent>,
): void {
  lifetime.receive(calls.listExamQuestions({ ...idsOf(query), page_type: 'view' }), (paper) => {
    if (paper.errcode !== 0) return rejected(REACTIONS.listExamQuestions, paper, dispatch);
    const both = Promise.all([calls.getExamRecord(idsOf(query)), calls.listStudyCourses(yearOf(query))]);
    lifetime.receive(both, ([record, year]) => {
      if (record.errcode !== 0) return rejected(REACTIONS.getExamRecord, record, dispatch);
      // A paper that is read again is never one to be answered.
      if (paper.data.page_type === 'exam') return dispatch({ type: 'rejected', message: '' });
      const { exam: head, question_list: parts, key_opens_at: keyOpensAtMs } = paper.data;
      const standing = year.errcode === 0 ? examStanding(year.data, query.examId) : null;
      const review = { head, parts, record: record.data.exam_record, keyOpensAtMs, standing };
      dispatch({ type: 'review-received', review });
    });
  });
}

/** If a login is required the site takes over, and the page stays unchanged. */
function rejected(
  table: REACTIONS.OperationReactions<'login' | 'warn' | 'go_center' | TransportReaction>,
  result: { readonly errcode: number; readonly errmsg: string },
  dispatch: Dispatch<ExamPageEvent>,
): void {
  const { stays = false } = reactTo(table, result, {
    login: { stays: true },
    // The page that is left says why.
    warn: {},
    go_center: {},
    limit_dialog: {},
    fix_caller: {},
  });
  if (!stays) dispatch({ type: 'rejected', message: result.errmsg });
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
