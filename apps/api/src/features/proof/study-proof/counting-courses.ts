import type { Tx } from '#database/database.ts';
import { createCourseVersions } from '#features/study/course-versions.ts';
import { type EnrolledCourseRow, listEnrolledCourses } from '#features/study/enrolled-course-store.ts';
import type { EnrolledYear } from '#features/study/enrolment-store.ts';
import { countingAmong } from '#features/study/study-course.ts';

/** The courses that count in a year, each once. */
export async function countingIn(trx: Tx, year: EnrolledYear): Promise<EnrolledCourseRow[]> {
  return countingAmong(await listEnrolledCourses(trx, createCourseVersions(trx), year));
}
