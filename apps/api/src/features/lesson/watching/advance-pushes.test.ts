import type { Push } from '@jixu/domain/lesson/push';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { passCheck } from '#features/check/pass-check.ts';
import { checkLessons } from '#testing/arrange-study.ts';
import { passTime, watchRowVersions } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createCheckedVersions } from './checked-versions.ts';
import { createLeaseBatcher } from './hold-leases.ts';
import { readLearnerWatches } from './learner-watches.ts';
import { createPushBatcher } from './push-batcher.ts';
import { createSegmentEvidence } from './segment-evidence.ts';
import { DatabaseClock, KnownWatches } from './watch-memory.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const [TAB, OTHER_TAB] = ['tab-one-0123456789', 'tab-two-0123456789'];

/** An API process: what it remembers is its own. */
function startProcess(asksMedia = false) {
  const memory = { known: new KnownWatches(100), clock: new DatabaseClock() };
  const versions = createCheckedVersions();
  const evidence = asksMedia ? createSegmentEvidence(site.db, 100) : null;
  return {
    memory,
    pushes: createPushBatcher(site.db, { versions, evidence, yearEnd: site.deps.yearEnd }, memory),
    leases: createLeaseBatcher(site.db, versions, memory),
  };
}
type Process = ReturnType<typeof startProcess>;

let sessions = 1;
/** A learner with a lease held for eighty seconds and all of the lesson fetched, pushing to whichever process. */
async function watching(process: Process) {
  const { learnerId } = await site.learner();
  const sessionId = sessions++;
  const hold = async (by: Process, holder = TAB, lease: string | null = null) => {
    const asked = { learnerId, courseId: 1001, videoId: 7001, yearId: null, sessionId, holder, lease };
    const held = await by.leases.submit({ ...asked, takeOver: true });
    if (held.kind !== 'held') throw new Error(held.kind);
    return held.lease.lease;
  };
  const lease = await hold(process);
  const cells = Array.from({ length: 80 }, (_, cell) => cell);
  await createSegmentEvidence(site.db, 1).record({ sessionId, videoId: 7001, cells });
  await passTime(site.db, learnerId, 80);
  const pushOf = (sequence: number, from: number, to: number): Push => ({
    learnerId,
    sessionId,
    lastVideoId: 7001,
    yearId: null,
    named: { lease, sequence },
    videos: [
      {
        courseId: 1001,
        videoId: 7001,
        furthest: to,
        resume: to,
        intervals: [[from * 1000, to * 1000]],
      },
    ],
  });
  return { learnerId, lease, pushOf, renew: (by: Process) => hold(by, TAB, lease), hold };
}

const isKnown = ({ memory }: Process, learnerId: number) => memory.known.get(learnerId) !== null;

/** Everything that is stored of a learner's watching, as it is read under the lock. */
function readStored(learnerId: number, lease: string) {
  return inTransaction(site.db, async (trx) => {
    const asked = [{ learnerId, courseId: 1001, videoId: 7001, lease, yearId: null }];
    const recordings = { asked, versions: createCheckedVersions() };
    const watches = await readLearnerWatches(trx, { learners: [learnerId], named: [lease], recordings });
    return watches.of(learnerId).settled();
  });
}

test('what a process remembers is what is stored, whatever is pushed and renewed in any order', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        sequence: fc.integer({ min: 1, max: 12 }),
        from: fc.nat(100),
        length: fc.integer({ min: 1, max: 9 }),
      }),
      fc.constant('renew' as const),
    ),
    { minLength: 3, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), fc.boolean(), async (taken, isChecked, asksMedia) => {
      const process = startProcess(asksMedia);
      const { learnerId, lease, pushOf, renew } = await watching(process);
      if (isChecked)
        await checkLessons(site.db, learnerId, { captcha: { kind: 'interval', everySeconds: 10 } });
      for (const step of taken) {
        if (step === 'renew') await renew(process);
        else await process.pushes.submit(pushOf(step.sequence, step.from, step.from + step.length));
        const known = process.memory.known.get(learnerId);
        if (known !== null) expect(known.stored).toEqual(await readStored(learnerId, lease));
      }
    }),
    { seed: 20261123, numRuns: 12 },
  );
});

test.each([
  ['', false],
  [', where the media are asked about', true],
])(
  'one push after another is written without reading, and renewals leave it so%s',
  async (_where, asksMedia) => {
    const process = startProcess(asksMedia);
    const { learnerId, pushOf, renew } = await watching(process);
    await process.pushes.submit(pushOf(1, 0, 5));
    const before = process.memory.known.get(learnerId);
    await process.pushes.submit(pushOf(2, 5, 10));
    const after = process.memory.known.get(learnerId);
    expect([before, after]).not.toContain(null);
    expect(after?.recording).toBe(before?.recording);
    await renew(process);
    await process.pushes.submit(pushOf(3, 10, 15));
    expect(process.memory.known.get(learnerId)?.recording).toBe(before?.recording);
  },
);

test('whose lock another call holds keeps nobody else in the batch waiting', async () => {
  const process = startProcess();
  const [held, other] = [await watching(process), await watching(process)];
  for (const { pushOf } of [held, other]) await process.pushes.submit(pushOf(1, 0, 5));
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(site.db, async (trx) => {
    await lockLearners(trx, [held.learnerId]);
    late = process.pushes.submit(held.pushOf(2, 5, 10));
    expect(await process.pushes.submit(other.pushOf(2, 5, 10))).toMatchObject({ kind: 'stored' });
    expect(isKnown(process, other.learnerId)).toBe(true);
  });
  expect(await late).toMatchObject({ kind: 'stored' });
});

