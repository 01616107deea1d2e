import type { ExamBarView } from '../../exam/exam-bar.ts';
import type { Ms } from '../../units/time.ts';
import type { CreditSums } from '../credits/credit-ledger.ts';
import type { TimedCourse } from './study-time.ts';

/** What a learner can still do in a year; null until the server has said. In a completed year watching earns nothing. */
export type YearStanding = 'open' | 'completed' | 'closed' | null;

/** The exam of a year, as far as it leads. */
export interface ReachedExam {
  readonly bar: ExamBarView;
  readonly isPassed: boolean;
  /** Why it may not be begun, as ExamTerms names it; empty where it may. */
  readonly reason: string;
  /** When it may be begun, where that is a matter of time; else 0. */
  readonly opensAt: Ms;
  /** Attempts of today; null where the server does not say. */
  readonly triesLeft: number | null;
  /** Points that pass it, and points in all; null where the server does not say. */
  readonly points: { readonly pass: number; readonly all: number } | null;
}

/** How far a learner has come in one year. */
export interface YearReached {
  readonly standing: YearStanding;
  /** 2026年度. */
  readonly yearName: string;
  /** A newer year that can be studied; null without one. */
  readonly laterYear: string | null;
  /** The year's own standard: that of a chosen package completes nothing. */
  readonly required: CreditSums;
  readonly chosen: CreditSums;
  readonly earned: CreditSums;
  readonly hasPackage: boolean;
  /** Free courses can still be claimed. */
  readonly mayClaim: boolean;
  /** There is a selection center (CENTER-11). */
  readonly maySelect: boolean;
  /** The courses are those of one package only. */
  readonly isNarrowed: boolean;
  readonly courses: readonly TimedCourse[];
  /** Null where the year has none, or hides it. */
  readonly exam: ReachedExam | null;
  /** The end of the year; null where it is not known. */
  readonly endsAt: Ms | null;
  readonly now: Ms;
}
