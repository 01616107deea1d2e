import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answersTo,
  EXAM,
  examinee,
  examOfYear,
  openPaper,
  questionsOf,
  readReview,
  submit,
} from '#testing/arrange-exams.ts';
import type { ShownQuestion } from '#testing/fixture-exams.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { numberOf, saidA, wrongKeys } from '#testing/wrong-key.ts';

let site: TestSite;
let keys: ReturnType<typeof wrongKeys>;
beforeEach(async () => {
  site = await openTestSite();
  keys = wrongKeys(site);
});
afterEach(() => site.close());

const regrade = (number: number) => keys.regrade(number);
const correctKey = (number: number, answer: string[]) => keys.correct(number, answer);

/** A learner who has said A to the first question of a paper, and handed in nothing yet. */
async function examineeWhoSaidA(right: number) {
  const learner = await examinee(site);
  return { ...learner, ...(await saidA(learner.browser, right)) };
}

const scoreOf = async (browser: TestBrowser): Promise<number> =>
  (await browser.call('getExamRecord', EXAM)).data.exam_record.score;

test('a key found wrong raises the papers that hold it, and completes the year of who passes by it', async () => {
  const learner = await examineeWhoSaidA(5);
  await submit(learner.browser, learner.given);
  expect(await scoreOf(learner.browser)).toBe(25);
  await correctKey(learner.number, ['A']);
  expect(await scoreOf(learner.browser)).toBe(25);
  expect((await readReview(learner.browser)).data.key_opens_at).toBeGreaterThan(0);
  expect(await regrade(learner.number)).toMatchObject({ papers: 1, raised: 1, passedNow: 1 });
  expect(await scoreOf(learner.browser)).toBe(30);
  expect((await examOfYear(learner.browser)).exam.is_pass).toBe(1);
  const year = await site.db
    .selectFrom('enrolment')
    .select('completed_ms')
    .where('learner_id', '=', learner.learnerId)
    .executeTakeFirstOrThrow();
  expect(year.completed_ms).not.toBeNull();
  const [first] = questionsOf(await readReview(learner.browser)) as (ShownQuestion & {
    status: string;
    answer?: string;
  })[];
  // It has passed now, and so shows what is right.
  expect(first).toMatchObject({ status: 'correct', answer: learner.given[first?.id ?? 0]?.join() });
  const noted = await site.db
    .selectFrom('exam_regrade')
    .select(['score_before', 'score_after', 'reason', 'decided_by'])
    .execute();
  expect(noted).toEqual([{ score_before: 25, score_after: 30, reason: '答案有误', decided_by: '李敏' }]);
  expect(await regrade(learner.number)).toEqual({ papers: 0, raised: 0, passedNow: 0 });
});

test('nobody loses by it: who was marked too high keeps the score and the pass', async () => {
  const learner = await examinee(site);
  const questions = questionsOf(await openPaper(learner.browser));
  await submit(learner.browser, answersTo(questions, 6));
  await correctKey(numberOf(questions[0]), ['A']);
  expect(await regrade(numberOf(questions[0]))).toMatchObject({ raised: 0, passedNow: 0 });
  expect(await scoreOf(learner.browser)).toBe(30);
  expect((await examOfYear(learner.browser)).exam.is_pass).toBe(1);
});

test('a paper that is being sat is marked by the right key when it ends', async () => {
  const learner = await examineeWhoSaidA(1);
  await correctKey(learner.number, ['A']);
  expect(await regrade(learner.number)).toMatchObject({ papers: 1, raised: 0 });
  await submit(learner.browser, learner.given);
  expect(await scoreOf(learner.browser)).toBe(10);
});

test('a version that asks something else is refused, and nothing is changed', async () => {
  const learner = await examineeWhoSaidA(2);
  await submit(learner.browser, learner.given);
  const before = await scoreOf(learner.browser);
  const [slot] = await site.db
    .selectFrom('exam_attempt_question')
    .innerJoin('exam_question', 'exam_question.id', 'question_id')
    .selectAll('exam_question')
    .where('number', '=', learner.number)
    .orderBy('version', 'desc')
    .execute();
  if (slot === undefined) throw new Error('the paper does not hold its question');
  const { id: _id, published_at: _at, ...question } = slot;
  const other = { A: '一', B: '二', C: '三', D: '四', E: '五' };
  await site.db
    .insertInto('exam_question')
    .values({ ...question, version: 99, options: other, right_answer: ['E'] })
    .execute();
  await expect(regrade(learner.number)).rejects.toThrow('another one');
  expect(await scoreOf(learner.browser)).toBe(before);
});
