import type { Interval } from '@jixu/domain/lesson/intervals';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { passTime, watchRowVersions } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { watchEarning } from '#testing/watch-earning.ts';
import { creditOf, hold, pushOf, pushSources, TAB_ONE, write } from '#testing/watch-pushes.ts';
import { writePushes } from './write-pushes.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

test('integrity 4: a push that is sent again writes nothing at all and answers the stored state', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(site, learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 30);
  const push = pushOf(learnerId, { lease, sequence: 1 }, [[0, 30_000]], 30);
  const [first] = await write(site, push);
  const before = await watchRowVersions(site.db, learnerId);
  const [again] = await write(site, push);
  expect(await watchRowVersions(site.db, learnerId)).toEqual(before);
  expect(again?.videos.map((video) => video.ledger)).toEqual(first?.videos.map((video) => video.ledger));
  expect(before).toHaveLength(4);
});

test('integrity 1: an older sequence nobody has seen is credited; sent again it adds nothing, even with new stretches', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(site, learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 30);
  await write(site, pushOf(learnerId, { lease, sequence: 5 }, [[0, 10_000]], 10));
  const [late] = await write(site, pushOf(learnerId, { lease, sequence: 4 }, [[0, 20_000]], 20));
  expect(creditOf(late)).toBe(20_000);
  expect(late?.videos[0]?.ledger.resume).toBe(10);
  const before = await watchRowVersions(site.db, learnerId);
  for (const sequence of [4, 5]) {
    const [again] = await write(site, pushOf(learnerId, { lease, sequence }, [[0, 30_000]], 30));
    expect(creditOf(again)).toBe(20_000);
  }
  expect(await watchRowVersions(site.db, learnerId)).toEqual(before);
});

test('integrity 2: what held time does not cover is clamped, earliest first kept, and stays refused', async () => {
  const atMost = watchEarning();
  const { learnerId } = await site.learner();
  const { lease } = await hold(site, learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 20);
  const [outcome] = await write(site, pushOf(learnerId, { lease, sequence: 1 }, [[0, 600_000]], 600));
  const credited = creditOf(outcome);
  expect(credited).toBeGreaterThanOrEqual(50_000);
  expect(credited).toBeLessThanOrEqual(atMost(50_000));
  expect(outcome?.videos[0]).toMatchObject({ clampedMs: 600_000 - credited });
  expect(outcome?.videos[0]?.ledger).toMatchObject({
    intervals: [[0, credited]],
    furthest: Math.floor(credited / 1000),
    resume: 600,
  });
});

test('the ten seconds are given once, not with every push or lease', async () => {
  const atMost = watchEarning();
  const { learnerId } = await site.learner();
  let total = 0;
  for (let round = 0; round < 5; round++) {
    const { lease } = await hold(site, learnerId, `tab-of-round-${round}-aaaa`, true);
    const [outcome] = await write(site, pushOf(learnerId, { lease, sequence: 1 }, [[0, 600_000]], 600));
    total = creditOf(outcome);
  }
  expect(total).toBeGreaterThanOrEqual(10_000);
  expect(total).toBeLessThanOrEqual(atMost(10_000));
});

test('the bound is one over all recordings', async () => {
  const atMost = watchEarning();
  const { learnerId } = await site.learner();
  const { lease } = await hold(site, learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 10);
  const video = (videoId: number, courseId: number) => ({
    courseId,
    videoId,
    furthest: 0,
    resume: 0,
    intervals: [[0, 100_000]] as Interval[],
  });
  const push = {
    learnerId,
    sessionId: 1,
    named: { lease, sequence: 1 },
    yearId: null,
    lastVideoId: 7001,
    videos: [video(7001, 1001), video(7003, 1002)],
  };
  const [outcome] = await write(site, push);
  const sum = (outcome?.videos ?? []).reduce((total, one) => total + creditOf({ videos: [one] }), 0);
  expect(sum).toBeGreaterThanOrEqual(30_000);
  expect(sum).toBeLessThanOrEqual(atMost(30_000));
});

test.each([3_600_000, -3_600_000])(
  'integrity 2: a process whose clock is wrong by %d ms gives nothing away and takes nothing',
  async (wrongBy) => {
    const atMost = watchEarning();
    const { learnerId } = await site.learner();
    const { lease } = await hold(site, learnerId, TAB_ONE);
    await passTime(site.db, learnerId, 20);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrongBy });
    const [outcome] = await write(site, pushOf(learnerId, { lease, sequence: 1 }, [[0, 600_000]], 600));
    expect(outcome).toMatchObject({ leaseStatus: 'live' });
    expect(creditOf(outcome)).toBeGreaterThanOrEqual(50_000);
    expect(creditOf(outcome)).toBeLessThanOrEqual(atMost(50_000));
  },
);

test('a point pushed again at once, as a paused player would, writes nothing', async () => {
  const { learnerId } = await site.learner();
  await write(site, pushOf(learnerId, null, null, 5, 72));
  const before = await watchRowVersions(site.db, learnerId);
  await write(site, pushOf(learnerId, null, null, 5, 72));
  expect(await watchRowVersions(site.db, learnerId)).toEqual(before);
});

test('many pushes of one learner in one batch are applied in order and written once', async () => {
  const { learnerId } = await site.learner();
  const { lease } = await hold(site, learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 100);
  const pushes = Array.from({ length: 20 }, (_, at) =>
    pushOf(learnerId, { lease, sequence: at + 1 }, [[at * 5000, at * 5000 + 5000]], at * 5 + 5),
  );
  const outcomes = await write(site, ...pushes);
  expect(outcomes.map(creditOf)).toEqual(pushes.map((_, at) => (at + 1) * 5000));
  expect(outcomes.at(-1)?.videos[0]?.ledger).toMatchObject({ intervals: [[0, 100_000]], resume: 100 });
});

test('two learners on one browser never receive each other’s seconds', async () => {
  const [one, two] = [await site.learner(), await site.learner()];
  const { lease } = await hold(site, one.learnerId, TAB_ONE);
  const foreign = pushOf(two.learnerId, { lease, sequence: 1 }, [[0, 5000]], 5);
  expect(await writePushes(site.db, pushSources(site), [foreign])).toEqual([{ kind: 'lease-unknown' }]);
  await write(site, pushOf(one.learnerId, { lease, sequence: 1 }, [[0, 5000]], 5));
  const pulled = await two.browser.call('pullProgress', { course_id: 1001 });
  expect(pulled.data.videos).toEqual([]);
});

test('two processes that write the same learners in opposite order do not lock each other out', async () => {
  const learners = [await site.learner(), await site.learner(), await site.learner()];
  const leases = await Promise.all(learners.map(({ learnerId }) => hold(site, learnerId, TAB_ONE)));
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
  const results = await Promise.all(batches.map((batch) => writePushes(site.db, pushSources(site), batch)));
  expect(results.flat().every((outcome) => outcome.kind === 'stored')).toBe(true);
});
