import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FetchedCells, piecesReleased } from './fetched-cells.ts';
import {
  creditedMs,
  type Interval,
  type Intervals,
  normaliseIntervals,
  subtractIntervals,
} from './intervals.ts';
import { aheadOf, evidencedIntervals, type MediaEvidence, NOTHING_EARNED } from './media-evidence.ts';

const VIDEO = 7;
const HOUR = 3_600_000;

function evidence(fetched: FetchedCells, more: Partial<MediaEvidence> = {}): MediaEvidence {
  return {
    openedAt: 0,
    heldUntil: HOUR,
    fetchedOf: () => fetched,
    earned: NOTHING_EARNED,
    aheadLeftMs: 0,
    ...more,
  };
}

/** So many cells, one every `everyMs` from an instant on. */
function fetches(count: number, from = 0, everyMs = 0): FetchedCells {
  return new Map(Array.from({ length: count }, (_, cell) => [cell, from + cell * everyMs]));
}

const earnedOf = (intervals: Intervals, aheadMs = 0) => ({
  ...NOTHING_EARNED,
  videos: [{ enrolmentId: 31, videoId: VIDEO, intervals }],
  aheadMs,
});

describe('what a lease can have earned', () => {
  const all: Interval = [0, 600_000];
  const rows: readonly [string, MediaEvidence, claimed: Interval, evidencedMs: number][] = [
    ['an hour of lease and nothing fetched: nothing', evidence(new Map()), all, 0],
    ['one segment fetched: itself and two more', evidence(fetches(1)), all, 18_000],
    ['everything fetched at the start and held since: all', evidence(fetches(100)), all, 600_000],
    [
      'everything fetched a second before the end: two seconds',
      evidence(fetches(100, HOUR - 1000)),
      all,
      2_000,
    ],
    [
      'the same with a second of the ten left',
      evidence(fetches(100, HOUR - 1000), { aheadLeftMs: 1000 }),
      all,
      3_000,
    ],
    [
      'fetched before the lease began: as at its beginning',
      evidence(fetches(100, -HOUR), { heldUntil: 60_000 }),
      all,
      120_000,
    ],
    [
      'a segment every three seconds: twice the time',
      evidence(fetches(100, 0, 3_000), { heldUntil: 60_000 }),
      all,
      120_000,
    ],
    [
      'a segment a second: twice the time',
      evidence(fetches(100, 0, 1_000), { heldUntil: 60_000 }),
      all,
      120_000,
    ],
    ['fetched after the lease ended: nothing', evidence(fetches(100, 61_000), { heldUntil: 60_000 }), all, 0],
    [
      'half of it earned before: the other half',
      evidence(fetches(100), { heldUntil: 60_000, earned: earnedOf([[300_000, 360_000]]) }),
      [0, 300_000],
      60_000,
    ],
    [
      'credit without a lease beside it: the rest',
      evidence(fetches(100), {
        heldUntil: 60_000,
        earned: { ...NOTHING_EARNED, beside: { releasedAt: 30_000, ms: 50_000 } },
      }),
      all,
      70_000,
    ],
  ];
  test.each(rows)('%s', (_name, known, claimed, evidencedMs) => {
    expect(creditedMs(evidencedIntervals(VIDEO, [claimed], known))).toBe(evidencedMs);
  });

  test('of what was fetched together the earliest media time', () => {
    const known = evidence(fetches(100, HOUR - 1000));
    expect(
      evidencedIntervals(
        VIDEO,
        [
          [6_500, 7_000],
          [60_000, 66_000],
        ],
        known,
      ),
    ).toEqual([
      [6_500, 7_000],
      [60_000, 61_500],
    ]);
  });

  test('what came ahead of its time is counted once, and never more than is left', () => {
    const known = evidence(fetches(100), { heldUntil: 10_000, aheadLeftMs: 4_000 });
    expect(aheadOf({ ...known, earned: earnedOf([[0, 20_000]]) })).toBe(0);
    expect(aheadOf({ ...known, earned: earnedOf([[0, 23_000]]) })).toBe(3_000);
    expect(aheadOf({ ...known, earned: earnedOf([[0, 23_000]], 3_500) })).toBe(3_500);
    expect(aheadOf({ ...known, earned: earnedOf([[0, 60_000]]) })).toBe(4_000);
  });
});

