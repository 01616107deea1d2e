import { expect, test } from 'vitest';
import type { ExamOfYear } from './exam-bar.ts';
import type { ExamTerms } from './exam-standing.ts';
import { examVerdict, type MarkedPaper, retakePath } from './exam-verdict.ts';

/** 16:30:15 in Shanghai. */
const NOW = Date.parse('2026-11-23T08:30:15Z');
const PAPER: MarkedPaper = { areaId: 219, year: 2026, examId: 8001, score: 45, passScore: 60 };
const EXAM: ExamOfYear = {
  exam_id: 8001,
  allow: 1,
  is_check_face: 1,
  is_assess: 0,
  is_pass: 2,
  is_hide_exam: 0,
};
const TERMS: ExamTerms = {
  pass_score: 60,
  score: 100,
  duration: 60,
  tries_per_day: 5,
  wait_minutes: 10,
  tries_left: 4,
  reason: '',
  courses_left: 0,
  opens_at: 0,
};
const AGAIN = '/do_exam.html?exam_id=8001&year=2026&area_id=219&page_type=exam';
const PROOF = { to: 'proof', href: '/center/2.html' };
const CENTER = { to: 'center', href: '/center/1.html' };
const RETAKE = { to: 'retake', href: AGAIN };
const WAITS = { ...TERMS, reason: 'wait', opens_at: NOW + 585_000 };

const standing = (exam: Partial<ExamOfYear> = {}, terms: ExamTerms | null = TERMS) => ({
  exam: { ...EXAM, ...exam },
  terms,
});
const stopped = (terms: ExamTerms | null) => standing({ allow: 0 }, terms);
const SHORT = '未合格，还差 15 分';

test.each([
  [
    'passed',
    { score: 100 },
    standing({ is_pass: 1 }),
    true,
    '合格',
    ['本年度结业考试已完成，可以查看学习证明'],
    PROOF,
  ],
  ['passed by a hair', { score: 60 }, null, true, '合格', ['本年度结业考试已完成，可以查看学习证明'], PROOF],
  ['failed, may sit again', {}, standing(), false, SHORT, ['现在可以重新考试', '今日还可考 4 次'], RETAKE],
  ['failed, must wait', {}, stopped(WAITS), false, SHORT, ['16:40后可再次考试', '今日还可考 4 次'], CENTER],
  [
    ...(['the wait is over', {}, stopped({ ...WAITS, opens_at: NOW }), false, SHORT] as const),
    ...([['现在可以重新考试', '今日还可考 4 次'], RETAKE] as const),
  ],
  [
    ...([
      'the last of the day',
      {},
      stopped({ ...TERMS, reason: 'tries', tries_left: 0 }),
      false,
      SHORT,
    ] as const),
    ...([['今日考试次数已用完，请明天再试'], CENTER] as const),
  ],
  [
    'the year is over',
    {},
    stopped({ ...TERMS, reason: 'closed' }),
    false,
    SHORT,
    ['本年度学习已结束'],
    CENTER,
  ],
  [
    'failed once passed',
    {},
    standing({ is_pass: 1 }),
    false,
    SHORT,
    ['您此前已合格，本次成绩不影响学习证明'],
    PROOF,
  ],
  [
    'a server without tries',
    {},
    standing({}, { ...TERMS, tries_left: undefined }),
    false,
    SHORT,
    ['现在可以重新考试'],
    RETAKE,
  ],
  ['nobody says why not', {}, stopped(null), false, SHORT, [], CENTER],
  ['the center did not answer', {}, null, false, SHORT, [], CENTER],
  [
    'pass mark from the terms alone',
    { passScore: undefined },
    stopped(WAITS),
    false,
    SHORT,
    ['16:40后可再次考试', '今日还可考 4 次'],
    CENTER,
  ],
  ['no pass mark at all', { passScore: undefined }, null, null, '考试已交卷', [], CENTER],
])('EXAM-10 %s', (_name, paper, told, passed, title, notes, next) => {
  expect(examVerdict({ ...PAPER, ...paper }, told, NOW)).toMatchObject({ passed, title, notes, next });
});

test('says when waiting turns into another attempt, and only then', () => {
  expect(examVerdict(PAPER, stopped(WAITS), NOW).changesAt).toBe(NOW + 585_000);
  expect(examVerdict(PAPER, standing(), NOW).changesAt).toBe(0);
  expect(examVerdict({ ...PAPER, score: 60 }, stopped(WAITS), NOW).changesAt).toBe(0);
});

test.each([
  [{ is_check_face: 2, is_assess: 1 }, '/face_verify.html?step=one&exam_id=8001&year=2026'],
  [{ is_check_face: 1, is_assess: 1 }, '/center/1.html'],
  [{ is_check_face: 1, is_assess: 0 }, AGAIN],
])('STUDY-36 STUDY-38 another attempt begins with what comes before it, for %o: %s', (exam, path) =>
  expect(retakePath(exam, PAPER)).toBe(path),
);
