import type { ExamBarView } from '../../exam/exam-bar.ts';

/** What a learner can still do in a year; null until the server has said. In a completed year watching earns nothing. */
export type YearStanding = 'open' | 'completed' | 'closed' | null;

/** What a year lacks or has, said before its account; null where the courses below are the next step. */
export type YearStep =
  /** Its credits are full and its exam is not passed. `wasFailed`: it was sat. */
  | { readonly kind: 'exam'; readonly bar: ExamBarView; readonly wasFailed: boolean }
  | { readonly kind: 'completed' }
  /** It is over and lacks credits, or nothing but the exam. */
  | { readonly kind: 'unfinished'; readonly missing: number };

export interface YearReached {
  readonly standing: YearStanding;
  /** Credits the year still requires. */
  readonly missing: number;
  /** What is offered of its exam; null where it has none. */
  readonly bar: ExamBarView | null;
  readonly isPassed: boolean;
}

/** The one next step of a year that its courses do not show. */
export function yearStep({ standing, missing, bar, isPassed }: YearReached): YearStep | null {
  if (standing === 'completed') return { kind: 'completed' };
  if (standing === 'closed') return { kind: 'unfinished', missing };
  if (standing === null || missing > 0 || bar === null || isPassed) return null;
  return { kind: 'exam', bar, wasFailed: bar.canView };
}
