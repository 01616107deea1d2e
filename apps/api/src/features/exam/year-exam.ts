import type { Pool } from '#database/database.ts';
import type { EnrolledCourseRow } from '#features/study/enrolled-course-store.ts';
import type { EnrolledYear } from '#features/study/enrolment-store.ts';
import { NO_EXAM, type YearExam } from '#features/study/year-exams.ts';
import { type EndingDependencies, readAttempts } from './end-attempts.ts';
import { examInfo, examTerms } from './exam-standing.ts';
import { findExamOnOffer } from './exam-store.ts';

/** The exam at the end of a learner's year, and what it asks for; nothing where the year's rules have none. */
export async function readYearExam(
  deps: EndingDependencies & { db: Pool },
  year: EnrolledYear,
  courses: readonly EnrolledCourseRow[],
): Promise<YearExam> {
  if (year.rule.exam === null) return NO_EXAM;
  const exam = await findExamOnOffer(deps.db, year.id);
  if (exam === null) return NO_EXAM;
  const attempts = await readAttempts(deps, year.learnerId, exam);
  const standing = { year, courses, attempts, nowMs: Date.now() };
  return { exam: examInfo(exam, standing), exam_terms: examTerms(exam, standing) };
}
