import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FetchedCells, NOTHING_FETCHED, piecesReleased } from './fetched-cells.ts';
import { creditedMs, normaliseIntervals, subtractIntervals } from './intervals.ts';
import {
  DURATION_MS,
  OPENED,
  OTHER_SESSION,
  PushingLearner,
  SESSION,
  watchedVideo,
} from './testing/pushing-learner.ts';

/** All cells of a recording, fetched that many seconds after the beginning. */
const allAt = (second: number): FetchedCells =>
  new Map(Array.from({ length: 100 }, (_, cell) => [cell, OPENED + second * 1000]));

/** A learner whose session has fetched that. */
function reading(fetched: FetchedCells, sessionId = SESSION): PushingLearner {
  const learner = new PushingLearner();
  learner.fetches = (session) => (session === sessionId ? fetched : NOTHING_FETCHED);
  return learner;
}

describe('security 4.2 I6 a push without a lease, two minutes after the first', () => {
  test.each<[string, PushingLearner, credited: number]>([
    ['credits nothing of what nobody fetched', reading(NOTHING_FETCHED), 0],
    ['credits nothing of what another session fetched', reading(allAt(0), OTHER_SESSION), 0],
    ['credits all that was fetched in time', reading(allAt(0)), 240],
    ['counts what was fetched before the first push from that push on', reading(allAt(-600)), 240],
    ['credits twice the time since the fetch, and the ten seconds', reading(allAt(90)), 70],
    ['credits one cell and two after it', reading(new Map([[0, OPENED]])), 18],
  ])('%s', (_what, learner, credited) => {
    for (const points of [true, false]) {
      const before = learner.stored;
      learner.push(null, [watchedVideo(null, 0)]);
      learner.pass(120);
      learner.push(null, [watchedVideo(points ? null : [[0, 240_000]], 240)]);
      expect(learner.credited).toBe(credited * 1000);
      learner.stored = before;
      learner.pass(-120);
    }
  });
});

test('security 4.2 I1 the ten seconds are had once, by whatever session they are spent', () => {
  const learner = reading(allAt(0));
  learner.fetches = () => allAt(0);
  learner.push(null, [watchedVideo([[0, 20_000]])]);
  learner.push(null, [watchedVideo([[60_000, 80_000]])], { sessionId: OTHER_SESSION });
  expect(learner.credited).toBe(10_000);
  expect(learner.stored.allowance?.aheadMs).toBe(10_000);
});

test('security 4.2 I1 they are spent by what was fetched late, too', () => {
  const learner = new PushingLearner();
  learner.fetches = () => allAt(90);
  learner.push(null, [watchedVideo(null, 0)]);
  learner.pass(120).push(null, [watchedVideo(null, 240)]);
  expect([learner.credited, learner.stored.allowance?.aheadMs]).toEqual([70_000, 10_000]);
  learner.push(null, [watchedVideo([[300_000, 320_000]])], { sessionId: OTHER_SESSION });
  expect(learner.credited).toBe(70_000);
});

test('what is earned where nobody asks is marked with its lease, and stays marked', () => {
  const learner = new PushingLearner();
  learner.push(null, [watchedVideo(null, 0)]);
  const isMarked = () => learner.stored.leases.map(({ earned }) => earned.unasked);
  expect(isMarked()).toEqual([false]);
  learner.pass(20).push(null, [watchedVideo(null, 10)]);
  learner.fetches = () => allAt(0);
  learner.pass(20).push(null, [watchedVideo(null, 20)]);
  const { lease } = learner.hold('tab-one');
  learner.pass(20).push({ lease, sequence: 1 }, [watchedVideo([[30_000, 40_000]])]);
  expect(learner.credited).toBe(30_000);
  expect(isMarked()).toEqual([true, false]);
});

test('security 4.2 I1, I6 however it fetches and tells, nothing is credited unfetched or sooner than it was', () => {
  const cells = fc.array(fc.tuple(fc.nat(100), fc.integer({ min: -60, max: 600 })), { maxLength: 60 });
  const steps = fc.array(fc.record({ pass: fc.nat(170), second: fc.nat(600) }), { maxLength: 20 });
  fc.assert(
    fc.property(cells, steps, (fetchedAt, told) => {
      const known = new Map<number, number>(fetchedAt.map(([cell, at]) => [cell, OPENED + at * 1000]));
      const learner = new PushingLearner();
      // Nobody knows yet what will be fetched.
      learner.fetches = () => new Map([...known].filter(([, at]) => at <= learner.now));
      for (const { pass, second } of told) learner.pass(pass).push(null, [watchedVideo(null, second)]);
      const { intervals } = learner.ledger;
      const pieces = piecesReleased(intervals, learner.fetches(SESSION, 0));
      expect(subtractIntervals(intervals, normaliseIntervals(pieces.map((one) => one.interval)))).toEqual([]);
      for (const { releasedAt } of pieces) {
        const since = pieces.filter((one) => one.releasedAt >= releasedAt).map((one) => one.interval);
        const heldMs = learner.now - Math.max(OPENED, releasedAt);
        expect(creditedMs(normaliseIntervals(since))).toBeLessThanOrEqual(2 * heldMs + 10_000);
      }
      expect(creditedMs(intervals)).toBeLessThanOrEqual(DURATION_MS);
    }),
    { seed: 20261129, numRuns: 300 },
  );
});
