import { describe, expect, test } from 'vitest';
import type { ExamQuery } from './exam-opening.ts';
import { type ExamPage, type ExamPageEvent, startExamPage, transitionExamPage } from './exam-page.ts';
import type { ExamStanding } from './exam-standing.ts';

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
const review = { head, parts: [], record: { score: 35, result: {} }, keyOpensAtMs: 0, standing: null };

const standing = {
  exam: {
    exam_id: 8001,
    allow: 1,
    is_check_face: 1,
    is_assess: 0,
    is_pass: 0,
    is_hide_exam: 0,
  },
  terms: {
    pass_score: 30,
    score: 50,
    duration: 60,
    tries_per_day: 5,
    wait_minutes: 10,
    tries_left: 5,
    reason: '',
    courses_left: 0,
    opens_at: 0,
    is_running: 0,
  },
};
const running = { ...standing, terms: { ...standing.terms, is_running: 1 } };

const opening: ExamPage = { status: 'opening' };
const ready: ExamPage = { status: 'ready', standing, isOpening: false };
const begun: ExamPage = { ...ready, isOpening: true };
const sitting: ExamPage = { status: 'sitting', head, paper };
const reviewed: ExamPage = { status: 'reviewed', review };
const leaving: ExamPage = {
  status: 'leaving',
  leaving: { text: '考试不存在或未开放', to: '/center/219.html', afterMs: 3000 },
  leavesAt: 4000,
};

const LEAVE = { type: 'leave-after', to: '/center/219.html', afterMs: 3000 } as const;

const received = (told: ExamStanding | null): ExamPageEvent => ({
  type: 'standing-received',
  standing: told,
});
const begin: ExamPageEvent = { type: 'begin-clicked' };
const paperReceived: ExamPageEvent = { type: 'paper-received', head, paper };
const reviewReceived: ExamPageEvent = { type: 'review-received', review };
const handedIn: ExamPageEvent = { type: 'handed-in' };
const rejected: ExamPageEvent = { type: 'rejected', message: '考试不存在或未开放' };

describe('what an address opens', () => {
  test.each([
    ['a paper to be sat', QUERY, [{ type: 'read-standing' }]],
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
  ['what the exam asks for, before its clock starts', opening, received(standing), ready, []],
  ['nothing known of it', opening, received(null), { ...ready, standing: null }, []],
  ['the clock runs already', opening, received(running), opening, [{ type: 'read-paper' }]],
  ['the learner begins', ready, begin, begun, [{ type: 'read-paper' }]],
  ['the paper has come', begun, paperReceived, sitting, []],
  ['the paper of an attempt that ran', opening, paperReceived, sitting, []],
  [
    'it is handed in: the paper stays until its review has come',
    sitting,
    handedIn,
    sitting,
    [{ type: 'read-review' }],
  ],
  ['the review has come', sitting, reviewReceived, reviewed, []],
  ['the review, opened by its address', opening, reviewReceived, reviewed, []],
  ['no paper', opening, rejected, leaving, [LEAVE]],
  ['no paper, once begun', begun, rejected, leaving, [LEAVE]],
  ['no review', sitting, rejected, leaving, [LEAVE]],
])('%s', (_name, state, event, next, effects) => {
  expect(transitionExamPage(state, event, QUERY, 1000)).toEqual({ state: next, effects });
});

test.each<[string, ExamPage, ExamPageEvent]>([
  ['a second beginning', begun, begin],
  ['a beginning of what is not there yet', opening, begin],
  ['terms that come late', sitting, received(standing)],
  ['a second paper', sitting, paperReceived],
  ['a paper for who is leaving', leaving, paperReceived],
  ['a review for who is leaving', leaving, reviewReceived],
  ['a second rejection', leaving, rejected],
  ['handed in without a paper', opening, handedIn],
])('%s changes nothing', (_name, state, event) => {
  expect(transitionExamPage(state, event, QUERY, 1000)).toEqual({ state, effects: [] });
});
