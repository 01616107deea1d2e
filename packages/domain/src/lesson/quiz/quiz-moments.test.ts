import { describe, expect, test } from 'vitest';
import {
  crossedMoment,
  listQuizMoments,
  quizDoneKey,
  readDoneSeconds,
  writeDoneSeconds,
} from './quiz-moments.ts';

const question = (id: number) => ({
  id,
  type: 1,
  judgment_issue: 0,
  description: '题',
  options: { A: '是', B: '否' },
  answer: 'A',
  solution: '',
});
const MOMENTS = listQuizMoments([
  { second: 120, question: question(2) },
  { second: 45, question: question(1) },
  { second: 120, question: question(3) },
]);

test('questions of one second are one quiz, quizzes stand by their seconds', () => {
  expect(MOMENTS.map(({ second, questions }) => [second, questions.map(({ id }) => id)])).toEqual([
    [45, [1]],
    [120, [2, 3]],
  ]);
});

describe('QUIZ-02 a quiz opens when the lesson reaches its second', () => {
  test.each([
    ['44.2 to 45.3 crosses it', 44.2, 45.3, [], 45],
    ['exactly on it', 44.9, 45, [], 45],
    ['it stands there already', 45, 45.2, [], null],
    ['between two quizzes', 60, 100, [], null],
    ['over both: the first comes first', 10, 130, [], 45],
    ['QUIZ-07 what is done is not asked again', 44.2, 45.3, [45], null],
    ['QUIZ-07 over a done one to the next', 10, 130, [45], 120],
    ['backwards: none', 130, 10, [], null],
  ] as const)('%s', (_name, before, after, done, second) => {
    expect(crossedMoment(MOMENTS, before, after, done)?.second ?? null).toBe(second);
  });

  test('a quiz at second 0 opens at the start', () => {
    const first = listQuizMoments([{ second: 0, question: question(1) }]);
    expect(crossedMoment(first, -1, 0, [])?.second).toBe(0);
  });
});

describe('QUIZ-07 what is done is kept in the browser by lesson', () => {
  test('under the key of the lesson', () => {
    expect(quizDoneKey(4001)).toBe('keyNoteDone_4001');
  });

  test.each([
    [null, []],
    ['', []],
    ['45', [45]],
    ['45,120', [45, 120]],
    ['45,x,,-3', [45]],
  ])('%s reads %o', (kept, done) => {
    expect(readDoneSeconds(kept)).toEqual(done);
  });

  test('a second is kept once', () => {
    expect(writeDoneSeconds([45], 120)).toBe('45,120');
    expect(writeDoneSeconds([45, 120], 120)).toBe('45,120');
  });
});
