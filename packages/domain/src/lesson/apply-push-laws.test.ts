import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Interval, normaliseIntervals } from './intervals.ts';
import { DURATION_MS, OPENED, PushingLearner, watchedVideo } from './testing/pushing-learner.ts';

describe('laws', () => {
  const interval = fc
    .tuple(fc.nat(590_000), fc.integer({ min: 1, max: 60_000 }))
    .map(([from, length]): Interval => [from, Math.min(from + length, DURATION_MS)]);
  const step = fc.oneof(
    fc.record({ do: fc.constant('pass' as const), seconds: fc.nat(300) }),
    fc.record({ do: fc.constant('hold' as const), tab: fc.nat(2) }),
    fc.record({
      do: fc.constant('push' as const),
      lease: fc.nat(5),
      sequence: fc.nat(6),
      intervals: fc.array(interval),
    }),
    fc.record({ do: fc.constant('points' as const), session: fc.nat(1), second: fc.nat(600) }),
    fc.record({ do: fc.constant('release' as const), lease: fc.nat(5) }),
  );

  function run(
    learner: PushingLearner,
    one: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
  ): void {
    switch (one.do) {
      case 'pass':
        return void learner.pass(one.seconds);
      case 'hold':
        return void learner.hold(`tab-${one.tab}`, true);
      case 'push':
        return void learner.push({ lease: `lease-${one.lease}`, sequence: one.sequence }, [
          watchedVideo(one.intervals),
        ]);
      case 'points':
        return void learner.push(null, [watchedVideo(null, one.second)], { sessionId: one.session });
      case 'release':
        return void learner.release(`lease-${one.lease}`);
    }
  }

  test('integrity 2: however leases and pushes are mixed, credit stays below twice the time passed and 10 s', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const learner = new PushingLearner();
        for (const one of steps) run(learner, one);
        expect(learner.credited).toBeLessThanOrEqual(2 * (learner.now - OPENED) + 10_000);
        expect(learner.stored.allowance?.creditedMs ?? 0).toBe(learner.credited);
        expect(
          learner.stored.leases.filter((row) => !row.implicit && row.facts.end === null).length,
        ).toBeLessThan(2);
      }),
      { seed: 20261122, numRuns: 300 },
    );
  });

  test('integrity 1, 4: pushes of a lease sent again in their order credit their union, once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(interval, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
        (traces) => {
          const learner = new PushingLearner();
          const { lease } = learner.hold('tab-one');
          learner.pass(3600);
          const push = (sequence: number) =>
            learner.push({ lease, sequence }, [watchedVideo(traces[sequence - 1] ?? [])]);
          traces.forEach((_, at) => void [push(at + 1), push(at + 1), push(1)]);
          expect(learner.ledger.intervals).toEqual(normaliseIntervals(traces.flat()));
        },
      ),
      { seed: 20261122, numRuns: 300 },
    );
  });

  test('integrity 4: a sequence answered before changes nothing, whatever it claims', () => {
    const sequences = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    fc.assert(
      fc.property(sequences, fc.array(interval), fc.nat(8), (answered, extra, which) => {
        const learner = new PushingLearner();
        const { lease } = learner.hold('tab-one');
        learner.pass(3600);
        for (const sequence of answered) learner.push({ lease, sequence }, [watchedVideo([[0, sequence]])]);
        const before = learner.stored;
        const sequence = answered[which % answered.length] ?? 0;
        learner.pass(60).push({ lease, sequence }, [watchedVideo(extra, 590)]);
        expect(learner.stored).toEqual(before);
      }),
      { seed: 20261130, numRuns: 300 },
    );
  });
});
