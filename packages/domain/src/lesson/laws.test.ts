import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CreditPush, creditPush, EMPTY_LEDGER, type VideoLedger } from './credit-push.ts';
import { NO_OPEN_CHECKS } from './hold-credit.ts';
import { extendImplicitLease, type ImplicitLease } from './implicit-lease.ts';
import { creditedMs, type Interval, isNormalised, normaliseIntervals, unionIntervals } from './intervals.ts';
import { heldMs, type Lease, openLease, transitionLease, unionLengthMs } from './lease.ts';
import { initialWatchTrace, transitionWatchTrace, type WatchSample } from './watch-trace.ts';

/** Number of random traces per law; `npm run prove -- laws` runs many more. */
function lawRuns(usual: number): number {
  const runs = Number(process.env.LAW_RUNS ?? usual);
  // Zero runs would pass every law.
  if (!(runs >= 1)) throw new Error(`LAW_RUNS is no number of runs: ${process.env.LAW_RUNS}`);
  return runs;
}
fc.configureGlobal({ seed: 20260721, numRuns: lawRuns(300) });

const DURATION_MS = 600_000;
const AMPLE = { heldMs: 1e12, creditedMs: 0 };

/** What was said of the recording. */
type Claim = Pick<CreditPush, 'order' | 'intervals' | 'resume' | 'furthest' | 'elapsedMs'>;

const interval = fc
  .tuple(fc.integer({ min: -1_000, max: 700_000 }), fc.integer({ min: 0, max: 60_000 }))
  .map(([from, length]): Interval => [from, from + length]);
const intervals = fc.array(interval, { maxLength: 8 }).map(normaliseIntervals);
const claims = fc
  .array(fc.tuple(intervals, fc.integer({ min: 0, max: 700 })), { maxLength: 10 })
  .map((rows) =>
    rows.map(
      ([watched, resume], index): Claim => ({
        order: { lease: index, sequence: 1 },
        elapsedMs: 0,
        intervals: watched,
        resume,
        furthest: 0,
      }),
    ),
  );

function credit(stored: VideoLedger, claim: Claim, allowance = AMPLE) {
  return creditPush({
    ...claim,
    stored,
    allowance,
    durationMs: DURATION_MS,
    mayJump: false,
    counts: true,
    open: NO_OPEN_CHECKS,
  });
}

function creditAll(all: readonly Claim[]): VideoLedger {
  return all.reduce((stored, claim) => credit(stored, claim).ledger, EMPTY_LEDGER);
}

describe('the ledger', () => {
  test('union is commutative, associative, idempotent and normalised', () => {
    fc.assert(
      fc.property(intervals, intervals, intervals, (a, b, c) => {
        expect(unionIntervals(a, b)).toEqual(unionIntervals(b, a));
        expect(unionIntervals(unionIntervals(a, b), c)).toEqual(unionIntervals(a, unionIntervals(b, c)));
        expect(unionIntervals(a, a)).toEqual(a);
        expect(isNormalised(unionIntervals(a, b))).toBe(true);
      }),
    );
  });

  test('pushes in any order, any of them twice, end in one state', () => {
    const shuffled = claims.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
    );
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        expect(creditAll(mixed)).toEqual(creditAll(all));
      }),
    );
  });

  test('credit is the length of the union, within the video, and never shrinks', () => {
    fc.assert(
      fc.property(claims, (all) => {
        let credited = 0;
        let stored = EMPTY_LEDGER;
        for (const claim of all) {
          const result = credit(stored, claim);
          credited += result.grantedMs;
          expect(creditedMs(result.ledger.intervals)).toBe(credited);
          expect(result.ledger.furthest).toBeGreaterThanOrEqual(stored.furthest);
          stored = result.ledger;
        }
        const seconds = new Set(all.flatMap(({ intervals: watched }) => (watched ?? []).map(String)));
        expect(credited).toBeLessThanOrEqual(DURATION_MS);
        expect(credited > 0).toBe(seconds.size > 0 && all.some(reachesVideo));
      }),
    );
  });
});

function reachesVideo({ intervals: watched }: Claim): boolean {
  return (watched ?? []).some(([from, to]) => to > 0 && from < DURATION_MS);
}

