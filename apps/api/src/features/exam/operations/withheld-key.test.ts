import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ageAttempts,
  EXAM,
  examinee,
  examOfYear,
  questionsOf,
  readReview,
  sit,
} from '#testing/arrange-exams.ts';
import { moveYearEnd } from '#testing/arrange-world.ts';
import { packOf } from '#testing/recount-packs.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const enrolmentOf = (learnerId: number) =>
  site.db
    .selectFrom('enrolment')
    .select(['id', 'until_ms'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();

/** Anything of a key: the fixtures' solutions end with 解析, their short answers with 的答案. */
const KEY = /"answer":"|"solution"|"right"|解析|的答案"/;

interface Reviewed {
  status: string;
  answer?: string;
  solution?: string;
}
const reviewedBy = async (browser: TestBrowser) =>
  questionsOf(await readReview(browser)) as unknown as Reviewed[];

describe('EXAM-10 EXAM-18 of a paper that has not passed, before the year is over', () => {
  test('the review says the score and how each question was marked, and when it will say what is right', async () => {
    const { browser, learnerId } = await examinee(site);
    await sit(browser, 5);
    const review = await readReview(browser);
    expect(review.data.key_opens_at).toBe((await enrolmentOf(learnerId)).until_ms);
    expect((await reviewedBy(browser)).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'correct'),
      ...Array.from({ length: 5 }, () => 'unselected'),
    ]);
    expect(JSON.stringify(review)).not.toMatch(KEY);
    expect((await browser.call('getExamRecord', EXAM)).data.exam_record.score).toBe(25);
  });

  test('no other call says it either, and no file that a learner can take along', async () => {
    const { browser, learnerId } = await examinee(site);
    await sit(browser, 3);
    const told = [
      await browser.call('getExamRecord', EXAM),
      await browser.call('listStudyCourses', { area_id: 219, year: 2026 }),
      await browser.call('listStudyEvents', { year: 2026 }),
      await browser.call('listStudyProofs', {}),
    ];
    expect(told.map(({ errcode }) => errcode)).toEqual([0, 0, 0, 0]);
    // The three right answers are the learner's own.
    expect(JSON.stringify(told)).not.toMatch(/"solution"|"right"|解析/);
    const { 'README.md': _, ...files } = await packOf(site, (await enrolmentOf(learnerId)).id);
    expect(JSON.parse(files['exams.json'] ?? '')).toMatchObject([{ papers: [] }]);
    expect(Object.values(files).join()).not.toMatch(/"right"|"options":/);
  });

  test('whoever has passed before, and hands in blank, reads nothing by it', async () => {
    const { browser, learnerId } = await examinee(site);
    await sit(browser, 10);
    await ageAttempts(site.db, learnerId, 601);
    await sit(browser, 0);
    expect((await examOfYear(browser)).exam.is_pass).toBe(1);
    expect(JSON.stringify(await readReview(browser))).not.toMatch(KEY);
  });
});

describe('what is right on a paper is said', () => {
  test('once it has passed, in its review and in the evidence', async () => {
    const { browser, learnerId } = await examinee(site);
    await sit(browser, 6);
    expect((await readReview(browser)).data.key_opens_at).toBe(0);
    expect((await reviewedBy(browser)).filter(({ answer, solution }) => !answer || !solution)).toEqual([]);
    const files = await packOf(site, (await enrolmentOf(learnerId)).id);
    expect(files['exams.json']).toMatch(/"right"/);
  });

  test('of a failed one when the year is over', async () => {
    const { browser, learnerId } = await examinee(site);
    await sit(browser, 1);
    await moveYearEnd(site.db, learnerId, { secondsAgo: 1, graceSeconds: 3600 });
    expect((await readReview(browser)).data.key_opens_at).toBe(0);
    expect((await reviewedBy(browser)).filter(({ answer, solution }) => !answer || !solution)).toEqual([]);
    const files = await packOf(site, (await enrolmentOf(learnerId)).id);
    expect(files['exams.json']).toMatch(/"right"/);
  });
});
