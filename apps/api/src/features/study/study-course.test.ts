import { expect, test } from 'vitest';
import type { EnrolledCourseRow } from './enrolled-course-store.ts';
import type { CourseFacts } from './published-course-store.ts';
import { studyCourse } from './study-course.ts';

const FACTS: CourseFacts = {
  courseName: '课程',
  classId: 1,
  classifyName: '专业课',
  subjectId: 3,
  subjectName: '会计准则',
  score: 10,
  teacherName: '教师',
  handoutFile: null,
  isView: true,
};

function row(published: CourseFacts, state: Partial<EnrolledCourseRow> = {}): EnrolledCourseRow {
  const flags = { isRequired: false, isRecommended: false, selected: false, finishedMs: null };
  const ids = { courseId: 1, packageId: 601, versionId: 1 };
  return { ...published, published, ...ids, ...flags, durationMs: 600_000, creditedMs: 0, ...state };
}

test.each<[string, Partial<EnrolledCourseRow>, number]>([
  ['another package', { packageId: 602 }, 2026],
  ['another year', {}, 2025],
  ['a required one', { isRequired: true }, 2026],
  ['a recommended one', { isRecommended: true }, 2026],
  ['a chosen one', { selected: true }, 2026],
  ['one that is watched to the end', { creditedMs: 600_000 }, 2026],
  ['a finished one', { creditedMs: 600_000, finishedMs: 1 }, 2026],
  ['one that was begun', { creditedMs: 300_000 }, 2026],
])('%s is not told by what was told of the same course before', (_name, state, year) => {
  const published = { ...FACTS };
  const before = studyCourse(row(published), 2026);
  const told = studyCourse(row(published, state), year);
  expect(told).not.toEqual(before);
  // Nothing was told before of a copy.
  expect(told).toEqual(studyCourse(row({ ...FACTS }, state), year));
});

test('learners with the same course share what is told of it, unless it was begun', () => {
  const published = { ...FACTS };
  expect(studyCourse(row(published), 2026)).toBe(studyCourse(row(published), 2026));
  const begun = { creditedMs: 1000 };
  expect(studyCourse(row(published, begun), 2026)).not.toBe(studyCourse(row(published, begun), 2026));
  const other = studyCourse(row({ ...FACTS, courseName: '另一门' }), 2026);
  expect(other.course_name).toBe('另一门');
});
