import { expect, test } from 'vitest';
import type { CheckPoint } from '../lesson/check-point.ts';
import { captchaComesNext, mayAskInLesson, mayAskQuestion } from './question-limit.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const times = (count: number, ago = MINUTE) => Array.from({ length: count }, () => NOW - ago);

test.each([
  ['the first', [], [], true],
  ['the fifth of a session', times(4), times(4), true],
  ['the sixth of a session', times(5), times(5), false],
  ['the sixth after an hour', times(5, HOUR), times(5, HOUR), true],
  ['the twentieth of an address', [], times(19), true],
  ['the twenty-first of an address', [], times(20), false],
])('%s', (_name, inSession, fromAddress, may) => {
  expect(mayAskQuestion({ inSession, fromAddress }, NOW)).toBe(may);
});

test.each([
  ['nothing is scheduled', { scheduledToday: 0, comesNext: false, askedToday: 0 }, false],
  ['nothing is scheduled, after some', { scheduledToday: 0, comesNext: false, askedToday: 3 }, false],
  ['the first that comes', { scheduledToday: 0, comesNext: true, askedToday: 0 }, true],
  ['the first, the last of its tries', { scheduledToday: 0, comesNext: true, askedToday: 11 }, true],
  ['the first, once too often', { scheduledToday: 0, comesNext: true, askedToday: 12 }, false],
  ['one that has fallen due', { scheduledToday: 1, comesNext: false, askedToday: 11 }, true],
  [
    'the next one, after one that took all tries',
    { scheduledToday: 1, comesNext: true, askedToday: 12 },
    true,
  ],
  ['forty in a day, each answered wrong once', { scheduledToday: 39, comesNext: true, askedToday: 79 }, true],
  ['forty in a day, and no more', { scheduledToday: 40, comesNext: false, askedToday: 90 }, false],
])('in a lesson: %s', (_name, questions, may) => {
  expect(mayAskInLesson(questions)).toBe(may);
});

const captcha = { kind: 'captcha', videoId: 7001, pointMs: 30_000 } as const;
const quiz: CheckPoint = { kind: 'quiz', videoId: 7001, pointMs: 10_000 };
const fallen = (dueMs: number, of: CheckPoint = captcha) => ({ ...of, dueMs, passedMs: null });

test.each([
  ['none', [], [], false],
  ['another kind of check', [quiz], [], false],
  ['one behind another kind', [quiz, captcha], [], true],
  ['one that fell due today, which is counted', [captcha], [fallen(NOW)], false],
  ['one that fell due yesterday', [captcha], [fallen(NOW - 1)], true],
  ['one beside another that fell due today', [captcha], [fallen(NOW, { ...captcha, pointMs: 90_000 })], true],
] as const)('what comes next: %s', (_name, coming, known, comes) => {
  const asked = coming.map((check) => ({ check }));
  expect(captchaComesNext(asked, known, NOW)).toBe(comes);
});
