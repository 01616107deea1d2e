import { expect, test } from 'vitest';
import { BY_PLAYED_TIME, type CheckPoint } from './check-point.ts';
import { passedBounds } from './check-year.ts';
import { EMPTY_LEDGER } from './credit-push.ts';
import type { Intervals } from './intervals.ts';
import { playedChecks, type StudyCheck, type YearChecks } from './year-checks.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const NOW = 1_700_000_000_000;
const CAPTCHA: CheckPoint = { kind: 'captcha', videoId: 7001, pointMs: 30_000 };
const OF_YEAR = { videoId: BY_PLAYED_TIME, pointMs: MINUTE };

const passed = (check: CheckPoint, passedMs: number): StudyCheck => ({ ...check, dueMs: passedMs, passedMs });
const year = (checks: readonly StudyCheck[], playedMs = 0): YearChecks => ({
  enrolmentId: 31,
  rules: { captcha: null, regulatorCode: true, face: { lesson: false, exam: false } },
  checks,
  playedMs,
  playedHolds: [],
});
const seen = (intervals: Intervals) => ({ points: [CAPTCHA], ledger: { ...EMPTY_LEDGER, intervals } });

test.each<[string, Intervals, ago: number, leftMs: number]>([
  ['at once what it may hold', [[0, 30_000]], 0, 30_000],
  ['less what was credited behind it', [[0, 50_000]], 0, 10_000],
  ['nothing more than is there', [[0, 90_000]], 0, 0],
  ['and twice the time since', [[0, 50_000]], MINUTE, 130_000],
])('a passed check of a recording leaves %s', (_name, intervals, ago, leftMs) => {
  expect(passedBounds(year([passed(CAPTCHA, NOW - ago)]), seen(intervals), NOW)).toEqual([
    { pointMs: 30_000, leftMs },
  ]);
});

test('one that is open, or of another recording, leaves everything', () => {
  const open = { ...CAPTCHA, dueMs: NOW, passedMs: null };
  const other = passed({ ...CAPTCHA, videoId: 7002 }, NOW);
  expect(passedBounds(year([open, other]), seen([[0, 30_000]]), NOW)).toEqual([]);
});

test.each(['captcha', 'regulator'] as const)(
  'a passed %s of the year bounds all that is played, wherever',
  (kind) => {
    const checks = [passed({ ...OF_YEAR, kind }, NOW - MINUTE)];
    expect(passedBounds(year(checks, 70_000), seen([]), NOW)).toEqual([{ pointMs: 0, leftMs: 140_000 }]);
  },
);

const regulator = passed({ ...OF_YEAR, kind: 'regulator' }, NOW);
const leftAfter = (spentAt: number, now: number, played = MINUTE) =>
  playedChecks(year([regulator], played), { heldMs: DAY, creditedMs: 0, spentAt }, now)[0]?.leftMs;

test('once the regulator’s pass is over, days without credit before it are worth nothing', () => {
  expect(leftAfter(NOW - 7 * DAY, NOW + DAY)).toBe(HOUR + 30_000);
  expect(leftAfter(NOW + 29 * MINUTE, NOW + DAY, HOUR)).toBe(2 * MINUTE);
});

test('a pass within another one takes nothing of it away', () => {
  const [first] = playedChecks(
    year([regulator], 2 * MINUTE),
    { heldMs: DAY, creditedMs: 0, spentAt: NOW },
    NOW + MINUTE,
  );
  expect(first?.check.pointMs).toBe(MINUTE + 30_000 + 2 * MINUTE);
});
