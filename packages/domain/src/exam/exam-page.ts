import { type Step, step } from '../machine/machine.ts';
import { type ExamAddress, type ExamLeaving, type ExamQuery, leaveExam } from './exam-opening.ts';
import type { ExamAnswers, ExamPart } from './exam-question.ts';
import { type ExamStanding, isExamRunning } from './exam-standing.ts';
import type { Exam, OpenedPaper } from './exam-state.ts';
import type { ExamVerdict } from './exam-verdict.ts';

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
  /** What may be done next; null where that is not known. */
  readonly standing: ExamStanding | null;
}

/** The exam page. A submitted paper stays visible until its review has loaded. */
export type ExamPage =
  | { readonly status: 'opening' }
  /** What the exam asks for, before its clock starts. `isOpening`: it was begun, and its paper is on the way. */
  | { readonly status: 'ready'; readonly standing: ExamStanding | null; readonly isOpening: boolean }
  | { readonly status: 'sitting'; readonly head: ExamSheet; readonly paper: OpenedPaper }
  | { readonly status: 'reviewed'; readonly review: ReviewedPaper }
  /** `leavesAt`: ms of the clock passed to the machine. */
  | { readonly status: 'leaving'; readonly leaving: ExamLeaving; readonly leavesAt: number };

/** What of it is shown; seconds are whole. */
export type ShownExam =
  | { readonly status: 'opening' }
  /** `why`: no attempt may be begun now; empty where one may. */
  | (Extract<ExamPage, { status: 'ready' }> & { readonly year: number; readonly why: string })
  | {
      readonly status: 'sitting';
      readonly head: ExamSheet;
      readonly exam: Exam;
      readonly secondsLeft: number;
    }
  | { readonly status: 'reviewed'; readonly review: ReviewedPaper; readonly verdict: ExamVerdict }
  | { readonly status: 'leaving'; readonly leaving: ExamLeaving; readonly secondsLeft: number };

export type ExamPageEvent =
  | { readonly type: 'standing-received'; readonly standing: ExamStanding | null }
  | { readonly type: 'begin-clicked' }
  | { readonly type: 'paper-received'; readonly head: ExamSheet; readonly paper: OpenedPaper }
  | { readonly type: 'review-received'; readonly review: ReviewedPaper }
  | { readonly type: 'handed-in' }
  /** Of the paper, its review or its record. */
  | { readonly type: 'rejected'; readonly message: string };

export type ExamPageEffect =
  | { readonly type: 'read-standing' }
  | { readonly type: 'read-paper' }
  | { readonly type: 'read-review' }
  | { readonly type: 'leave-after'; readonly to: string; readonly afterMs: number };

/**
 * The page as opened by its address; without an exam in it nothing is requested (EXAM-05, EXAM-29). Opening a paper starts its
 * clock, so that one to be sat is opened by the learner, and by the page only where its clock is running (decision 0111).
 */
export function startExamPage({ query, areaId }: ExamAddress, now: number): Step<ExamPage, ExamPageEffect> {
  if (query === null) return leave('', areaId, now);
  const effect: ExamPageEffect = { type: query.pageType === 'view' ? 'read-review' : 'read-standing' };
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
    case 'standing-received':
      if (state.status !== 'opening') return step(state);
      if (isExamRunning(event.standing)) return step(state, { type: 'read-paper' });
      return step({ status: 'ready', standing: event.standing, isOpening: false });
    case 'begin-clicked':
      if (state.status !== 'ready' || state.isOpening) return step(state);
      return step({ ...state, isOpening: true }, { type: 'read-paper' });
    case 'paper-received':
      if (state.status !== 'opening' && state.status !== 'ready') return step(state);
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
