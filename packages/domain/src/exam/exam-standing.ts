import { CONSTANTS } from '@jixu/constants';
import { type ExamHindrance, type ExamOfYear, whyNotBegun } from './exam-bar.ts';

/** What the exam of a year asks for, with the contract's field names. */
export interface ExamTerms extends ExamHindrance {
  readonly pass_score: number;
  readonly score: number;
  /** Minutes. */
  readonly duration: number;
  readonly tries_per_day: number;
  readonly wait_minutes: number;
  readonly tries_left?: number | undefined;
  readonly is_running?: number | undefined;
}

/** Where a learner stands before an exam, or after one. */
export interface ExamStanding {
  readonly exam: ExamOfYear;
  /** Null where the server does not say. */
  readonly terms: ExamTerms | null;
}

/** The exam of that id among what the study center knows of its year; null where it is not there. */
export function examStanding(
  year: { readonly exam: ExamOfYear | null; readonly exam_terms?: ExamTerms | null | undefined },
  examId: number,
): ExamStanding | null {
  if (year.exam?.exam_id !== examId) return null;
  return { exam: year.exam, terms: year.exam_terms ?? null };
}

/** Whether an attempt is running: its clock is, too, and its paper opens without further ado. */
export function isExamRunning(standing: ExamStanding | null): boolean {
  return standing?.terms?.is_running === 1;
}

/**
 * Why no attempt may be begun; empty where one may, and where the server does not say: it says so when the paper is asked for.
 * `now`: epoch milliseconds.
 */
export function whyExamClosed(standing: ExamStanding | null, now: number): string {
  if (standing === null || standing.terms === null || standing.exam.allow === 1) return '';
  return whyNotBegun(standing.terms, now);
}

/** How many questions a paper of so many points has (EXAM-22). */
export function questionsOfScore(score: number): number {
  return Math.floor(score / CONSTANTS.EXAM_QUESTION_POINTS);
}
