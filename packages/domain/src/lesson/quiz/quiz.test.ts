import { describe, expect, test } from 'vitest';
import {
  initialQuiz,
  isLastQuestion,
  QUIZ_RESULT_BY_NUMBER,
  QUIZ_RESULT_TEXTS,
  type Quiz,
  type QuizEvent,
  quizChoiceRule,
  quizQuestion,
  transitionQuiz,
} from './quiz.ts';

const MULTIPLE = {
  id: 95_002,
  type: 2,
  judgment_issue: 0,
  description: '多选',
  options: { A: '甲', B: '乙', C: '丙', D: '丁' },
  maxSelect: 3,
  answer: 'A,B,D',
  solution: '',
};
const TRUE_FALSE = {
  id: 95_003,
  type: 1,
  judgment_issue: 1,
  description: '判断',
  options: { A: '正确', B: '错误' },
  answer: 'A',
  solution: '',
};
const MOMENT = { second: 120, questions: [MULTIPLE, TRUE_FALSE] };

const opened = { type: 'opened', moment: MOMENT } as const;
const pick = (letter: string): QuizEvent => ({ type: 'option-chosen', letter });
const submit: QuizEvent = { type: 'submitted' };
const retry: QuizEvent = { type: 'retried' };
const advance: QuizEvent = { type: 'advanced' };

function after(...events: readonly QuizEvent[]): Quiz {
  return events.reduce((state, event) => transitionQuiz(state, event).state, initialQuiz);
}

const shown = (quiz: Quiz) => ({ id: quizQuestion(quiz)?.id, chosen: quiz.chosen, result: quiz.result });

describe('a submission', () => {
  test.each([
    ['QUIZ-06 nothing chosen: unanswered', [submit], { chosen: [], result: 'unanswered' }],
    ['QUIZ-05 wrong letters', [pick('A'), submit], { chosen: ['A'], result: 'wrong' }],
    [
      'QUIZ-03 the right letters in any order',
      [pick('D'), pick('A'), pick('B'), submit],
      { result: 'correct' },
    ],
    ['QUIZ-05 trying again clears the answer', [pick('A'), submit, retry], { chosen: [], result: null }],
    ['QUIZ-06 trying again after nothing', [submit, retry], { chosen: [], result: null }],
    ['a missing answer may be given at once', [submit, pick('A')], { chosen: ['A'], result: null }],
    [
      'a wrong answer stands until it is tried again',
      [pick('A'), submit, pick('B')],
      { chosen: ['A'], result: 'wrong' },
    ],
    [
      'QUIZ-10 a fourth of three is not taken',
      [pick('A'), pick('B'), pick('C'), pick('D')],
      { chosen: ['A', 'B', 'C'] },
    ],
    [
      'nothing moves on without a right answer',
      [pick('A'), submit, advance],
      { id: 95_002, result: 'wrong' },
    ],
    [
      'a right answer cannot be changed',
      [pick('A'), pick('B'), pick('D'), submit, pick('C')],
      { chosen: ['A', 'B', 'D'] },
    ],
    [
      'a right answer is not tried again',
      [pick('A'), pick('B'), pick('D'), submit, retry],
      { result: 'correct' },
    ],
  ])('%s', (_name, events, expected) => {
    expect(shown(after(opened, ...events))).toMatchObject(expected);
  });
});

const RIGHT_FIRST: readonly QuizEvent[] = [opened, pick('A'), pick('B'), pick('D'), submit];

test('QUIZ-03 after a right answer the next question is asked', () => {
  const next = after(...RIGHT_FIRST, advance);
  expect(shown(next)).toEqual({ id: 95_003, chosen: [], result: null });
  expect(isLastQuestion(next)).toBe(true);
});

test('the video pauses when a quiz opens', () => {
  expect(transitionQuiz(initialQuiz, opened).effects).toEqual([{ type: 'pause-video' }]);
});

test('QUIZ-04 QUIZ-07 after the last one the quiz ends: kept, reported, and the video goes on', () => {
  const last = after(...RIGHT_FIRST, advance, pick('A'), submit);
  expect(last.result).toBe('correct');
  expect(transitionQuiz(last, { type: 'advanced' })).toEqual({
    state: initialQuiz,
    effects: [
      { type: 'remember-done', second: 120 },
      { type: 'report-answers', second: 120, answers: { 95002: ['A', 'B', 'D'], 95003: ['A'] } },
      { type: 'resume-video' },
    ],
  });
});

describe('events a state has no use for change nothing', () => {
  test.each([pick('A'), submit, retry, advance])('closed: %o', (event) => {
    expect(after(event)).toEqual(initialQuiz);
  });

  test('a quiz goes with its lesson', () => {
    expect(after(opened, pick('A'), { type: 'lesson-left' })).toEqual(initialQuiz);
  });

  test('an open quiz is not opened over', () => {
    expect(
      after(opened, pick('A'), { type: 'opened', moment: { second: 200, questions: [TRUE_FALSE] } }),
    ).toEqual(after(opened, pick('A')));
  });

  test('a moment without questions opens nothing', () => {
    expect(after({ type: 'opened', moment: { second: 5, questions: [] } })).toEqual(initialQuiz);
  });
});

test.each([
  ['QUIZ-09 type 1 is a single choice', { ...TRUE_FALSE, judgment_issue: 0 }, 'single'],
  ['QUIZ-10 type 2 is a multiple choice', MULTIPLE, 'multiple'],
  ['QUIZ-11 judgment_issue 1 is true or false', TRUE_FALSE, 'true-false'],
] as const)('%s', (_name, question, kind) => {
  expect(quizChoiceRule(question).kind).toBe(kind);
});

test('QUIZ-03 QUIZ-04 QUIZ-05 QUIZ-06 the results by their numbers, and what is said', () => {
  expect(QUIZ_RESULT_BY_NUMBER).toEqual({ 1: 'correct', 2: 'wrong', 3: 'unanswered' });
  expect(QUIZ_RESULT_TEXTS).toEqual({
    next: '下一题',
    finished: '回答正确，请继续学习',
    wrong: '回答错误，请重新作答',
    unanswered: '未作答，请重新作答',
  });
});
