import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseShanghaiTime } from '../calendar/shanghai.ts';
import { type ExamSituation, examObstacle, triesLeft, waitMinutes } from './begin-exam.ts';

const at = (text: string): number => parseShanghaiTime(text) ?? Number.NaN;
const NOW = at('2026-11-23 14:00:00');
const attempt = (started: string, ended: string | null) => ({
  startedMs: at(started),
  endedMs: ended === null ? null : at(ended),
  passed: ended === null ? null : false,
});
const ready: ExamSituation = {
  nowMs: NOW,
  untilMs: at('2027-01-01'),
  hasCourses: true,
  coursesLeft: 0,
  waitMinutes: 10,
  triesPerDay: 2,
  attempts: [],
};
const MORNING = [attempt('2026-11-23 08:00:00', '2026-11-23 08:30:00')];
const TWICE = [...MORNING, attempt('2026-11-23 12:00:00', '2026-11-23 12:30:00')];
const JUST_NOW = [attempt('2026-11-23 13:00:00', '2026-11-23 13:55:00')];
const YESTERDAY = ['08:00:00', '10:00:00', '12:00:00'].map((time) =>
  attempt(`2026-11-22 ${time}`, `2026-11-22 ${time}`),
);
const PASSED = { ...attempt('2026-11-22 14:00:00', '2026-11-22 14:30:00'), passed: true };

describe('whether an exam may be begun', () => {
  test.each<[string, Partial<ExamSituation>, string, string | null]>([
    ['nothing stands in the way', {}, '', null],
    ['the last second of the year', { untilMs: NOW + 1 }, '', null],
    ['the year is over', { untilMs: NOW }, 'closed', null],
    ['courses are missing', { hasCourses: false, coursesLeft: 2 }, 'courses', null],
    ['over, and courses missing', { untilMs: NOW, hasCourses: false }, 'closed', null],
    ['five minutes after an attempt', { attempts: JUST_NOW }, 'wait', '2026-11-23 14:05:00'],
    ['ten minutes after it', { attempts: JUST_NOW, nowMs: NOW + 300_000 }, '', null],
    ['as often today as may be', { attempts: TWICE }, 'tries', '2026-11-24 00:00:00'],
    ['yesterday does not count', { attempts: TWICE, nowMs: at('2026-11-24 00:00:00') }, '', null],
    [
      'yesterday’s last one ended just before midnight',
      {
        attempts: [...MORNING, attempt('2026-11-23 23:00:00', '2026-11-23 23:59:00')],
        nowMs: at('2026-11-23 23:59:30'),
      },
      'tries',
      '2026-11-24 00:19:00',
    ],
    [
      'the fourth failed paper of the year: eighty minutes',
      { attempts: [...YESTERDAY, ...JUST_NOW] },
      'wait',
      '2026-11-23 15:15:00',
    ],
    [
      'a paper that passed makes no wait longer',
      { attempts: [...YESTERDAY.slice(2), PASSED, ...JUST_NOW] },
      'wait',
      '2026-11-23 14:15:00',
    ],
  ])('%s', (_name, change, reason, opens) => {
    const told = examObstacle({ ...ready, ...change });
    expect(told).toMatchObject({ reason, opensAtMs: opens === null ? 0 : at(opens) });
  });

  test('how many courses are left is told where courses are missing', () => {
    expect(examObstacle({ ...ready, hasCourses: false, coursesLeft: 2 }).coursesLeft).toBe(2);
    expect(examObstacle({ ...ready, untilMs: NOW, hasCourses: false, coursesLeft: 2 }).coursesLeft).toBe(0);
  });

  test('what runs goes on: after the year, without the courses, as the last of the day', () => {
    const running = [...TWICE, attempt('2026-11-23 13:59:00', null)];
    const told = examObstacle({ ...ready, hasCourses: false, untilMs: NOW, attempts: running });
    expect(told).toEqual({ reason: '', coursesLeft: 0, opensAtMs: 0 });
  });

  test('whoever waits until the time that is told may begin then, unless the year has ended', () => {
    const minutes = fc.integer({ min: 0, max: 3000 });
    const attempts = fc.array(fc.tuple(minutes, fc.integer({ min: 1, max: 120 })), { maxLength: 6 });
    fc.assert(
      fc.property(attempts, (given) => {
        const ended = given.map(([ago, took]) => {
          const endedMs = NOW - ago * 60_000;
          return { startedMs: endedMs - took * 60_000, endedMs, passed: false };
        });
        const told = examObstacle({ ...ready, attempts: ended });
        if (told.opensAtMs === 0) return;
        expect(told.opensAtMs).toBeGreaterThan(NOW);
        expect(examObstacle({ ...ready, attempts: ended, nowMs: told.opensAtMs }).reason).toBe('');
        expect(examObstacle({ ...ready, attempts: ended, nowMs: told.opensAtMs - 1 }).reason).not.toBe('');
      }),
      { seed: 20261123 },
    );
  });
});

test.each([
  ['none was begun', [], 2],
  ['one was, and yesterday three', [...YESTERDAY, ...MORNING], 1],
  ['more than may be, by an older rule', [...TWICE, ...JUST_NOW], 0],
])('attempts that are left today: %s', (_name, attempts, left) => {
  expect(triesLeft({ ...ready, attempts })).toBe(left);
});

const after = (firstMinutes: number) =>
  Array.from({ length: 8 }, (_, failed) => waitMinutes(failed, firstMinutes));

test.each([
  ['of ten minutes', 10, [10, 10, 20, 40, 80, 160, 240, 240]],
  ['of one minute', 1, [1, 1, 2, 4, 8, 16, 32, 64]],
  ['that there is none of stays none', 0, [0, 0, 0, 0, 0, 0, 0, 0]],
  ['that is longer than the most stays as it is', 300, Array.from({ length: 8 }, () => 300)],
])('after 0 to 7 failed papers a wait %s', (_name, firstMinutes, waits) => {
  expect(after(firstMinutes)).toEqual(waits);
});

test('whoever has failed any number of papers may sit again within four hours', () => {
  expect(waitMinutes(1000, 10)).toBe(240);
});