test('a process that wrote last is not believed after another one wrote', async () => {
  const [one, other] = [startProcess(), startProcess()];
  const { learnerId, pushOf } = await watching(one);
  await one.pushes.submit(pushOf(1, 0, 5));
  await other.pushes.submit(pushOf(2, 5, 10));
  expect(isKnown(one, learnerId)).toBe(true);
  const outcome = await one.pushes.submit(pushOf(3, 20, 25));
  expect(outcome).toMatchObject({
    videos: [
      {
        ledger: {
          intervals: [
            [0, 10_000],
            [20_000, 25_000],
          ],
        },
      },
    ],
  });
});

test('S4 a lease taken over elsewhere is superseded for the process that knows it as open', async () => {
  const [one, other] = [startProcess(), startProcess()];
  const { pushOf, hold } = await watching(one);
  await one.pushes.submit(pushOf(1, 0, 5));
  await hold(other, OTHER_TAB);
  expect(await one.pushes.submit(pushOf(2, 5, 10))).toMatchObject({ leaseStatus: 'taken-over' });
});

test('S4 what was decided before a process froze is not written after', async () => {
  const process = startProcess();
  const { learnerId, pushOf } = await watching(process);
  await process.pushes.submit(pushOf(1, 0, 5));
  const { clock } = process.memory;
  const now = Date.now();
  clock.now = () => now - 30_000;
  const before = await watchRowVersions(site.db, learnerId);
  const outcome = await process.pushes.submit(pushOf(2, 5, 10));
  expect(outcome).toMatchObject({ videos: [{ ledger: { intervals: [[0, 10_000]] } }] });
  expect(await watchRowVersions(site.db, learnerId)).not.toEqual(before);
  const { allowance } = await readStored(learnerId, pushOf(1, 0, 5).named?.lease ?? '');
  expect(allowance?.heldUntil).toBeGreaterThan(now - 5000);
});

test('S4 what was decided by a clock that is ahead is not written', async () => {
  const process = startProcess();
  const { learnerId, pushOf } = await watching(process);
  await process.pushes.submit(pushOf(1, 0, 5));
  process.memory.clock.now = () => Date.now() + 30_000;
  await process.pushes.submit(pushOf(2, 5, 10));
  const clock = await sql<{ ahead: boolean }>`
    select held_until_ms > extract(epoch from clock_timestamp()) * 1000 as ahead
    from watch_clock where learner_id = ${learnerId}`.execute(site.db);
  expect(clock.rows).toEqual([{ ahead: false }]);
});

test('a push that repeats what this process has just written writes nothing', async () => {
  const process = startProcess();
  const { learnerId, pushOf } = await watching(process);
  await process.pushes.submit(pushOf(1, 0, 5));
  const first = await process.pushes.submit(pushOf(2, 5, 10));
  const before = await watchRowVersions(site.db, learnerId);
  expect(await process.pushes.submit(pushOf(2, 5, 10))).toMatchObject({ ...first, lastVideoId: 7001 });
  expect(await watchRowVersions(site.db, learnerId)).toEqual(before);
});

test('a check that is passed elsewhere frees what the process knows as held', async () => {
  const process = startProcess();
  const { learnerId, pushOf } = await watching(process);
  await checkLessons(site.db, learnerId, { captcha: { kind: 'at-points', firstSecond: 3, secondSecond: 0 } });
  await process.pushes.submit(pushOf(1, 0, 5));
  await process.pushes.submit(pushOf(2, 5, 10));
  expect(isKnown(process, learnerId)).toBe(true);
  const { session_id: sessionId } = await site.db
    .selectFrom('play_lease')
    .select('session_id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();
  const pass = { learnerId, kind: 'captcha', at: { sessionId }, evidence: {} } as const;
  expect(await inTransaction(site.db, (trx) => passCheck(trx, site.deps, pass))).toBe('passed');
  const outcome = await process.pushes.submit(pushOf(3, 10, 15));
  expect(outcome).toMatchObject({ videos: [{ ledger: { intervals: [[0, 15_000]], held: [] } }] });
});

test.each([
  ['completed', (id: number) => sql`update enrolment set completed_ms = 1 where learner_id = ${id}`],
  [
    'no longer held',
    (id: number) => sql`
      update enrolled_course set held = false where enrolment_id in (select id from enrolment where learner_id = ${id})`,
  ],
])('a year or a course that is %s meanwhile takes no credit', async (_what, change) => {
  const process = startProcess();
  const { learnerId, pushOf } = await watching(process);
  await process.pushes.submit(pushOf(1, 0, 5));
  await change(learnerId).execute(site.db);
  await process.pushes.submit(pushOf(2, 5, 10));
  const stored = await sql<{ credited: number }>`
    select credited_ms as credited from watch_progress where learner_id = ${learnerId}`.execute(site.db);
  expect(stored.rows).toEqual([{ credited: 5000 }]);
});

test('two processes that push for one learner at once lose nothing', async () => {
  const processes = [startProcess(), startProcess()];
  const [one] = processes;
  if (one === undefined) throw new Error('no process');
  const { learnerId, lease, pushOf } = await watching(one);
  const pushes = Array.from({ length: 40 }, (_, at) => pushOf(at + 1, at * 2, at * 2 + 1));
  await Promise.all(pushes.map((push, at) => processes[at % 2]?.pushes.submit(push)));
  const { ledgers, leases } = await readStored(learnerId, lease);
  expect(ledgers[0]?.ledger.intervals).toEqual(pushes.map(({ videos: [video] }) => video?.intervals?.[0]));
  expect(leases[0]?.creditedMs).toBe(40_000);
});