describe('laws', () => {
  const interval = fc
    .tuple(fc.nat(110_000), fc.integer({ min: 1, max: 30_000 }))
    .map(([from, length]): Interval => [from, from + length]);
  const intervals = fc.array(interval, { maxLength: 6 }).map(normaliseIntervals);
  const fetched = fc
    .array(fc.tuple(fc.nat(20), fc.integer({ min: -20_000, max: 100_000 })), { maxLength: 20 })
    .map((cells): FetchedCells => new Map(cells));
  const world = fc.record({
    fetched,
    before: intervals,
    claimed: intervals,
    heldUntil: fc.nat(80_000),
    aheadLeftMs: fc.constantFrom(0, 0, 500, 10_000),
  });

  /** By how much a set exceeds twice the held time since any instant: said again, one instant after the other. */
  function excessOf(set: Intervals, cells: FetchedCells, heldUntil: number): number {
    const pieces = piecesReleased(set, cells).map((piece) => ({
      ...piece,
      at: Math.max(0, piece.releasedAt),
    }));
    return Math.max(
      0,
      ...pieces.map(({ at }) => {
        const since = pieces.filter((piece) => piece.at >= at);
        const ms = since.reduce((sum, piece) => sum + piece.interval[1] - piece.interval[0], 0);
        return ms - 2 * Math.max(0, heldUntil - at);
      }),
    );
  }

  test('nothing without evidence, nothing too soon, and all that can be', () => {
    fc.assert(
      fc.property(world, ({ fetched: cells, before, claimed, heldUntil, aheadLeftMs }) => {
        const first = evidence(cells, { heldUntil });
        const earned = evidencedIntervals(VIDEO, before, first);
        expect(excessOf(earned, cells, heldUntil)).toBe(0);
        const fresh = subtractIntervals(claimed, earned);
        const known = { ...first, earned: earnedOf(earned), aheadLeftMs };
        const evidenced = evidencedIntervals(VIDEO, fresh, known);
        expect(subtractIntervals(evidenced, fresh)).toEqual([]);
        const both = normaliseIntervals([...earned, ...evidenced]);
        expect(excessOf(both, cells, heldUntil)).toBeLessThanOrEqual(aheadLeftMs);
        expect(aheadOf({ ...known, earned: earnedOf(both) })).toBe(excessOf(both, cells, heldUntil));
        const possible = normaliseIntervals(piecesReleased(fresh, cells).map((piece) => piece.interval));
        for (const [from] of subtractIntervals(possible, evidenced)) {
          const more = normaliseIntervals([...both, [from, from + 1]]);
          expect(excessOf(more, cells, heldUntil)).toBeGreaterThan(aheadLeftMs);
        }
      }),
      { seed: 20261123, numRuns: 500 },
    );
  });

  test('the order in which pushes come changes nothing of how much is earned', () => {
    fc.assert(
      fc.property(world, fc.array(intervals, { maxLength: 4 }), (one, pushes) => {
        const total = (order: readonly Intervals[]) => {
          let earned: Intervals = [];
          for (const push of order) {
            const known = evidence(one.fetched, { heldUntil: one.heldUntil, earned: earnedOf(earned) });
            const evidenced = evidencedIntervals(VIDEO, subtractIntervals(push, earned), known);
            earned = normaliseIntervals([...earned, ...evidenced]);
          }
          return creditedMs(earned);
        };
        expect(total([...pushes].reverse())).toBe(total(pushes));
      }),
      { seed: 20261123, numRuns: 300 },
    );
  });
});
