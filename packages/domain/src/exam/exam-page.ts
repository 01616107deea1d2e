import { type Step, step } from '../machine/machine.ts';
import { type ExamAddress, type ExamLeaving, type ExamQuery, leaveExam } from './exam-opening.ts';
import type { ExamAnswers, ExamPart } from './exam-question.ts';
import type { Exam, OpenedPaper } from './exam-state.ts';

/** The title block of a paper: minutes and points. */
export interface ExamSheet {
  readonly name: string;
  readonly year: number;
  readonly duration: number;
  readonly score: number;
  /** Points that pass it. */
  readonly pass_score?: number | undefined;
}

/** A paper in review, with the submitted answers and, where they may be seen, the right ones. */
export interface ReviewedPaper {
  readonly head: ExamSheet;
  readonly parts: readonly ExamPart[];
  readonly record: { readonly score: number; readonly result: ExamAnswers };
  /** When the right answers may be seen, in epoch milliseconds; 0 where they are there. */
  readonly keyOpensAtMs: number;
}

/** The exam page. A submitted paper stays visible until its review has loaded. */
export type ExamPage =
  | { readonly status: 'opening' }
  | { readonly status: 'sitting'; readonly head: ExamSheet; readonly paper: OpenedPaper }
  | { readonly status: 'reviewed'; readonly review: ReviewedPaper }
  /** `leavesAt`: ms of the clock passed to the machine. */
  | { readonly status: 'leaving'; readonly leaving: ExamLeaving; readonly leavesAt: number };

/** What of it is shown; seconds are whole. */
export type ShownExam =
  | { readonly status: 'opening' }
  | {
      readonly status: 'sitting';
      readonly head: ExamSheet;
      readonly exam: Exam;
      readonly secondsLeft: number;
    }
  | { readonly status: 'reviewed'; readonly review: ReviewedPaper }
  | { readonly status: 'leaving'; readonly leaving: ExamLeaving; readonly secondsLeft: number };

export type ExamPageEvent =
  | { readonly type: 'paper-received'; readonly head: ExamSheet; readonly paper: OpenedPaper }
  | { readonly type: 'review-received'; readonly review: ReviewedPaper }
  | { readonly type: 'handed-in' }
  /** Of the paper, its review or its record. */
  | { readonly type: 'rejected'; readonly message: string };

export type ExamPageEffect =
  | { readonly type: 'read-paper' }
  | { readonly type: 'read-review' }
  | { readonly type: 'leave-after'; readonly to: string; readonly afterMs: number };

/** The page as opened by its address; without an exam in it nothing is requested (EXAM-05, EXAM-29). */
export function startExamPage({ query, areaId }: ExamAddress, now: number): Step<ExamPage, ExamPageEffect> {
  if (query === null) return leave('', areaId, now);
  const effect: ExamPageEffect = { type: query.pageType === 'view' ? 'read-review' : 'read-paper' };
  return step({ status: 'opening' }, effect);
}

/** Advances the page. An event that does not apply to a status changes nothing. */
export function transitionExamPage(
  state: ExamPage,
  event: ExamPageEvent,
  query: ExamQuery | null,
  now: number,
): Step<ExamPage, ExamPageEffect> {
  const isLeaving = state.status === 'leaving';
  switch (event.type) {
    case 'paper-received':
      if (state.status !== 'opening') return step(state);
      return step({ status: 'sitting', head: event.head, paper: event.paper });
    case 'handed-in':
      return state.status === 'sitting' ? step(state, { type: 'read-review' }) : step(state);
    case 'review-received':
      return step(isLeaving ? state : { status: 'reviewed', review: event.review });
    case 'rejected':
      return isLeaving ? step(state) : leave(event.message, query?.areaId ?? null, now);
  }
}

function leave(message: string, areaId: number | null, now: number): Step<ExamPage, ExamPageEffect> {
  const leaving = leaveExam(message, areaId);
  return step(
    { status: 'leaving', leaving, leavesAt: now + leaving.afterMs },
    { type: 'leave-after', to: leaving.to, afterMs: leaving.afterMs },
  );
}
