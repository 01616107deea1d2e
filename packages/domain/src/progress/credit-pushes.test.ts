import { expect, test } from 'vitest';
import { EMPTY_LEDGER, type IntervalsClaim } from './credit-push.ts';
import { creditPushes, type VideoClaim } from './credit-pushes.ts';

function row(videoId: number, fromMs: number, toMs: number): VideoClaim {
  const order = { lease: 1, sequence: 1 };
  const intervals = [[fromMs, toMs]] as const;
  const claim: IntervalsClaim = {
    kind: 'intervals',
    order,
    lastSequence: 0,
    intervals,
    playSecond: 0,
    progressSecond: 0,
  };
  return { videoId, stored: EMPTY_LEDGER, claim, durationMs: 60_000, mayJump: false };
}

test('one budget is spent over all videos of a push, in the order sent', () => {
  const results = creditPushes([row(1, 0, 15_000), row(2, 0, 15_000)], { heldMs: 5_000, creditedMs: 0 });
  expect(results.map(({ videoId, grantedMs, clampedMs }) => [videoId, grantedMs, clampedMs])).toEqual([
    [1, 15_000, 0],
    [2, 5_000, 10_000],
  ]);
});

test('a video sent twice is credited once', () => {
  const results = creditPushes([row(1, 0, 4_000), row(1, 2_000, 6_000)], { heldMs: 0, creditedMs: 0 });
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ grantedMs: 6_000, changed: true, ledger: { intervals: [[0, 6_000]] } });
});

test('a video sent twice tells all that was clamped', () => {
  const results = creditPushes([row(1, 0, 12_000), row(1, 12_000, 15_000)], { heldMs: 0, creditedMs: 0 });
  expect(results).toMatchObject([{ grantedMs: 10_000, clampedMs: 5_000 }]);
});

test.each([
  ['neither row adds anything', [1_000, 2_000], false],
  ['only the first row adds something', [5_000, 9_000], true],
] as const)('a video sent twice is written when one row says so: %s', (_name, [fromMs, toMs], changed) => {
  const resumeOrder = { lease: 2, sequence: 1 };
  const stored = { ...EMPTY_LEDGER, intervals: [[0, 5_000]] as const, furthest: 9, resumeOrder };
  const rows = [row(1, fromMs, toMs), row(1, 0, 1_000)].map((one) => ({ ...one, stored }));
  expect(creditPushes(rows, { heldMs: 60_000, creditedMs: 5_000 })).toMatchObject([{ changed }]);
  expect(creditPushes(rows.slice(1), { heldMs: 60_000, creditedMs: 5_000 })).toMatchObject([
    { changed: false },
  ]);
});
