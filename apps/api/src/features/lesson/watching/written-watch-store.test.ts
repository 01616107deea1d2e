import { applyPush } from '@jixu/domain/lesson/apply-push';
import { holdLease } from '@jixu/domain/lesson/hold-lease';
import { type Interval, normaliseIntervals } from '@jixu/domain/lesson/intervals';
import { LearnerWatch, type StoredWatch } from '@jixu/domain/lesson/learner-watch';
import type { PushOutcome } from '@jixu/domain/lesson/push';
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLearners } from '#database/learner-lock.ts';
import { listYearLedgers } from '#features/evidence/chain/year-ledger-store.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { listLeases } from './lease-store.ts';
import { listAllowances, listClockStamps } from './watch-store.ts';
import { writeWatches } from './written-watch-store.ts';

/** Random histories; `npm run prove -- one-writer` runs 10,000. */
const RUNS = Number(process.env.LAW_RUNS ?? 24);
if (!(RUNS >= 1)) throw new Error(`LAW_RUNS is no number of runs: ${process.env.LAW_RUNS}`);
/** Learners in a batch. */
const TOGETHER = 6;

const OPENED = 1_700_000_000_000;
const DURATION_MS = 600_000;
const [VIDEO, OTHER_VIDEO, COURSE] = [7001, 7002, 1001];
const FIRST_LEASE = 900_000_000;
const NEVER_OVER = { untilMs: OPENED * 2, lateUntilMs: OPENED * 2 };
const CHECKS: StudyChecks = {
  captcha: { kind: 'interval', everySeconds: 30 },
  regulatorCode: false,
  face: { lesson: false, exam: false },
};
const NOTHING: StoredWatch = { leases: [], allowance: null, ledgers: [], lastVideos: [], years: [] };
const ALL_CELLS = new Map(Array.from({ length: DURATION_MS / 6000 }, (_, cell) => [cell, OPENED]));

interface TestLearner {
  readonly learnerId: number;
  readonly enrolmentId: number;
}

let site: TestSite;
let learners: readonly TestLearner[];
beforeAll(async () => {
  site = await openTestSite();
  learners = await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      const { learnerId } = await site.learner();
      const [enrolment] = await site.db
        .selectFrom('enrolment')
        .select('id')
        .where('learner_id', '=', learnerId)
        .execute();
      return { learnerId, enrolmentId: enrolment?.id ?? 0 };
    }),
  );
});
afterAll(() => site.close());

const interval = fc
  .tuple(fc.nat(590_000), fc.integer({ min: 1, max: 60_000 }))
  .map(([from, length]): Interval => [from, Math.min(from + length, DURATION_MS)]);
