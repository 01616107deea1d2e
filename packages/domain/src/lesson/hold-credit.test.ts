import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BY_PLAYED_TIME, CHECK_HOLD_MS, type CheckPoint } from './check-point.ts';
import {
  addHeld,
  divideByChecks,
  heldBy,
  heldIntervals,
  NO_OPEN_CHECKS,
  type OpenChecks,
  releaseHeld,
} from './hold-credit.ts';
import {
  creditedMs,
  type Intervals,
  normaliseIntervals,
  subtractIntervals,
  unionIntervals,
} from './intervals.ts';

const CAPTCHA: CheckPoint = { kind: 'captcha', videoId: 7001, pointMs: 30_000 };
const QUIZ: CheckPoint = { kind: 'quiz', videoId: 7001, pointMs: 50_000 };
const REGULATOR: CheckPoint = { kind: 'regulator', videoId: BY_PLAYED_TIME, pointMs: 60_000 };

const open = (check: CheckPoint, roomMs = CHECK_HOLD_MS) => ({ check, roomMs });
const after = (leftMs: number, roomMs = CHECK_HOLD_MS) => ({ check: REGULATOR, leftMs, roomMs });

describe('newly watched time', () => {
  test.each<[string, Intervals, Partial<OpenChecks>, Intervals, [CheckPoint, Intervals][], number]>([
    ['without checks is free', [[0, 90_000]], {}, [[0, 90_000]], [], 0],
    [
      'is free up to a check of the recording, and held behind it',
      [[0, 45_000]],
      { media: [open(CAPTCHA)] },
      [[0, 30_000]],
      [[CAPTCHA, [[30_000, 45_000]]]],
      0,
    ],
    [
      'is lost beyond what the check may hold',
      [[0, 90_000]],
      { media: [open(CAPTCHA), open(QUIZ)] },
      [[0, 30_000]],
      [[CAPTCHA, [[30_000, 60_000]]]],
      30_000,
    ],
    [
      'is lost behind a check that holds as much as it may',
      [[70_000, 75_000]],
      { media: [open(CAPTCHA, 0)] },
      [],
      [],
      5000,
    ],
    [
      'is held by the regulator from the time played on, wherever in the recording',
      [[0, 20_000]],
      { played: [after(15_000)] },
      [[0, 15_000]],
      [[REGULATOR, [[15_000, 20_000]]]],
      0,
    ],
    [
      'behind both is held by the one that goes by the time played',
      [[20_000, 50_000]],
      { ...NO_OPEN_CHECKS, media: [open(CAPTCHA)], played: [after(20_000)] },
      [[20_000, 30_000]],
      [
        [REGULATOR, [[40_000, 50_000]]],
        [CAPTCHA, [[30_000, 40_000]]],
      ],
      0,
    ],
  ])('%s', (_name, watched, checks, free, held, lostMs) => {
    const divided = divideByChecks(watched, { ...NO_OPEN_CHECKS, ...checks });
    expect(divided).toEqual({ free, held: held.map(([check, intervals]) => ({ check, intervals })), lostMs });
  });

  test('is divided without remainder, and no check gets more than its room', () => {
    const claims = fc
      .array(fc.tuple(fc.nat(120_000), fc.integer({ min: 1, max: 40_000 })), { maxLength: 6 })
      .map((rows) => normaliseIntervals(rows.map(([from, length]) => [from, from + length])));
    const room = fc.nat(CHECK_HOLD_MS);
    fc.assert(
      fc.property(claims, room, room, fc.nat(90_000), (watched, media, played, leftMs) => {
        const { free, held, lostMs } = divideByChecks(watched, {
          media: [open(CAPTCHA, media), open(QUIZ)],
          played: [after(leftMs, played)],
          passed: [],
        });
        expect(creditedMs(free) + creditedMs(heldIntervals(held)) + lostMs).toBe(creditedMs(watched));
        expect(subtractIntervals(free, watched)).toEqual([]);
        expect(creditedMs(free)).toBeLessThanOrEqual(leftMs);
        expect(free.every(([, to]) => to <= CAPTCHA.pointMs)).toBe(true);
        expect(heldBy(held, CAPTCHA)).toBeLessThanOrEqual(media);
        expect(heldBy(held, REGULATOR)).toBeLessThanOrEqual(played);
        expect(heldBy(held, QUIZ)).toBe(0);
      }),
    );
  });
});

describe('passing a check', () => {
  const held = [{ check: CAPTCHA, intervals: [[30_000, 58_000]] as const }];

  test('releases what it holds', () => {
    expect(releaseHeld(held, CAPTCHA, NO_OPEN_CHECKS)).toEqual({
      released: [[30_000, 58_000]],
      held: [],
      moved: [],
    });
  });

  test('leaves what lies behind the next one held, whatever that one may hold', () => {
    expect(releaseHeld(held, CAPTCHA, { ...NO_OPEN_CHECKS, media: [open(QUIZ, 0)] })).toEqual({
      released: [[30_000, 50_000]],
      held: [{ check: QUIZ, intervals: [[50_000, 58_000]] }],
      moved: [{ check: QUIZ, intervals: [[50_000, 58_000]] }],
    });
  });

  test('releases nothing while the regulator waits', () => {
    expect(releaseHeld(held, CAPTCHA, { ...NO_OPEN_CHECKS, played: [after(0)] })).toEqual({
      released: [],
      held: [{ check: REGULATOR, intervals: [[30_000, 58_000]] }],
      moved: [{ check: REGULATOR, intervals: [[30_000, 58_000]] }],
    });
  });

  test('that the regulator is to follow later changes nothing', () => {
    expect(releaseHeld(held, CAPTCHA, { ...NO_OPEN_CHECKS, played: [after(1)] }).held).toEqual([]);
  });

  test('of a check that holds nothing changes nothing', () => {
    expect(releaseHeld(held, QUIZ, { ...NO_OPEN_CHECKS, media: [open(CAPTCHA)] })).toEqual({
      released: [],
      held,
      moved: [],
    });
  });
});

test('what is held of one recording by one check is one set', () => {
  const twice = addHeld(
    [{ check: CAPTCHA, intervals: [[30_000, 35_000]] }],
    [{ check: CAPTCHA, intervals: [[33_000, 40_000]] }],
  );
  expect(twice).toEqual([
    { check: CAPTCHA, intervals: unionIntervals([[30_000, 35_000]], [[33_000, 40_000]]) },
  ]);
});
