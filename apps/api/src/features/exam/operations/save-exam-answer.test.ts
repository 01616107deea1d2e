import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageAttempts, examinee, openPaper, questionsOf, sit, submit } from '#testing/arrange-exams.ts';
import type { ShownQuestion } from '#testing/fixture-exams.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** A learner before a paper, and how to answer a question of it. */
async function sitting() {
  const learner = await examinee(site);
  const paper = await openPaper(learner.browser);
  const questions = questionsOf(paper);
  const attempt_id: number = paper.data.attempt.attempt_id;
  const [question] = questions;
  const save = (
    answer: readonly string[] | string,
    sequence: number,
    more: { question_id?: number | undefined; opening?: number; attempt_id?: number } = {},
  ) =>
    learner.browser.call('saveExamAnswer', {
      attempt_id,
      question_id: question?.id,
      sequence,
      answer: typeof answer === 'string' ? answer : JSON.stringify(answer),
      ...more,
    });
  const keptOf = async () => questionsOf(await openPaper(learner.browser))[0]?.userAnswer;
  return { ...learner, questions, attempt_id, save, keptOf };
}

const ofType = (questions: readonly ShownQuestion[], type: number) =>
  questions.find((question) => question.type === type)?.id;

describe('a choice', () => {
  test('is kept and answered back, with the time that is left', async () => {
    const { save, keptOf } = await sitting();
    const { data } = await save(['B'], 1);
    expect(data).toMatchObject({ sequence: 1, answer: ['B'], opening: 1 });
    expect(data.left_seconds).toBeGreaterThan(3590);
    expect((await save(['C'], 2)).data).toMatchObject({ sequence: 2, answer: ['C'] });
    expect(await keptOf()).toEqual(['C']);
  });

  test('EXAM-21 is taken back by an empty list', async () => {
    const { save, keptOf } = await sitting();
    await save(['B'], 1);
    expect((await save([], 2)).data.answer).toEqual([]);
    expect(await keptOf()).toEqual([]);
  });

  test('that comes twice, or late, changes nothing, and is told what is kept', async () => {
    const { save, keptOf } = await sitting();
    await save(['B'], 1);
    await save(['C'], 3);
    for (const [answer, sequence] of [
      [['D'], 2],
      [['D'], 3],
    ] as const) {
      expect((await save(answer, sequence)).data).toMatchObject({ sequence: 3, answer: ['C'] });
    }
    expect(await keptOf()).toEqual(['C']);
  });

  test('of the window that was opened later has the last word, and the other one is told', async () => {
    const { browser, save, keptOf } = await sitting();
    await save(['B'], 7, { opening: 1 });
    expect((await openPaper(browser)).data.attempt).toMatchObject({ opening: 2, last_sequence: 7 });
    await save(['C'], 8, { opening: 2 });
    expect((await save(['D'], 9, { opening: 1 })).data).toMatchObject({ answer: ['C'], opening: 2 });
    expect(await keptOf()).toEqual(['C']);
  });

  test('of a window opened earlier counts where the later one has kept nothing', async () => {
    const { browser, questions, save } = await sitting();
    await openPaper(browser);
    const question_id = questions[1]?.id;
    const told = await save(['D'], 1, { opening: 1, question_id });
    expect(told.data).toMatchObject({ answer: ['D'], opening: 2 });
  });

  test('without an opening is one of the newest', async () => {
    const { browser, save, keptOf } = await sitting();
    await openPaper(browser);
    await save(['C'], 1);
    await save(['D'], 2, { opening: 1 });
    expect(await keptOf()).toEqual(['C']);
  });
});

describe('2625: nothing more is kept', () => {
  test('of a paper that is handed in', async () => {
    const { browser, save } = await sitting();
    await submit(browser);
    const told = await save(['B'], 1);
    expect(told).toMatchObject({ errcode: 2625, errmsg: '本次考试已结束，答案不再保存' });
  });

  test('EXAM-11 from the deadline on, though a paper may still be handed in', async () => {
    const { save, learnerId } = await sitting();
    await ageAttempts(site.db, learnerId, 3599);
    expect((await save(['B'], 1)).errcode).toBe(0);
    await ageAttempts(site.db, learnerId, 1);
    expect((await save(['C'], 2)).errcode).toBe(2625);
  });

  test('of somebody else’s attempt, nor of one there never was', async () => {
    const [{ save }, other] = [await sitting(), await examinee(site)];
    const theirs: number = (await sit(other.browser, 0)).data.attempt.attempt_id;
    expect((await save(['B'], 1, { attempt_id: theirs })).errcode).toBe(2625);
    expect((await save(['B'], 1, { attempt_id: 2_000_000_000 })).errcode).toBe(2625);
  });
});

describe('2626: what is no answer to a question of the paper', () => {
  test.each<[string, (questions: readonly ShownQuestion[]) => number | undefined, string[]]>([
    ['a question that is not on it', () => 7, ['A']],
    ['an option that the question does not have', (all) => ofType(all, 1), ['E']],
    ['two options of one', (all) => ofType(all, 1), ['A', 'B']],
    ['an option twice', (all) => ofType(all, 2), ['A', 'A']],
    ['a letter beyond true and false', (all) => ofType(all, 99), ['C']],
    ['two texts', (all) => ofType(all, 4), ['一', '二']],
    ['a text the database cannot keep', (all) => ofType(all, 4), ['\0']],
    ['the text of a combination', (all) => (ofType(all.slice(5), 1) ?? 0) - 1, []],
  ])('%s', async (_name, questionOf, answer) => {
    const { save, questions } = await sitting();
    expect((await save(answer, 1, { question_id: questionOf(questions) })).errcode).toBe(2626);
  });

  test('an opening that has not been', async () => {
    const { save } = await sitting();
    expect((await save(['A'], 1, { opening: 2 })).errcode).toBe(2626);
  });
});

test('without a learner it is 1001', async () => {
  const fields = { attempt_id: 1, question_id: 1, answer: '[]', sequence: 1 };
  expect((await site.browser().call('saveExamAnswer', fields)).errcode).toBe(1001);
});
