import { describe, expect, test } from 'vitest';
import { listQuizMoments } from './quiz-moments.ts';
import { NO_QUIZZES, quizSummary } from './quiz-summary.ts';

const question = (id: number, answer: string, solution = '') => ({
  id,
  type: 2,
  judgment_issue: 0,
  description: `第${id}题`,
  options: { A: '甲', B: '乙', C: '丙' },
  answer,
  solution,
});
const MOMENTS = listQuizMoments([
  { second: 120, question: question(2, 'C,A') },
  { second: 45, question: question(1, 'B', '乙是对的。') },
  { second: 120, question: question(3, 'A') },
]);

describe('QUIZ-07 what was answered in this browser can be read again, and nothing of the rest', () => {
  test.each([
    ['nothing answered', [], []],
    ['one of three', [45], [1]],
    ['two of one second', [120], [2, 3]],
    ['all, by second however they were stored', [120, 45], [1, 2, 3]],
    ['a second of which the lesson knows no question', [7], []],
  ] as const)('%s', (_name, done, ids) => {
    const { count, answered } = quizSummary(MOMENTS, done);
    expect(count).toBe(3);
    expect(answered.map(({ id }) => id)).toEqual(ids);
  });

  test('a question with its right options in their order and what explains them', () => {
    expect(quizSummary(MOMENTS, [45, 120]).answered.slice(0, 2)).toEqual([
      {
        id: 1,
        second: 45,
        description: '第1题',
        right: [{ letter: 'B', text: '乙' }],
        solution: '乙是对的。',
      },
      {
        id: 2,
        second: 120,
        description: '第2题',
        right: [
          { letter: 'A', text: '甲' },
          { letter: 'C', text: '丙' },
        ],
        solution: '',
      },
    ]);
  });

  test('a lesson without questions', () => {
    expect(quizSummary([], [45])).toEqual(NO_QUIZZES);
  });
});
