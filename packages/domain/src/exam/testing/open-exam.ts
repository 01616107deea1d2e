import type { ExamOfYear } from '../exam-bar.ts';

/** The exam of a year, open and never sat. */
export const OPEN_EXAM = {
  exam_id: 8001,
  allow: 1,
  is_check_face: 1,
  is_assess: 0,
  is_pass: 0,
  is_hide_exam: 0,
} as const satisfies ExamOfYear;
