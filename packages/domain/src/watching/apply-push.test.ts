import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPush } from './apply-push.ts';
import { EMPTY_LEDGER, type VideoLedger } from './credit-push.ts';
import { holdLease, releaseLease } from './hold-lease.ts';
import { creditedMs, type Interval, normaliseIntervals } from './intervals.ts';
import { LearnerWatch, type PlayLease, type StoredWatch } from './learner-watch.ts';
import type { Push, PushOutcome, StorableVideo } from './push.ts';
import type { WatchedYear } from './watched-year.ts';

const OPENED = 1_700_000_000_000;
const LEARNER = 7;
const [SESSION, OTHER_SESSION] = [1, 2];
const [COURSE, VIDEO, OTHER_VIDEO] = [1001, 7001, 7002];
const DURATION_MS = 600_000;
const DAY_MS = 86_400_000;
const YEAR: WatchedYear = {
  enrolmentId: 31,
  untilMs: OPENED + 30 * DAY_MS,
  lateUntilMs: OPENED + 32 * DAY_MS,
  completed: false,
};

const NOTHING: StoredWatch = { leases: [], allowance: null, ledgers: [], lastVideos: [] };

function video(intervals: readonly Interval[] | null, second = 0, videoId = VIDEO): StorableVideo {
  const seconds = { progressSecond: second, playSecond: second };
  return { year: YEAR, courseId: COURSE, videoId, intervals, durationMs: DURATION_MS, ...seconds };
}

/** One learner's watching, stored after each step as the server does between two requests. */
class Learner {
  stored = NOTHING;
  now = OPENED;
  #lastId = 0;

  get ledger(): VideoLedger {
    return this.stored.ledgers.find((row) => row.videoId === VIDEO)?.ledger ?? EMPTY_LEDGER;
  }

  get credited(): number {
    return creditedMs(this.ledger.intervals);
  }

  pass(seconds: number): this {
    this.now += seconds * 1000;
    return this;
  }

  hold(holder: string, takeOver = false): PlayLease {
    const { enrolmentId, untilMs } = YEAR;
    const request = {
      enrolmentId,
      untilMs,
      sessionId: SESSION,
      videoId: VIDEO,
      holder,
      lease: null,
      takeOver,
    };
    const lease = this.#work((watch) => holdLease(watch, request, this.#fresh));
    if (lease === null) throw new Error('held elsewhere');
    return lease;
  }

  release(lease: string): boolean {
    return this.#work((watch) => releaseLease(watch, lease));
  }

  push(named: Push['named'], videos: readonly StorableVideo[], more: Partial<Push> = {}): PushOutcome {
    const push = { learnerId: LEARNER, sessionId: SESSION, named, lastVideoId: VIDEO, videos, ...more };
    return this.#work((watch) => applyPush(watch, push, videos, this.#fresh));
  }

  readonly #fresh = () => {
    this.#lastId += 1;
    return { id: this.#lastId, lease: `lease-${this.#lastId}` };
  };

  #work<T>(run: (watch: LearnerWatch) => T): T {
    const watch = new LearnerWatch(LEARNER, this.now, this.stored);
    const outcome = run(watch);
    const { leases, allowance, ledgers, lastVideos } = watch.changes();
    const merge = <Row>(
      rows: readonly Row[],
      changed: readonly Row[],
      key: (row: Row) => unknown,
    ): readonly Row[] => [
      ...new Map([...rows, ...changed].map((row): [unknown, Row] => [key(row), row])).values(),
    ];
    this.stored = {
      leases: merge(
        this.stored.leases,
        leases.map(({ row }) => row),
        (row) => row.lease,
      ),
      allowance: allowance?.row ?? this.stored.allowance,
      ledgers: merge(
        this.stored.ledgers,
        ledgers.map(({ row }) => row),
        (row) => row.videoId,
      ),
      lastVideos: merge(this.stored.lastVideos, lastVideos, (row) => row.courseId),
    };
    return outcome;
  }
}

function statusOf(outcome: PushOutcome): string | null {
  return outcome.kind === 'stored' ? outcome.leaseStatus : outcome.kind;
}

