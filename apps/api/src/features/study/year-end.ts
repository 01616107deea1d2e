import type { Database } from '#database/database.ts';
import type { EnrolledCourseRow } from './enrolled-course-store.ts';
import type { EnrolledYear } from './enrolment-store.ts';

/** What else the end of a year brings, in the transaction that completes it: both or neither (integrity 13). */
export interface YearEnd {
  /** `counting`: the courses that were enough, each once. */
  completed(
    trx: Database,
    year: EnrolledYear,
    counting: readonly EnrolledCourseRow[],
    nowMs: number,
  ): Promise<void>;
}
