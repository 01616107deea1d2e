import { afterAll, beforeAll, expect, test } from 'vitest';
import { examinee, examOfYear, openPaper } from '#testing/arrange-exams.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const SCORES = { overall_score: 5, course_score: 4, teacher_score: 3, edu_score: 2 };
const SAID = { ...SCORES, content: '  案例贴近实务。 ', package_id: 601, exam_id: 8001, year_id: 2026 };

const storedOf = (learnerId: number) =>
  site.db
    .selectFrom('exam_assessment')
    .select(['overall_score', 'course_score', 'teacher_score', 'edu_score', 'content', 'package_id'])
    .where('learner_id', '=', learnerId)
    .execute();

test('API-56 ASSESS-01 ASSESS-02 STUDY-38 is kept, and not asked for again', async () => {
  const { browser, learnerId } = await examinee(site, { hasAssessment: true });
  expect((await examOfYear(browser)).exam.is_assess).toBe(1);
  expect(await browser.call('assessExam', SAID)).toMatchObject({ errcode: 0, data: {} });
  expect((await examOfYear(browser)).exam.is_assess).toBe(0);
  expect(await storedOf(learnerId)).toEqual([{ ...SCORES, content: '案例贴近实务。', package_id: 601 }]);
});

test('a later one replaces it, words and all', async () => {
  const { browser, learnerId } = await examinee(site, { hasAssessment: true });
  await browser.call('assessExam', SAID);
  await browser.call('assessExam', { ...SAID, overall_score: 1, content: undefined, year_id: undefined });
  expect(await storedOf(learnerId)).toEqual([{ ...SCORES, overall_score: 1, content: '', package_id: 601 }]);
});

test('ASSESS-08 keeps nobody from the exam who has not given one', async () => {
  const { browser } = await examinee(site, { hasAssessment: true });
  expect((await openPaper(browser)).errcode).toBe(0);
});

test.each([
  ['an exam that is not the learner’s', { exam_id: 8002 }],
  ['a package that is not', { package_id: 602 }],
  ['another year', { year_id: 2025 }],
])('%s is 2620', async (_name, other) => {
  const { browser, learnerId } = await examinee(site, { hasAssessment: true });
  expect((await browser.call('assessExam', { ...SAID, ...other })).errcode).toBe(2620);
  expect(await storedOf(learnerId)).toEqual([]);
});

test.each([
  ['ASSESS-04 six stars', { overall_score: 6 }],
  ['ASSESS-04 no star', { edu_score: 0 }],
  ['ASSESS-05 a score left out', { teacher_score: undefined }],
  ['ASSESS-03 301 characters', { content: '好'.repeat(301) }],
])('%s is refused', async (_name, other) => {
  const { browser, learnerId } = await examinee(site, { hasAssessment: true });
  expect((await browser.call('assessExam', { ...SAID, ...other })).errcode).toBe(9400);
  expect(await storedOf(learnerId)).toEqual([]);
});

test('without a learner it is 1001', async () => {
  expect((await site.browser().call('assessExam', SAID)).errcode).toBe(1001);
});
