import type { Interval } from '@jixu/domain/watching/intervals';
import type { Push, PushOutcome } from '@jixu/domain/watching/push';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { passTime, watchRowVersions } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createCheckedVersions } from './checked-versions.ts';
import { releaseLease } from './release-lease.ts';
import { writePushes } from './write-pushes.ts';

const sources = () => ({
  versions: createCheckedVersions(),
  evidence: null,
  yearEnd: site.deps.yearEnd,
});

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

const VIDEO = { courseId: 1001, videoId: 7001 };
const [TAB_ONE, TAB_TWO] = ['tab-number-one-aaaa', 'tab-number-two-bbbb'];

function pushOf(
  learnerId: number,
  named: Push['named'],
  intervals: Interval[] | null,
  second: number,
  sessionId = 1,
): Push {
  const video = { ...VIDEO, progressSecond: second, playSecond: second, intervals };
  return { learnerId, sessionId, named, lastVideoId: VIDEO.videoId, videos: [video] };
}

async function hold(learnerId: number, holder: string, takeOver = false, lease: string | null = null) {
  const held = await site.deps.leases.submit({
    ...VIDEO,
    learnerId,
    sessionId: 1,
    yearId: null,
    holder,
    lease,
    takeOver,
  });
  if (held.kind !== 'held') throw new Error(held.kind);
  return held.lease;
}

async function write(...pushes: Push[]): Promise<Extract<PushOutcome, { kind: 'stored' }>[]> {
  return (await writePushes(site.db, sources(), pushes)).map((outcome) => {
    if (outcome.kind !== 'stored') throw new Error(outcome.kind);
    return outcome;
  });
}

const creditOf = (
  outcome: { videos: readonly { ledger: { intervals: readonly Interval[] } }[] } | undefined,
) => outcome?.videos[0]?.ledger.intervals.reduce((sum, [from, to]) => sum + to - from, 0) ?? 0;

test('integrity 4: a push that is sent again writes nothing at all and answers the stored state', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 30);
  const push = pushOf(learnerId, { lease, sequence: 1 }, [[0, 30_000]], 30);
  const [first] = await write(push);
  const before = await watchRowVersions(site.db, learnerId);
  const [again] = await write(push);
  expect(await watchRowVersions(site.db, learnerId)).toEqual(before);
  expect(again?.videos.map((video) => video.ledger)).toEqual(first?.videos.map((video) => video.ledger));
  expect(before).toHaveLength(4);
});

test('integrity 1: an older sequence nobody has seen is credited; sent again it adds nothing, even with new stretches', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 30);
  await write(pushOf(learnerId, { lease, sequence: 5 }, [[0, 10_000]], 10));
  const [late] = await write(pushOf(learnerId, { lease, sequence: 4 }, [[0, 20_000]], 20));
  expect(creditOf(late)).toBe(20_000);
  expect(late?.videos[0]?.ledger.resume).toBe(10);
  const before = await watchRowVersions(site.db, learnerId);
  for (const sequence of [4, 5]) {
    const [again] = await write(pushOf(learnerId, { lease, sequence }, [[0, 30_000]], 30));
    expect(creditOf(again)).toBe(20_000);
  }
  expect(await watchRowVersions(site.db, learnerId)).toEqual(before);
});

test('integrity 2: what held time does not cover is clamped, earliest first kept, and stays refused', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 20);
  const [outcome] = await write(pushOf(learnerId, { lease, sequence: 1 }, [[0, 600_000]], 600));
  const credited = creditOf(outcome);
  expect(credited).toBeGreaterThanOrEqual(50_000);
  expect(credited).toBeLessThan(53_000);
  expect(outcome?.videos[0]).toMatchObject({ clampedMs: 600_000 - credited });
  expect(outcome?.videos[0]?.ledger).toMatchObject({
    intervals: [[0, credited]],
    furthest: Math.floor(credited / 1000),
    resume: 600,
  });
});

test('the ten seconds are given once, not with every push or lease', async () => {
  const { learnerId } = await site.learner();
  let total = 0;
  for (let round = 0; round < 5; round++) {
    const { lease } = await hold(learnerId, `tab-of-round-${round}-aaaa`, true);
    const [outcome] = await write(pushOf(learnerId, { lease, sequence: 1 }, [[0, 600_000]], 600));
    total = creditOf(outcome);
  }
  expect(total).toBeGreaterThanOrEqual(10_000);
  expect(total).toBeLessThan(14_000);
});

