import { afterAll, beforeAll, expect, test } from 'vitest';
import { listQuizSeconds } from '#features/lesson/watching/year-check-store.ts';
import { courseRows } from '#seeding/course-rows.ts';
import { replaceCourses } from '#seeding/seed-store.ts';
import { givePackage } from '#testing/arrange-world.ts';
import { FIXTURE_COURSES } from '#testing/fixture-content.ts';
import { FIXTURE_KEY_NOTES } from '#testing/fixture-key-notes.ts';
import { openTestSite, type TestSite, withTestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Of package 714; its other lesson has no questions. */
const LESSON = { course_id: 1005, course_section_id: 10050 };

test('API-47 API-103 QUIZ-01 QUIZ-13 a lesson’s questions in the order of their seconds, with exactly their fields', async () => {
  const { browser } = await site.learner([714]);
  const { errcode, data } = await browser.call('listKeyNotes', LESSON);
  expect(errcode).toBe(0);
  expect(data.key_notes).toEqual([
    {
      second: 45,
      question: {
        id: 95001,
        type: 1,
        judgment_issue: 0,
        description: '第95001题',
        options: { A: '选项A', B: '选项B', C: '选项C', D: '选项D' },
        answer: 'B',
        solution: '第95001题的解析',
      },
    },
    { second: 120, question: expect.objectContaining({ id: 95002, type: 2, maxSelect: 3, answer: 'A,B,D' }) },
    { second: 120, question: expect.objectContaining({ id: 95003, judgment_issue: 1, solution: '' }) },
  ]);
});

test('a lesson without questions has an empty list', async () => {
  const { browser } = await site.learner([714]);
  const { data } = await browser.call('listKeyNotes', { ...LESSON, course_section_id: 10051 });
  expect(data).toEqual({ key_notes: [] });
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('listKeyNotes', LESSON)).toMatchObject({ errcode: 1001, data: null });
});

test.each([
  ['a course of somebody else', LESSON],
  ['a course that does not exist', { ...LESSON, course_id: 999 }],
  ['a lesson of another course', { course_id: 1001, course_section_id: 10050 }],
  ['a lesson that does not exist', { course_id: 1001, course_section_id: 99 }],
])('%s is 2401', async (_name, asked) => {
  const { browser } = await site.learner();
  expect(await browser.call('listKeyNotes', asked)).toMatchObject({ errcode: 2401, data: null });
});

test('a year keeps the questions of the day it began with; a new year has the new ones', () =>
  withTestSite(async (own) => {
    const { browser, learnerId } = await own.learner([]);
    await givePackage(own.db, learnerId, 714, 2025);
    const fewer = FIXTURE_KEY_NOTES.map((lesson) => ({ ...lesson, key_notes: lesson.key_notes.slice(2) }));
    await replaceCourses(own.db, courseRows(FIXTURE_COURSES, fewer));
    await givePackage(own.db, learnerId, 714, 2026);
    const secondsOf = async (year_id: number) => {
      const { data } = await browser.call('listKeyNotes', { ...LESSON, year_id });
      return data.key_notes.map(({ second }: { second: number }) => second);
    };
    expect(await secondsOf(2025)).toEqual([45, 120, 120]);
    expect(await secondsOf(2026)).toEqual([45]);
    const versions = await own.db
      .selectFrom('course_version')
      .select(['id', 'version'])
      .where('course_id', '=', 1005)
      .orderBy('version')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    const [before = 0, after = 0] = versions.map(({ id }) => id);
    const quizzes = await listQuizSeconds(own.db, [before, after]);
    expect(quizzes.sort((one, other) => one.courseVersionId - other.courseVersionId)).toEqual([
      { courseVersionId: before, videoId: 7005, seconds: [45, 120] },
      { courseVersionId: after, videoId: 7005, seconds: [45] },
    ]);
  }));

test('publishing the same questions again makes no new version, and published ones cannot be changed', () =>
  withTestSite(async (own) => {
    const count = async () => (await own.db.selectFrom('course_version').select('id').execute()).length;
    const before = await count();
    await replaceCourses(own.db, courseRows(FIXTURE_COURSES, FIXTURE_KEY_NOTES));
    expect(await count()).toBe(before);
    await expect(own.db.updateTable('key_note').set({ second: 1 }).execute()).rejects.toThrow('append-only');
  }));
