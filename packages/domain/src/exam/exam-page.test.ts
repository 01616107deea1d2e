import { describe, expect, test } from 'vitest';
import type { ExamQuery } from './exam-opening.ts';
import { type ExamPage, type ExamPageEvent, startExamPage, transitionExamPage } from './exam-page.ts';

const QUERY: ExamQuery = { areaId: 219, year: 2026, examId: 8001, pageType: 'exam' };
const head = { name: '结业考试', year: 2026, duration: 60, score: 50 };
const paper = {
  attemptId: 88001,
  opening: 1,
  lastSequence: 0,
  parts: [],
  durationMinutes: 60,
  leftSeconds: 3600,
};
const review = { head, parts: [], record: { score: 35, result: {} }, keyOpensAtMs: 0 };

const opening: ExamPage = { status: 'opening' };
const sitting: ExamPage = { status: 'sitting', head, paper };
const reviewed: ExamPage = { status: 'reviewed', review };
const leaving: ExamPage = {
  status: 'leaving',
  leaving: { text: '考试不存在或未开放', to: '/center/219.html', afterMs: 3000 },
  leavesAt: 4000,
};

const paperReceived: ExamPageEvent = { type: 'paper-received', head, paper };
const reviewReceived: ExamPageEvent = { type: 'review-received', review };
const handedIn: ExamPageEvent = { type: 'handed-in' };
const rejected: ExamPageEvent = { type: 'rejected', message: '考试不存在或未开放' };

describe('what an address opens', () => {
  test.each([
    ['a paper to be sat', QUERY, [{ type: 'read-paper' }]],
    ['a paper to be read again', { ...QUERY, pageType: 'view' as const }, [{ type: 'read-review' }]],
  ])('%s', (_name, query, effects) => {
    expect(startExamPage({ query, areaId: query.areaId }, 1000)).toEqual({ state: opening, effects });
  });

  test.each([
    [219, '/center/219.html'],
    [null, '/'],
  ])(
    'EXAM-05 EXAM-29 EXAM-30 an address without an exam, of area %s, leads to %s after 3 s',
    (areaId, to) => {
      const { effects } = startExamPage({ query: null, areaId }, 1000);
      expect(effects).toEqual([{ type: 'leave-after', to, afterMs: 3000 }]);
    },
  );
});

test.each<[string, ExamPage, ExamPageEvent, ExamPage, readonly object[]]>([
  ['the paper has come', opening, paperReceived, sitting, []],
  [
    'it is handed in: the paper stays until its review has come',
    sitting,
    handedIn,
    sitting,
    [{ type: 'read-review' }],
  ],
  ['the review has come', sitting, reviewReceived, reviewed, []],
  ['the review, opened by its address', opening, reviewReceived, reviewed, []],
  ['no paper', opening, rejected, leaving, [{ type: 'leave-after', to: '/center/219.html', afterMs: 3000 }]],
  ['no review', sitting, rejected, leaving, [{ type: 'leave-after', to: '/center/219.html', afterMs: 3000 }]],
])('%s', (_name, state, event, next, effects) => {
  expect(transitionExamPage(state, event, QUERY, 1000)).toEqual({ state: next, effects });
});

test.each<[string, ExamPage, ExamPageEvent]>([
  ['a second paper', sitting, paperReceived],
  ['a paper for who is leaving', leaving, paperReceived],
  ['a review for who is leaving', leaving, reviewReceived],
  ['a second rejection', leaving, rejected],
  ['handed in without a paper', opening, handedIn],
])('%s changes nothing', (_name, state, event) => {
  expect(transitionExamPage(state, event, QUERY, 1000)).toEqual({ state, effects: [] });
});