test('the bound is one over all recordings', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 10);
  const video = (videoId: number, courseId: number) => ({
    courseId,
    videoId,
    progressSecond: 0,
    playSecond: 0,
    intervals: [[0, 100_000]] as Interval[],
  });
  const push = {
    learnerId,
    sessionId: 1,
    named: { lease, sequence: 1 },
    lastVideoId: 7001,
    videos: [video(7001, 1001), video(7003, 1002)],
  };
  const [outcome] = await write(push);
  const sum = (outcome?.videos ?? []).reduce((total, one) => total + creditOf({ videos: [one] }), 0);
  expect(sum).toBeGreaterThanOrEqual(30_000);
  expect(sum).toBeLessThan(33_000);
});

test('integrity 3: taking over loses nothing: what was watched before counts against that time, also later', async () => {
  const { learnerId } = await site.learner();
  const first = await hold(learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 50);
  const second = await hold(learnerId, TAB_TWO, true);
  await passTime(site.db, learnerId, 3600);
  const [late] = await write(pushOf(learnerId, { lease: first.lease, sequence: 1 }, [[0, 100_000]], 100));
  expect(late).toMatchObject({ leaseStatus: 'taken-over' });
  expect(creditOf(late)).toBe(100_000);
  const [current] = await write(
    pushOf(learnerId, { lease: second.lease, sequence: 1 }, [[100_000, 110_000]], 110),
  );
  expect(current).toMatchObject({ leaseStatus: 'live' });
  expect(creditOf(current)).toBe(110_000);
});

test('integrity 3: what a tab watched until it was taken over is covered at that very moment', async () => {
  const { learnerId } = await site.learner();
  const first = await hold(learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 50);
  await hold(learnerId, TAB_TWO, true);
  const [late] = await write(pushOf(learnerId, { lease: first.lease, sequence: 1 }, [[0, 100_000]], 100));
  expect(creditOf(late)).toBe(100_000);
});

test.each([3_600_000, -3_600_000])(
  'integrity 2: a process whose clock is wrong by %d ms gives nothing away and takes nothing',
  async (wrongBy) => {
    const { learnerId } = await site.learner();
    const { lease } = await hold(learnerId, TAB_ONE);
    await passTime(site.db, learnerId, 20);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrongBy });
    const [outcome] = await write(pushOf(learnerId, { lease, sequence: 1 }, [[0, 600_000]], 600));
    expect(outcome).toMatchObject({ leaseStatus: 'live' });
    expect(creditOf(outcome)).toBeGreaterThanOrEqual(50_000);
    expect(creditOf(outcome)).toBeLessThan(53_000);
  },
);

test('the recording a course goes on with is the later lease’s, whoever arrives last', async () => {
  const { learnerId } = await site.learner();
  const old = await hold(learnerId, TAB_ONE);
  const live = await hold(learnerId, TAB_TWO, true);
  await write(pushOf(learnerId, { lease: live.lease, sequence: 1 }, [[0, 1000]], 1));
  const video = { courseId: 1001, videoId: 7002, progressSecond: 1, playSecond: 1, intervals: null };
  const late = {
    ...pushOf(learnerId, { lease: old.lease, sequence: 1 }, null, 1),
    lastVideoId: 7002,
    videos: [video],
  };
  expect((await write(late)).map((outcome) => outcome.lastVideoId)).toEqual([7001]);
});

test('a silent gap of up to two hours is bridged; beyond it the lease has ended and the gap counts a minute and a half', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 200);
  const [bridged] = await write(pushOf(learnerId, { lease, sequence: 1 }, [[0, 400_000]], 400));
  expect(bridged).toMatchObject({ leaseStatus: 'live' });
  expect(creditOf(bridged)).toBe(400_000);
  await passTime(site.db, learnerId, 7201);
  const [lapsed] = await write(pushOf(learnerId, { lease, sequence: 2 }, [[400_000, 600_000]], 600));
  expect(lapsed).toMatchObject({ leaseStatus: 'ended' });
  const gained = creditOf(lapsed) - 400_000;
  expect(gained).toBeGreaterThanOrEqual(180_000);
  expect(gained).toBeLessThan(193_000);
});

