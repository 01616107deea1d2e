import { describe, expect, test } from 'vitest';
import {
  ageAttempts,
  answersTo,
  EXAM,
  examinee,
  examOfYear,
  openPaper,
  questionsOf,
  sitting,
  storedAttempts,
  submit,
} from '#testing/arrange-exams.ts';
import { siteForFile } from '#testing/site-for-file.ts';

const site = await siteForFile();

/** A learner with a paper of which the first answers are kept, all of them right. */
async function keptPaper(kept: number) {
  const learner = await sitting(site, kept);
  const scoreOf = async () => (await learner.browser.call('getExamRecord', EXAM)).data?.exam_record.score;
  const stored = () => storedAttempts(site.db, learner.learnerId);
  return { ...learner, scoreOf, stored };
}

describe('what counts', () => {
  test('API-94 what is left out is what was kept, and an empty list is no answer', async () => {
    const { browser, questions, scoreOf } = await keptPaper(6);
    await submit(browser, {
      [questions[0]?.id ?? 0]: [],
      [questions[1]?.id ?? 0]: ['D'],
      ...answersTo(questions.slice(8)),
    });
    expect(await scoreOf()).toBeGreaterThanOrEqual(30);
    const [first, second] = [questions[0]?.id ?? 0, questions[1]?.id ?? 0];
    const { result } = (await browser.call('getExamRecord', EXAM)).data.exam_record;
    expect([result[first], result[second], result[questions[2]?.id ?? 0]]).toEqual([
      [],
      ['D'],
      answersTo(questions)[questions[2]?.id ?? 0],
    ]);
  });

  test('a page opened earlier does not undo what a later one has kept', async () => {
    const { browser, questions, attempt_id, scoreOf } = await keptPaper(0);
    await openPaper(browser);
    const [[id = '', right = []] = []] = Object.entries(answersTo(questions.slice(0, 1)));
    const kept = {
      attempt_id,
      question_id: Number(id),
      answer: JSON.stringify(right),
      opening: 2,
      sequence: 1,
    };
    await browser.call('saveExamAnswer', kept);
    await submit(browser, { [id]: [] }, { opening: 1 });
    expect(await scoreOf()).toBe(5);
  });

  test('learning check 23: what the caller says of the time is stored and never used', async () => {
    const { browser, scoreOf, stored } = await keptPaper(10);
    await browser.call('submitExam', { ...EXAM, use_time: 2_000_000_000, result: '{}' });
    expect(await scoreOf()).toBe(50);
    expect(await stored()).toEqual([{ ending: 'submitted', score: 50, useTime: 2_000_000_000 }]);
  });

  test('learning check 23: a time before it began, or a megabyte of answers, is refused as badly formed', async () => {
    const { browser, stored } = await keptPaper(1);
    expect((await submit(browser, {}, { use_time: -1 })).errcode).toBe(9400);
    const long = await browser.call('submitExam', {
      ...EXAM,
      use_time: 1,
      result: `{"1":["${'长'.repeat(400_000)}"]}`,
    });
    expect(long.status).toBeGreaterThanOrEqual(400);
    expect(long.status).toBeLessThan(500);
    expect(await stored()).toEqual([{ ending: null, score: null, useTime: null }]);
  });
});

describe('EXAM-31 2626: nothing of it is kept, and what was kept before is', () => {
  test.each<[string, Record<string, string[]>]>([
    ['a question of another paper', { '7': ['A'] }],
    ['a name that is no number', { A1: ['A'] }],
    ['a number written another way', { '007': ['A'] }],
  ])('%s', async (_name, foreign) => {
    const { browser, questions, stored } = await keptPaper(3);
    const told = await submit(browser, { ...answersTo(questions), ...foreign });
    expect(told).toMatchObject({ errcode: 2626, errmsg: '答题数据有误，请刷新页面重试' });
    expect(await stored()).toEqual([{ ending: null, score: null, useTime: null }]);
    expect(
      questionsOf(await openPaper(browser)).filter(({ userAnswer }) => userAnswer.length > 0),
    ).toHaveLength(3);
  });

  test('an option that is not on the paper, or an opening that has not been', async () => {
    const { browser, questions, stored } = await keptPaper(0);
    expect((await submit(browser, { [questions[0]?.id ?? 0]: ['Z'] })).errcode).toBe(2626);
    expect((await submit(browser, {}, { opening: 2 })).errcode).toBe(2626);
    expect(await stored()).toMatchObject([{ ending: null }]);
  });

  test('a paper of an earlier attempt, still open in a tab', async () => {
    const { browser, questions, learnerId } = await keptPaper(0);
    await submit(browser);
    await ageAttempts(site.db, learnerId, 601);
    await openPaper(browser);
    expect((await submit(browser, answersTo(questions))).errcode).toBe(2626);
  });
});

