import { expect, test } from 'vitest';
import { EMPTY_LEDGER, type VideoLedger } from './credit-push.ts';
import { type CreditedVideo, creditPushes } from './credit-pushes.ts';
import type { StorableVideo } from './push.ts';

/** What a push is credited with on the terms of a test. */
function credit(
  rows: readonly StorableVideo[],
  allowance: { heldMs: number; creditedMs: number },
  { elapsedMs = 0, stored = EMPTY_LEDGER }: { elapsedMs?: number; stored?: VideoLedger } = {},
): readonly CreditedVideo[] {
  const terms = {
    order: { lease: 1, sequence: 2 },
    elapsedMs,
    allowance: { ...allowance, spentAt: 0 },
    years: new Map(),
    now: 0,
    storedOf: () => stored,
    counts: () => true,
  };
  return creditPushes(rows, terms).videos;
}

const YEAR = { enrolmentId: 31, untilMs: 1e9, lateUntilMs: 1e9, completed: false };

function row(videoId: number, fromMs: number, toMs: number): StorableVideo {
  return {
    courseId: 1,
    videoId,
    intervals: [[fromMs, toMs]],
    resume: 0,
    furthest: 0,
    durationMs: 60_000,
    year: YEAR,
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
  const rows = [row(1, fromMs, toMs), row(1, 0, 1_000)];
  const allowance = { heldMs: 60_000, creditedMs: 5_000 };
  expect(credit(rows, allowance, { stored })).toMatchObject([{ changed }]);
  expect(credit(rows.slice(1), allowance, { stored })).toMatchObject([{ changed: false }]);
});

/** A row with only the specified payload: from the start of the video to this second. */
function points(videoId: number, resume: number): StorableVideo {
  return {
    ...row(videoId, 0, 0),
    intervals: null,
    resume,
    furthest: resume,
    durationMs: 3_600_000,
  };
}

// One hour held and nothing credited so far: the bound alone would allow everything.
const HOARD = { heldMs: 3_600_000, creditedMs: 0 };
test.each<[string, readonly StorableVideo[], number, readonly number[]]>([
  ['is shared by two videos', [points(1, 60), points(2, 180)], 120_000, [60, 180]],
  ['is used up by the first', [points(1, 240), points(2, 240)], 120_000, [240, 0]],
  ['leaves a later row what is left', [points(1, 200), points(2, 40)], 120_000, [200, 40]],
  ['leaves a later row no more', [points(1, 200), points(2, 51)], 120_000, [200, 0]],
  ['and the ten seconds are shared too', [points(1, 250), points(2, 10), points(3, 1)], 120_000, [250, 0, 0]],
  ['is not used up by what was refused', [points(1, 251), points(2, 250)], 120_000, [0, 250]],
  [
    'or, nothing having elapsed, ten seconds in all',
    [points(1, 6), points(2, 4), points(3, 1)],
    0,
    [6, 4, 0],
  ],
  ['is no matter for stretches', [row(1, 0, 50_000), row(2, 0, 50_000)], 0, [50, 50]],
  ['is used up by stretches as well', [row(1, 0, 50_000), points(2, 61)], 50_000, [50, 0]],
])('the time since the last push %s', (_name, rows, elapsedMs, seconds) => {
  expect(credit(rows, HOARD, { elapsedMs }).map(({ grantedMs }) => grantedMs / 1000)).toEqual(seconds);
});

test('the time since the last push is not used up by what was credited before', () => {
  const results = credit([points(1, 240)], { ...HOARD, creditedMs: 900_000 }, { elapsedMs: 120_000 });
  expect(results).toMatchObject([{ grantedMs: 240_000 }]);
});