test('S4 a process that slept finds its lease taken over: its push renews nothing and moves no resume point', async () => {
  const { learnerId } = await site.learner();
  const zombie = await hold(learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 20);
  const live = await hold(learnerId, TAB_TWO, true);
  await passTime(site.db, learnerId, 20);
  await write(pushOf(learnerId, { lease: live.lease, sequence: 1 }, [[100_000, 110_000]], 110));
  const [late] = await write(pushOf(learnerId, { lease: zombie.lease, sequence: 9 }, [[0, 10_000]], 10));
  expect(late).toMatchObject({ leaseStatus: 'taken-over' });
  expect(late?.videos[0]?.ledger.resume).toBe(110);
  const still = await site.deps.leases.submit({
    ...VIDEO,
    learnerId,
    sessionId: 1,
    yearId: null,
    holder: TAB_ONE,
    lease: zombie.lease,
    takeOver: false,
  });
  expect(still).toEqual({ kind: 'held-elsewhere' });
});

test('overlapping leases count once', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(learnerId, TAB_ONE);
  await write(pushOf(learnerId, null, null, 0, 71));
  await passTime(site.db, learnerId, 50);
  await write(pushOf(learnerId, null, null, 5, 71));
  const [outcome] = await write(pushOf(learnerId, { lease, sequence: 1 }, [[0, 600_000]], 600));
  expect(creditOf(outcome)).toBeLessThan(113_000);
  expect(creditOf(outcome)).toBeGreaterThanOrEqual(110_000);
});

test('a point pushed again at once, as a paused player would, writes nothing', async () => {
  const { learnerId } = await site.learner();
  await write(pushOf(learnerId, null, null, 5, 72));
  const before = await watchRowVersions(site.db, learnerId);
  await write(pushOf(learnerId, null, null, 5, 72));
  expect(await watchRowVersions(site.db, learnerId)).toEqual(before);
});

test('many pushes of one learner in one batch are applied in order and written once', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 100);
  const pushes = Array.from({ length: 20 }, (_, at) =>
    pushOf(learnerId, { lease, sequence: at + 1 }, [[at * 5000, at * 5000 + 5000]], at * 5 + 5),
  );
  const outcomes = await write(...pushes);
  expect(outcomes.map(creditOf)).toEqual(pushes.map((_, at) => (at + 1) * 5000));
  expect(outcomes.at(-1)?.videos[0]?.ledger).toMatchObject({ intervals: [[0, 100_000]], resume: 100 });
});

test('two learners on one browser never receive each other’s seconds', async () => {
  const [one, two] = [await site.learner(), await site.learner()];
  const { lease } = await hold(one.learnerId, TAB_ONE);
  const foreign = pushOf(two.learnerId, { lease, sequence: 1 }, [[0, 5000]], 5);
  expect(await writePushes(site.db, sources(), [foreign])).toEqual([{ kind: 'lease-unknown' }]);
  await write(pushOf(one.learnerId, { lease, sequence: 1 }, [[0, 5000]], 5));
  const pulled = await two.browser.call('pullProgress', { course_id: 1001 });
  expect(pulled.data.videos).toEqual([]);
});

test('two processes that write the same learners in opposite order do not lock each other out', async () => {
  const learners = [await site.learner(), await site.learner(), await site.learner()];
  const leases = await Promise.all(learners.map(({ learnerId }) => hold(learnerId, TAB_ONE)));
  const round = (sequence: number) =>
    learners.map(({ learnerId }, at) =>
      pushOf(
        learnerId,
        { lease: leases[at]?.lease ?? '', sequence },
        [[sequence * 100, sequence * 100 + 100]],
        1,
      ),
    );
  const batches = Array.from({ length: 12 }, (_, at) =>
    at % 2 === 0 ? round(at + 1) : round(at + 1).reverse(),
  );
  const results = await Promise.all(batches.map((batch) => writePushes(site.db, sources(), batch)));
  expect(results.flat().every((outcome) => outcome.kind === 'stored')).toBe(true);
});

test('releasing counts the time held until then', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 40);
  await releaseLease(site.db, learnerId, lease);
  await passTime(site.db, learnerId, 4000);
  const [outcome] = await write(pushOf(learnerId, { lease, sequence: 1 }, [[0, 200_000]], 200));
  expect(outcome).toMatchObject({ leaseStatus: 'ended' });
  expect(creditOf(outcome)).toBeGreaterThanOrEqual(90_000);
  expect(creditOf(outcome)).toBeLessThan(92_000);
});