describe('once', () => {
  test('the second submission is a success that changes nothing', async () => {
    const { browser, questions, scoreOf, stored } = await keptPaper(2);
    const all = answersTo(questions);
    const told = await Promise.all([submit(browser), submit(browser, all), submit(browser, all)]);
    expect(told.map(({ errcode }) => errcode)).toEqual([0, 0, 0]);
    const score = await scoreOf();
    expect([10, 50]).toContain(score);
    expect(await submit(browser, all, { use_time: 99 })).toMatchObject({ errcode: 0 });
    expect(await stored()).toEqual([{ ending: 'submitted', score, useTime: 60 }]);
  });

  test('learning check 21: from two tabs, 14 and 16 seconds past the deadline: one attempt, one score, and nothing is changed by the second', async () => {
    const { browser, questions, learnerId, scoreOf, stored } = await keptPaper(2);
    await ageAttempts(site.db, learnerId, 3614);
    expect((await submit(browser, answersTo(questions, 7), { opening: 1 })).errcode).toBe(0);
    await ageAttempts(site.db, learnerId, 2);
    expect((await submit(browser, answersTo(questions), { opening: 1, use_time: 99 })).errcode).toBe(0);
    expect(await scoreOf()).toBe(35);
    expect(await stored()).toEqual([{ ending: 'submitted', score: 35, useTime: 60 }]);
  });

  test('a tab of an ended attempt does not end the next one', async () => {
    const { browser, attempt_id, learnerId, stored } = await keptPaper(0);
    await submit(browser);
    await ageAttempts(site.db, learnerId, 601);
    await openPaper(browser);
    expect((await submit(browser, {}, { attempt_id })).errcode).toBe(0);
    expect(await stored()).toMatchObject([{ ending: 'submitted' }, { ending: null }]);
    expect((await submit(browser)).errcode).toBe(0);
    expect(await stored()).toMatchObject([{ ending: 'submitted' }, { ending: 'submitted' }]);
  });

  test('who never began, or names somebody else’s attempt: 2625', async () => {
    const [{ browser }, other] = [await examinee(site), await examinee(site)];
    expect((await submit(browser)).errcode).toBe(2625);
    const { attempt_id } = (await openPaper(other.browser)).data.attempt;
    expect((await submit(browser, {}, { attempt_id })).errcode).toBe(2625);
  });
});

describe('EXAM-11 at the deadline', () => {
  test('14 seconds after it what is handed in counts in full', async () => {
    const { browser, questions, learnerId, scoreOf, stored } = await keptPaper(2);
    await ageAttempts(site.db, learnerId, 3614);
    expect((await submit(browser, answersTo(questions))).errcode).toBe(0);
    expect(await scoreOf()).toBe(50);
    expect(await stored()).toMatchObject([{ ending: 'submitted' }]);
  });

  test('16 seconds after it the paper is closed with what was kept, and the submission is a success', async () => {
    const { browser, questions, learnerId, scoreOf, stored } = await keptPaper(2);
    await ageAttempts(site.db, learnerId, 3616);
    expect((await submit(browser, answersTo(questions))).errcode).toBe(0);
    expect(await scoreOf()).toBe(10);
    expect(await stored()).toMatchObject([{ ending: 'deadline' }]);
  });

  test('who comes back later finds it closed, scored, and counted', async () => {
    const { browser, learnerId, scoreOf } = await keptPaper(7);
    await ageAttempts(site.db, learnerId, 3600 + 620);
    expect((await examOfYear(browser)).exam).toMatchObject({ is_pass: 1, allow: 1 });
    expect(await scoreOf()).toBe(35);
    expect((await openPaper(browser)).data.attempt.opening).toBe(1);
  });

  test.each([
    ['the record', 'getExamRecord', {}],
    ['the review', 'listExamQuestions', { page_type: 'view' }],
  ] as const)('%s closes it for who looks there first', async (_name, call, more) => {
    const { browser, learnerId, stored } = await keptPaper(4);
    await ageAttempts(site.db, learnerId, 3616);
    expect((await browser.call(call, { ...EXAM, ...more })).errcode).toBe(0);
    expect(await stored()).toMatchObject([{ ending: 'deadline', score: 20 }]);
  });

  test('what passes then completes the year, as a submission does', async () => {
    const { learnerId, browser } = await keptPaper(6);
    await ageAttempts(site.db, learnerId, 3616);
    await browser.call('getExamRecord', EXAM);
    const year = await site.db
      .selectFrom('enrolment')
      .select('completed_ms')
      .where('learner_id', '=', learnerId)
      .executeTakeFirstOrThrow();
    expect(year.completed_ms).not.toBeNull();
  });
});

test('a learner who has changed the area hands in what was begun', async () => {
  const { browser, learnerId } = await examinee(site);
  await openPaper(browser);
  await site.db.updateTable('learner').set({ area_id: 2 }).where('id', '=', learnerId).execute();
  expect((await submit(browser, {}, { area_id: 2 })).errcode).toBe(0);
});