const pushed = fc.record({
  passed: fc.nat(120),
  sequence: fc.integer({ min: 2, max: 40 }),
  video: fc.constantFrom(VIDEO, VIDEO, VIDEO, OTHER_VIDEO),
  second: fc.nat(600),
  intervals: fc.array(interval, { minLength: 1, maxLength: 3 }).map(normaliseIntervals),
});
const history = fc.record({
  steps: fc.array(
    fc.oneof({ weight: 6, arbitrary: pushed }, { weight: 1, arbitrary: fc.constant('renew' as const) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  asksMedia: fc.boolean(),
  isChecked: fc.boolean(),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
type Step = History['steps'][number] | 'open';

const FIRST_PUSH: Step = {
  passed: 80,
  sequence: 1,
  video: VIDEO,
  second: 5,
  intervals: [[0, 5000]],
};

/** A learner in the middle of a history. */
class Walker {
  readonly learner: TestLearner;
  readonly #history: History;
  readonly #lease: { readonly id: number; readonly lease: string };
  readonly steps: readonly Step[];
  readonly outcomes: PushOutcome[] = [];
  stored: StoredWatch;
  #now = OPENED;

  constructor(learner: TestLearner, walked: History, at: number) {
    this.learner = learner;
    this.#history = walked;
    this.#lease = { id: FIRST_LEASE + at, lease: `lease-of-history-${at}` };
    this.steps = ['open', FIRST_PUSH, ...walked.steps];
    const { enrolmentId } = learner;
    const year = { enrolmentId, rules: CHECKS, checks: [], playedMs: 0, playedHolds: [] };
    this.stored = { ...NOTHING, years: walked.isChecked ? [year] : [] };
  }

  take(step: Step): LearnerWatch {
    const { learnerId, enrolmentId } = this.learner;
    this.#now += step === 'open' || step === 'renew' ? 20_000 : step.passed * 1000;
    const watch = new LearnerWatch(learnerId, this.#now, this.stored);
    if (step === 'open' || step === 'renew') {
      const lease = step === 'open' ? null : this.#lease.lease;
      const tab = { sessionId: 1, videoId: VIDEO, holder: 'tab "one" \\ {}', takeOver: true };
      holdLease(watch, { ...tab, enrolmentId, untilMs: null, lease }, () => this.#lease);
      return watch;
    }
    const seconds = { resume: step.second, furthest: step.second };
    const video = { courseId: COURSE, videoId: step.video, intervals: step.intervals, ...seconds };
    const named = { lease: this.#lease.lease, sequence: step.sequence };
    const push = { learnerId, sessionId: 1, named, yearId: null, lastVideoId: step.video, videos: [video] };
    const year = { enrolmentId, ...NEVER_OVER, completed: false };
    const videos = [{ ...video, year, durationMs: DURATION_MS, points: [] }];
    const fetches = this.#history.asksMedia ? () => ALL_CELLS : null;
    this.outcomes.push(applyPush(watch, push, videos, () => this.#lease, fetches));
    return watch;
  }
}

/** Walks the histories side by side, a step of each at a time. */
async function walk(histories: readonly History[], write: (walkers: Walked[]) => Promise<void>) {
  const walkers = learners.flatMap((learner, at) => {
    const walked = histories[at];
    return walked === undefined ? [] : [new Walker(learner, walked, at)];
  });
  const longest = Math.max(...walkers.map(({ steps }) => steps.length));
  for (let at = 0; at < longest; at++) {
    const taken = walkers.flatMap((walker) => {
      const step = walker.steps[at];
      return step === undefined ? [] : [{ walker, watch: walker.take(step) }];
    });
    await write(taken);
  }
  const rows = await takeRows();
  return { answers: walkers.map(({ outcomes }) => outcomes), rows };
}

interface Walked {
  readonly walker: Walker;
  readonly watch: LearnerWatch;
}

const idsOf = (walked: readonly Walked[]) =>
  walked.map(({ walker }) => walker.learner.learnerId).sort((left, right) => left - right);

/** As if every step was another process's: it goes on from what the database says. */
async function byLock(walked: readonly Walked[]): Promise<void> {
  const ids = idsOf(walked);
  await withLearners(site.db, ids, (locked) =>
    writeWatches(
      locked,
      walked.map(({ watch }) => watch.changes()),
    ),
  );
  const [leases, allowances] = [
    await listLeases(site.db, ids, { named: [], implicitOf: [] }),
    await listAllowances(site.db, ids),
  ];
  for (const { walker, watch } of walked) {
    const { learnerId, enrolmentId } = walker.learner;
    walker.stored = {
      ...watch.settled(),
      leases: leases.filter((row) => row.learnerId === learnerId),
      allowance: allowances.find((row) => row.learnerId === learnerId) ?? null,
      ledgers: await listYearLedgers(site.db, enrolmentId),
    };
  }
}

/** By what is remembered, and what that cannot write by the lock. */
function byVersion() {
  const stamps = new Map<number, string>();
  let count = 0;
  const write = async (walked: readonly Walked[]): Promise<void> => {
    const changes = walked.map(({ watch }) => watch.changes());
    const advanced = await writeWatches({ pool: site.db, decidedAt: Date.now(), stamps }, changes);
    for (const id of advanced.learnerIds) stamps.set(id, advanced.stamp);
    count += advanced.learnerIds.length;
    const rest = walked.filter(({ watch }) => !advanced.learnerIds.includes(watch.learnerId));
    const ids = idsOf(rest);
    await withLearners(site.db, ids, (locked) =>
      writeWatches(
        locked,
        rest.map(({ watch }) => watch.changes()),
      ),
    );
    for (const [id, stamp] of await listClockStamps(site.db, ids)) stamps.set(id, stamp);
    for (const { walker, watch } of walked) walker.stored = watch.settled();
  };
  return { write, written: () => count };
}

/** Every row of the learners’ watching, as it is stored; they begin anew. */
async function takeRows(): Promise<readonly string[]> {
  const [ids, years] = [learners.map((one) => one.learnerId), learners.map((one) => one.enrolmentId)];
  const taken = await sql<{ row: string }>`
    with ledgers as (delete from watch_progress where learner_id = any(${ids}::bigint[]) returning to_jsonb(watch_progress) as row),
    leases as (delete from play_lease where learner_id = any(${ids}::bigint[]) returning to_jsonb(play_lease) as row),
    clocks as (delete from watch_clock where learner_id = any(${ids}::bigint[]) returning to_jsonb(watch_clock) as row),
    lasts as (delete from course_last where enrolment_id = any(${years}::bigint[]) returning to_jsonb(course_last) as row)
    select row::text from (table ledgers union all table leases union all table clocks union all table lasts) as taken
    order by 1`.execute(site.db);
  const checks = await sql<{ row: string }>`
    delete from study_check where enrolment_id = any(${years}::bigint[]) returning to_jsonb(study_check)::text as row`.execute(
    site.db,
  );
  return [...taken.rows, ...checks.rows].map(({ row }) => row).sort();
}

test(
  'integrity 1, 4: what is written by a version is what is written by a lock, whatever is watched',
  async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: TOGETHER, maxLength: TOGETHER }), async (histories) => {
        const locked = await walk(histories, byLock);
        const versions = byVersion();
        const expected = await walk(histories, versions.write);
        written += versions.written();
        expect(expected).toEqual(locked);
        expect(locked.rows.length).toBeGreaterThanOrEqual(TOGETHER * 3);
      }),
      { seed: 20261129, numRuns: Math.ceil(RUNS / TOGETHER) },
    );
    expect(written).toBeGreaterThan(RUNS);
  },
  60_000 + 60 * RUNS,
);
