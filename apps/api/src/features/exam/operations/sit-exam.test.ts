import { describe, expect, test } from 'vitest';
import {
  answersTo,
  EXAM,
  examinee,
  examOfYear,
  openPaper,
  questionsOf,
  readReview,
  sit,
  storedAttempts,
  submit,
} from '#testing/arrange-exams.ts';
import { siteForFile } from '#testing/site-for-file.ts';

const site = await siteForFile();

const isCompleted = async (learnerId: number): Promise<boolean> => {
  const row = await site.db
    .selectFrom('enrolment')
    .select('completed_ms')
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();
  return row.completed_ms !== null;
};

describe('a paper', () => {
  test('API-92 EXAM-06 EXAM-07 EXAM-22 EXAM-33 holds every type of question, and nothing that is right', async () => {
    const { browser } = await examinee(site);
    const paper = await openPaper(browser);
    expect(paper).toMatchObject({ errcode: 0, data: { page_type: 'exam' } });
    expect(paper.data.exam).toEqual({
      name: '2026年度结业考试',
      year: 2026,
      duration: 60,
      score: 50,
      pass_score: 30,
    });
    expect(
      paper.data.question_list.map((part: { type: number; questions: [] }) => [
        part.type,
        part.questions.length,
      ]),
    ).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 1],
      [99, 2],
    ]);
    expect(questionsOf(paper)).toHaveLength(10);
    expect(JSON.stringify(paper)).not.toMatch(/"answer"|"solution"|"right|的答案|解析/);
  });

  test('learning check 22: until it ends, no answer of any call holds anything that is right', async () => {
    const { browser } = await examinee(site);
    const paper = await openPaper(browser);
    const [question] = questionsOf(paper);
    const { attempt_id } = paper.data.attempt;
    const kept = { attempt_id, question_id: question?.id, answer: '["A"]', sequence: 1 };
    const told = [
      paper,
      await browser.call('saveExamAnswer', kept),
      await openPaper(browser),
      await browser.call('listExamQuestions', { ...EXAM, page_type: 'view' }),
      await browser.call('getExamRecord', EXAM),
      await examOfYear(browser),
      await submit(browser),
      await readReview(browser),
      await browser.call('getExamRecord', EXAM),
    ];
    // The learner's own answer is answered back.
    expect(JSON.stringify(told)).not.toMatch(/"answer":(?!\["A"\])|"solution"|"right|的答案|解析/);
  });

  test('EXAM-09 has the time of the exam, by the server’s clock', async () => {
    const { browser } = await examinee(site);
    const { attempt } = (await openPaper(browser)).data;
    expect(attempt.deadline - attempt.started_at).toBe(3_600_000);
    expect(attempt).toMatchObject({ left_seconds: 3600, last_sequence: 0, opening: 1 });
  });

  test('opened again it is the same one, with its answers and its time', async () => {
    const { browser } = await examinee(site);
    const first = await openPaper(browser);
    const [question] = questionsOf(first);
    await browser.call('saveExamAnswer', {
      attempt_id: first.data.attempt.attempt_id,
      question_id: question?.id,
      answer: '["B"]',
      sequence: 7,
    });
    const again = await openPaper(browser);
    expect(again.data.attempt).toEqual({
      ...first.data.attempt,
      left_seconds: again.data.attempt.left_seconds,
      last_sequence: 7,
      opening: 2,
    });
    expect(questionsOf(again)).toEqual([{ ...question, userAnswer: ['B'] }, ...questionsOf(first).slice(1)]);
  });
});

describe('handing in', () => {
  test('API-93 API-94 EXAM-08 EXAM-21 EXAM-22 is marked by the server at 5 points a question, and completes the year', async () => {
    const { browser, learnerId } = await examinee(site);
    const paper = await openPaper(browser);
    const questions = questionsOf(paper);
    const given = { ...answersTo(questions, 7), [String(questions[8]?.id)]: [] };
    expect(await submit(browser, given)).toMatchObject({ errcode: 0, data: {} });
    const { data } = await browser.call('getExamRecord', EXAM);
    const nothing = Object.fromEntries(questions.map(({ id }) => [id, []]));
    expect(data).toEqual({ exam_record: { score: 35, result: { ...nothing, ...given } } });
    expect(await isCompleted(learnerId)).toBe(true);
  });

  test('below the pass mark it completes nothing, and is_pass says 2', async () => {
    const { browser, learnerId } = await examinee(site);
    await sit(browser, 5);
    expect(await isCompleted(learnerId)).toBe(false);
    expect((await examOfYear(browser)).exam).toMatchObject({ is_pass: 2 });
    expect(await storedAttempts(site.db, learnerId)).toEqual([
      { ending: 'submitted', score: 25, useTime: 60 },
    ]);
  });

  test('EXAM-07 EXAM-10 EXAM-18 EXAM-20 the review of a paper that passed says what was right and how each was marked', async () => {
    const { browser } = await examinee(site);
    const questions = questionsOf(await openPaper(browser));
    const right = answersTo(questions);
    const [first = 0, , , multiple = 0, , , , , judged = 0] = questions.map(({ id }) => id);
    const backwards = [...(right[multiple] ?? [])].reverse();
    const wrong = right[judged]?.[0] === 'A' ? 'B' : 'A';
    const given = { ...right, [first]: [], [multiple]: backwards, [judged]: [wrong] };
    await submit(browser, given);
    const review = await readReview(browser);
    expect(review.data).toMatchObject({ page_type: 'view', key_opens_at: 0 });
    const reviewed: Record<string, unknown>[] = questionsOf(review) as never;
    expect(reviewed.map(({ status }) => status)).toEqual([
      'unselected',
      ...Array.from({ length: 7 }, () => 'correct'),
      'wrong',
      'correct',
    ]);
    expect(reviewed.map(({ answer }) => answer)).toEqual(questions.map(({ id }) => right[id]?.join(',')));
    expect(reviewed.every(({ solution }) => String(solution).endsWith('解析'))).toBe(true);
  });
});
