import { expect, test } from 'vitest';
import { EMPTY_LEDGER, type IntervalsClaim, type PointsClaim } from './credit-push.ts';
import { type CreditedVideo, creditPushes, type VideoClaim } from './credit-pushes.ts';

function credit(
  rows: readonly VideoClaim[],
  allowance: { heldMs: number; creditedMs: number },
): readonly CreditedVideo[] {
  return creditPushes(rows, { allowance: { ...allowance, spentAt: 0 }, years: new Map(), now: 0 }).videos;
}

function row(videoId: number, fromMs: number, toMs: number): VideoClaim {
  const order = { lease: 1, sequence: 1 };
  const intervals = [[fromMs, toMs]] as const;
  const claim: IntervalsClaim = {
    kind: 'intervals',
    order,
    answered: [],
    intervals,
    playSecond: 0,
    progressSecond: 0,
  };
  return {
    videoId,
    stored: EMPTY_LEDGER,
    claim,
    durationMs: 60_000,
    mayJump: false,
    counts: true,
    enrolmentId: 31,
    points: [],
  };
}

test('one budget is spent over all videos of a push, in the order sent', () => {
  const results = credit([row(1, 0, 15_000), row(2, 0, 15_000)], { heldMs: 5_000, creditedMs: 0 });
  expect(results.map(({ videoId, grantedMs, clampedMs }) => [videoId, grantedMs, clampedMs])).toEqual([
    [1, 15_000, 0],
    [2, 5_000, 10_000],
  ]);
});

test('a video sent twice is credited once', () => {
  const results = credit([row(1, 0, 4_000), row(1, 2_000, 6_000)], { heldMs: 0, creditedMs: 0 });
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ grantedMs: 6_000, changed: true, ledger: { intervals: [[0, 6_000]] } });
});

test('a video sent twice tells all that was clamped', () => {
  const results = credit([row(1, 0, 12_000), row(1, 12_000, 15_000)], { heldMs: 0, creditedMs: 0 });
  expect(results).toMatchObject([{ grantedMs: 10_000, clampedMs: 5_000 }]);
});

test.each([
  ['neither row adds anything', [1_000, 2_000], false],
  ['only the first row adds something', [5_000, 9_000], true],
] as const)('a video sent twice is written when one row says so: %s', (_name, [fromMs, toMs], changed) => {
  const resumeOrder = { lease: 2, sequence: 1 };
  const stored = { ...EMPTY_LEDGER, intervals: [[0, 5_000]] as const, furthest: 9, resumeOrder };
  const rows = [row(1, fromMs, toMs), row(1, 0, 1_000)].map((one) => ({ ...one, stored }));
  expect(credit(rows, { heldMs: 60_000, creditedMs: 5_000 })).toMatchObject([{ changed }]);
  expect(credit(rows.slice(1), { heldMs: 60_000, creditedMs: 5_000 })).toMatchObject([{ changed: false }]);
});

/** A row with only the specified payload: from the start of the video to this second. */
function points(videoId: number, playSecond: number, elapsedMs: number): VideoClaim {
  const order = { lease: 1, sequence: 2 };
  const claim: PointsClaim = { kind: 'points', order, elapsedMs, playSecond, progressSecond: playSecond };
  return {
    videoId,
    stored: EMPTY_LEDGER,
    claim,
    durationMs: 3_600_000,
    mayJump: false,
    counts: true,
    enrolmentId: 31,
    points: [],
  };
}

// One hour held and nothing credited so far: the bound alone would allow everything.
const HOARD = { heldMs: 3_600_000, creditedMs: 0 };
test.each<[string, readonly VideoClaim[], { heldMs: number; creditedMs: number }, readonly number[]]>([
  ['is shared by two videos', [points(1, 60, 120_000), points(2, 180, 120_000)], HOARD, [60, 180]],
  ['is used up by the first', [points(1, 240, 120_000), points(2, 240, 120_000)], HOARD, [240, 0]],
  ['leaves a later row what is left', [points(1, 200, 120_000), points(2, 40, 120_000)], HOARD, [200, 40]],
  ['leaves a later row no more', [points(1, 200, 120_000), points(2, 51, 120_000)], HOARD, [200, 0]],
  [
    'and the ten seconds are shared too',
    [points(1, 250, 120_000), points(2, 10, 120_000), points(3, 1, 120_000)],
    HOARD,
    [250, 0, 0],
  ],
  ['is not used up by what was refused', [points(1, 251, 120_000), points(2, 250, 120_000)], HOARD, [0, 250]],
  [
    'is not used up by what was credited before',
    [points(1, 240, 120_000)],
    { heldMs: 3_600_000, creditedMs: 900_000 },
    [240],
  ],
  [
    'or, nothing having elapsed, ten seconds in all',
    [points(1, 6, 0), points(2, 4, 0), points(3, 1, 0)],
    HOARD,
    [6, 4, 0],
  ],
  ['is no matter for stretches', [row(1, 0, 50_000), row(2, 0, 50_000)], HOARD, [50, 50]],
  ['is used up by stretches as well', [row(1, 0, 50_000), points(2, 61, 50_000)], HOARD, [50, 0]],
])('the time since the last push %s', (_name, rows, allowance, seconds) => {
  expect(credit(rows, allowance).map(({ grantedMs }) => grantedMs / 1000)).toEqual(seconds);
});
