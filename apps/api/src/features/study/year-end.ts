import type { Locked } from '#database/database.ts';
import type { EnrolledCourseRow } from './enrolled-course-store.ts';
import type { EnrolledYear } from './enrolment-store.ts';

/** A year that has just been completed. */
export interface CompletedYear {
  year: EnrolledYear;
  /** The courses that were enough, each once. */
  counting: readonly EnrolledCourseRow[];
}

/** What else the end of years brings, in the transaction that completes them: both or neither (integrity 13). */
export interface YearEnd {
  completed(trx: Locked<'learner'>, years: readonly CompletedYear[], nowMs: number): Promise<void>;
}