describe('which push may be credited under which lease', () => {
  const rows: readonly [
    string,
    (learner: Learner, lease: string) => PushOutcome,
    status: string | null,
    creditedMs: number,
  ][] = [
    [
      'the lease this tab holds',
      (l, lease) => l.push({ lease, sequence: 1 }, [video([[0, 60_000]])]),
      'live',
      60_000,
    ],
    [
      'a lease of nobody',
      (l) => l.push({ lease: 'unknown', sequence: 1 }, [video([[0, 60_000]])]),
      'lease-unknown',
      0,
    ],
    ['nothing the learner may watch', (l, lease) => l.push({ lease, sequence: 1 }, []), 'not-owned', 0],
    ['nothing the learner may watch, no lease', (l) => l.push(null, []), 'not-owned', 0],
    [
      'a lease another tab has superseded: what was watched before still counts',
      (l, lease) => {
        l.hold('tab-two', true);
        return l.push({ lease, sequence: 1 }, [video([[0, 60_000]])]);
      },
      'taken-over',
      60_000,
    ],
    [
      'a lease that was released: its time counts, not a second more',
      (l, lease) => {
        l.release(lease);
        l.pass(3600);
        return l.push({ lease, sequence: 1 }, [video([[0, 600_000]])]);
      },
      'ended',
      2 * 60_000 + 10_000,
    ],
    [
      'a lease silent for exactly two hours: renewed',
      (l, lease) => l.pass(7200 - 60).push({ lease, sequence: 1 }, [video([[0, 600_000]])]),
      'live',
      600_000,
    ],
    [
      'a lease silent for a second more: ended, held to the end of its 90 s',
      (l, lease) => l.pass(7201 - 60).push({ lease, sequence: 1 }, [video([[0, 600_000]])]),
      'ended',
      2 * 90_000 + 10_000,
    ],
    [
      'a sequence answered before: nothing',
      (l, lease) => {
        l.push({ lease, sequence: 3 }, [video([[0, 1000]])]);
        return l.push({ lease, sequence: 3 }, [video([[0, 60_000]])]);
      },
      'live',
      1000,
    ],
    [
      'the sequence after that: all of it',
      (l, lease) => {
        l.push({ lease, sequence: 3 }, [video([[0, 1000]])]);
        return l.push({ lease, sequence: 4 }, [video([[0, 60_000]])]);
      },
      'live',
      60_000,
    ],
  ];

  test.each(rows)('%s', (_name, act, status, credited) => {
    const learner = new Learner();
    const { lease } = learner.hold('tab-one');
    const outcome = act(learner.pass(60), lease);
    expect([statusOf(outcome), learner.credited]).toEqual([status, credited]);
  });

  test('the name of an implicit lease opens nothing', () => {
    const learner = new Learner();
    learner.push(null, [video(null, 1)]);
    const [implicit] = learner.stored.leases;
    expect(implicit?.implicit).toBe(true);
    const outcome = learner.push({ lease: implicit?.lease ?? '', sequence: 9 }, [video([[0, 5000]])]);
    expect(outcome).toEqual({ kind: 'lease-unknown' });
  });
});

describe('a push without a lease', () => {
  test('opens the session’s implicit lease once, and another after a gap of more than 180 s', () => {
    const learner = new Learner();
    learner.push(null, [video(null, 1)]);
    learner.pass(180).push(null, [video(null, 2)]);
    expect(learner.stored.leases).toHaveLength(1);
    learner.pass(180.001).push(null, [video(null, 3)]);
    expect(learner.stored.leases.map(({ facts }) => facts.end)).toEqual(['lapsed', null]);
  });

  test('each session has its own', () => {
    const learner = new Learner();
    learner.push(null, [video(null, 1)]);
    learner.push(null, [video(null, 2)], { sessionId: OTHER_SESSION });
    expect(learner.stored.leases.map(({ sessionId, facts }) => [sessionId, facts.end])).toEqual([
      [SESSION, null],
      [OTHER_SESSION, null],
    ]);
  });

  test('that stands still changes nothing for 20 s, and is written after that', () => {
    const learner = new Learner();
    learner.push(null, [video(null, 5)]);
    const before = learner.stored;
    learner.pass(19.999).push(null, [video(null, 5)]);
    expect(learner.stored).toEqual(before);
    learner.pass(0.001).push(null, [video(null, 5)]);
    expect(learner.stored.leases[0]?.facts.renewedAt).toBe(learner.now);
  });
});

test('the recording a course goes on with is the later lease’s; within a lease the later push’s', () => {
  const learner = new Learner();
  const old = learner.hold('tab-one');
  const live = learner.hold('tab-two', true);
  const last = () => learner.stored.lastVideos.map(({ videoId }) => videoId);
  learner.push({ lease: live.lease, sequence: 1 }, [video([[0, 1000]])]);
  const other = [video([[0, 1000]], 0, OTHER_VIDEO)];
  learner.push({ lease: old.lease, sequence: 1 }, other, { lastVideoId: OTHER_VIDEO });
  expect(last()).toEqual([VIDEO]);
  learner.push({ lease: live.lease, sequence: 2 }, other, { lastVideoId: OTHER_VIDEO });
  expect(last()).toEqual([OTHER_VIDEO]);
});

test('no course permits jumps: the furthest second follows what was watched, not what is claimed', () => {
  const learner = new Learner();
  const { lease } = learner.hold('tab-one');
  learner.pass(60).push({ lease, sequence: 1 }, [video([[0, 30_000]], 500)]);
  expect(learner.ledger).toMatchObject({ furthest: 30, resume: 500 });
});

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

  function run(learner: Learner, one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): void {
    switch (one.do) {
      case 'pass':
        return void learner.pass(one.seconds);
      case 'hold':
        return void learner.hold(`tab-${one.tab}`, true);
      case 'push':
        return void learner.push({ lease: `lease-${one.lease}`, sequence: one.sequence }, [
          video(one.intervals),
        ]);
      case 'points':
        return void learner.push(null, [video(null, one.second)], { sessionId: one.session });
      case 'release':
        return void learner.release(`lease-${one.lease}`);
    }
  }

  test('integrity 2: however leases and pushes are mixed, credit stays below twice the time passed and 10 s', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const learner = new Learner();
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
          const learner = new Learner();
          const { lease } = learner.hold('tab-one');
          learner.pass(3600);
          const push = (sequence: number) =>
            learner.push({ lease, sequence }, [video(traces[sequence - 1] ?? [])]);
          traces.forEach((_, at) => void [push(at + 1), push(at + 1), push(1)]);
          expect(learner.ledger.intervals).toEqual(normaliseIntervals(traces.flat()));
        },
      ),
      { seed: 20261122, numRuns: 300 },
    );
  });
});
