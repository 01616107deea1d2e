import { describe, expect, test } from 'vitest';
import {
  examResult,
  examSections,
  keptAnswers,
  listNumbered,
  reviewMark,
  sittingMark,
  unansweredQuestions,
} from './exam-paper.ts';

const sub = (id: number, type: number, userAnswer: readonly string[] = []) => ({
  id,
  type,
  description: '题',
  options: type === 4 ? {} : { A: '甲', B: '乙', C: '丙' },
  userAnswer,
});
const question = (id: number, type: number, userAnswer: readonly string[] = []) => ({
  ...sub(id, type, userAnswer),
  children: [],
});

/** One part per type; the combination has two questions. */
const PARTS = [
  { type: 1, questions: [question(101, 1, ['B']), question(102, 1)] },
  { type: 2, questions: [question(201, 2, ['B', 'A'])] },
  {
    type: 3,
    questions: [{ ...sub(301, 3), children: [sub(302, 1, ['C']), sub(303, 1)] }],
  },
  { type: 4, questions: [question(401, 4, [' 识别合同'])] },
  { type: 99, questions: [question(501, 99)] },
];

test('EXAM-03 EXAM-23 sections are numbered in Chinese, questions through the paper', () => {
  expect(
    examSections(PARTS).map(({ numeral, type, questions }) => [
      numeral,
      type,
      questions.map((one) => [one.number, one.question.id]),
    ]),
  ).toEqual([
    [
      '一',
      1,
      [
        [1, 101],
        [2, 102],
      ],
    ],
    ['二', 2, [[3, 201]]],
    [
      '三',
      3,
      [
        [4, 302],
        [5, 303],
      ],
    ],
    ['四', 4, [[6, 401]]],
    ['五', 99, [[7, 501]]],
  ]);
});

test('EXAM-33 of a combination its questions are answered, and know their text', () => {
  const [fourth] = listNumbered(PARTS).filter(({ number }) => number === 4);
  expect(fourth?.of?.id).toBe(301);
  expect(Object.keys(keptAnswers(PARTS))).not.toContain('301');
});

test('a paper opened again brings what was kept', () => {
  expect(keptAnswers(PARTS)).toEqual({
    101: ['B'],
    102: [],
    201: ['B', 'A'],
    302: ['C'],
    303: [],
    401: [' 识别合同'],
    501: [],
  });
});

test('EXAM-21 what is not answered is handed in as an empty list', () => {
  expect(examResult(PARTS, { 101: ['A'] })).toEqual({
    101: ['A'],
    102: [],
    201: [],
    302: [],
    303: [],
    401: [],
    501: [],
  });
});

describe('EXAM-13 EXAM-14 completeness', () => {
  const all = { 101: ['A'], 102: ['A'], 201: ['A'], 302: ['A'], 303: ['A'], 401: ['文'], 501: ['A'] };

  test('answered throughout: none is left', () => {
    expect(unansweredQuestions(PARTS, all)).toEqual([]);
  });

  test('what is left, by its numbers', () => {
    expect(unansweredQuestions(PARTS, { ...all, 201: [], 303: [] }).map(({ number }) => number)).toEqual([
      3, 5,
    ]);
  });
});

test('EXAM-19 while it is sat a question is selected or not', () => {
  const [first, second] = listNumbered(PARTS);
  expect(first && sittingMark(first.question, keptAnswers(PARTS))).toBe('selected');
  expect(second && sittingMark(second.question, keptAnswers(PARTS))).toBe('unselected');
});

test.each(['correct', 'wrong', 'unselected'] as const)(
  'EXAM-18 read again it is marked as the server says, without anything that is right: %s',
  (status) => {
    expect(reviewMark({ ...question(101, 1, ['B']), status })).toBe(status);
  },
);
