import type { ExamInfo, ExamTerms } from '@jixu/contract/zod';
import type { EnrolledCourseRow } from './enrolled-course-store.ts';
import type { EnrolledYear } from './enrolment-store.ts';

/** The exam at the end of a learner's year, and what it asks for. */
export interface YearExam {
  exam: ExamInfo | null;
  exam_terms: ExamTerms | null;
}

export const NO_EXAM: YearExam = { exam: null, exam_terms: null };

/** How the study center hears of exams, of which years know nothing themselves. */
export interface YearExams {
  examOfYear(year: EnrolledYear, courses: readonly EnrolledCourseRow[]): Promise<YearExam>;
}