test('a seek adds nothing: what is watched is what was played, wherever it was played', () => {
  const run = fc.record({
    at: fc.integer({ min: 0, max: 500 }),
    seconds: fc.integer({ min: 0, max: 90 }),
    rate: fc.constantFrom(0.8, 1, 1.25, 1.5, 1.75, 2),
    marked: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
      let wall = 0;
      const samples: WatchSample[] = [];
      for (const { at, seconds, rate, marked } of runs) {
        samples.push({ mark: marked ? 'seek' : 'start', mediaTime: at, wall, rate });
        samples.push({ mark: 'start', mediaTime: at, wall, rate });
        for (let second = 1; second <= seconds; second++) {
          wall += 1000 / rate;
          samples.push({ mark: 'tick', mediaTime: at + second, wall, rate });
        }
      }
      const played = normaliseIntervals(runs.map(({ at, seconds }) => [at * 1000, (at + seconds) * 1000]));
      expect(samples.reduce(transitionWatchTrace, initialWatchTrace).watched).toEqual(played);
    }),
  );
});

/** What a cheat may do: wait, open, renew, take over, push anything at all, with or without intervals. */
const move = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 9_000 }) }),
  fc.record({ kind: fc.constantFrom('open' as const, 'renew' as const, 'release' as const) }),
  fc.record({ kind: fc.constant('intervals' as const), intervals: fc.array(interval, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('points' as const), resume: fc.integer({ min: -5, max: 700 }) }),
);

test('no sequence of moves earns more than twice the held time and ten seconds once', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const world = {
        now: 0,
        credited: 0,
        stored: EMPTY_LEDGER,
        leases: [] as Lease[],
        implicit: [] as ImplicitLease[],
      };
      for (const [sequence, one] of moves.entries()) play(world, one, sequence + 1);
      const held = heldBy(world);
      expect(world.credited).toBeLessThanOrEqual(2 * held + 10_000);
      expect(held).toBeLessThanOrEqual(world.now);
      expect(creditedMs(world.stored.intervals)).toBe(world.credited);
    }),
    { numRuns: lawRuns(1_000) },
  );
});

interface World {
  now: number;
  credited: number;
  stored: VideoLedger;
  leases: Lease[];
  implicit: ImplicitLease[];
}
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

function heldBy({ leases, implicit, now }: World): number {
  const silent = implicit.map(({ openedAt, extendedAt }) => [openedAt, extendedAt] as const);
  return Math.max(heldMs(leases, now), unionLengthMs(silent));
}

function play(world: World, one: Move, sequence: number): void {
  const latest = world.leases.at(-1);
  const replaceLatest = (lease: Lease) => world.leases.splice(-1, 1, lease);
  switch (one.kind) {
    case 'wait':
      world.now += one.seconds * 1000;
      return;
    case 'open':
      if (latest) replaceLatest(transitionLease(latest, { type: 'superseded' }, world.now));
      world.leases.push(openLease('cheat', world.now));
      return;
    case 'renew':
      if (latest) replaceLatest(transitionLease(latest, { type: 'renewed', openedSince: false }, world.now));
      return;
    case 'release':
      if (latest) replaceLatest(transitionLease(latest, { type: 'released' }, world.now));
      return;
    case 'intervals':
      push(world, { ...claimAt(sequence), intervals: one.intervals });
      return;
    case 'points': {
      const extended = extendImplicitLease(world.implicit.at(-1) ?? null, world.now);
      world.implicit.splice(extended.opened ? world.implicit.length : -1, 1, extended.lease);
      const { elapsedMs } = extended;
      push(world, { ...claimAt(sequence), elapsedMs, resume: one.resume });
    }
  }
}

function claimAt(sequence: number): Claim {
  return { order: { lease: 1, sequence }, elapsedMs: 0, intervals: null, resume: 0, furthest: 0 };
}

function push(world: World, claim: Claim): void {
  const result = credit(world.stored, claim, { heldMs: heldBy(world), creditedMs: world.credited });
  world.stored = result.ledger;
  world.credited += result.grantedMs;
}
