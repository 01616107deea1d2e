import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTime } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { watchEarning } from '#testing/watch-earning.ts';
import { creditOf, hold, holdRequest, pushOf, TAB_ONE, TAB_TWO, write } from '#testing/watch-pushes.ts';
import { releaseLease } from './end-leases.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('integrity 3: taking over loses nothing: what was watched before counts against that time, also later', async () => {
  const { learnerId } = await site.learner();
  const first = await hold(site, learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 50);
  const second = await hold(site, learnerId, TAB_TWO, true);
  await passTime(site.db, learnerId, 3600);
  const [late] = await write(
    site,
    pushOf(learnerId, { lease: first.lease, sequence: 1 }, [[0, 100_000]], 100),
  );
  expect(late).toMatchObject({ leaseStatus: 'taken-over' });
  expect(creditOf(late)).toBe(100_000);
  const [current] = await write(
    site,
    pushOf(learnerId, { lease: second.lease, sequence: 1 }, [[100_000, 110_000]], 110),
  );
  expect(current).toMatchObject({ leaseStatus: 'live' });
  expect(creditOf(current)).toBe(110_000);
});

test('integrity 3: what a tab watched until it was taken over is covered at that very moment', async () => {
  const { learnerId } = await site.learner();
  const first = await hold(site, learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 50);
  await hold(site, learnerId, TAB_TWO, true);
  const [late] = await write(
    site,
    pushOf(learnerId, { lease: first.lease, sequence: 1 }, [[0, 100_000]], 100),
  );
  expect(creditOf(late)).toBe(100_000);
});

test('the recording a course goes on with is the later lease’s, whoever arrives last', async () => {
  const { learnerId } = await site.learner();
  const old = await hold(site, learnerId, TAB_ONE);
  const live = await hold(site, learnerId, TAB_TWO, true);
  await write(site, pushOf(learnerId, { lease: live.lease, sequence: 1 }, [[0, 1000]], 1));
  const video = { courseId: 1001, videoId: 7002, furthest: 1, resume: 1, intervals: null };
  const late = {
    ...pushOf(learnerId, { lease: old.lease, sequence: 1 }, null, 1),
    lastVideoId: 7002,
    videos: [video],
  };
  expect((await write(site, late)).map((outcome) => outcome.lastVideoId)).toEqual([7001]);
});

test('a silent gap of up to two hours is bridged; beyond it the lease has ended and the gap counts a minute and a half', async () => {
  const atMost = watchEarning();
  const { learnerId } = await site.learner();
  const { lease } = await hold(site, learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 200);
  const [bridged] = await write(site, pushOf(learnerId, { lease, sequence: 1 }, [[0, 400_000]], 400));
  expect(bridged).toMatchObject({ leaseStatus: 'live' });
  expect(creditOf(bridged)).toBe(400_000);
  await passTime(site.db, learnerId, 7201);
  const [lapsed] = await write(site, pushOf(learnerId, { lease, sequence: 2 }, [[400_000, 600_000]], 600));
  expect(lapsed).toMatchObject({ leaseStatus: 'ended' });
  const gained = creditOf(lapsed) - 400_000;
  expect(gained).toBeGreaterThanOrEqual(180_000);
  expect(gained).toBeLessThanOrEqual(atMost(190_000));
});

test('S4 a process that slept finds its lease taken over: its push renews nothing and moves no resume point', async () => {
  const { learnerId } = await site.learner();
  const zombie = await hold(site, learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 20);
  const live = await hold(site, learnerId, TAB_TWO, true);
  await passTime(site.db, learnerId, 20);
  await write(site, pushOf(learnerId, { lease: live.lease, sequence: 1 }, [[100_000, 110_000]], 110));
  const [late] = await write(
    site,
    pushOf(learnerId, { lease: zombie.lease, sequence: 9 }, [[0, 10_000]], 10),
  );
  expect(late).toMatchObject({ leaseStatus: 'taken-over' });
  expect(late?.videos[0]?.ledger.resume).toBe(110);
  const still = await site.deps.leases.submit(holdRequest(learnerId, { lease: zombie.lease }));
  expect(still).toEqual({ kind: 'held-elsewhere' });
});

test('overlapping leases count once', async () => {
  const atMost = watchEarning();
  const { learnerId } = await site.learner();
  const { lease } = await hold(site, learnerId, TAB_ONE);
  await write(site, pushOf(learnerId, null, null, 0, 71));
  await passTime(site.db, learnerId, 50);
  await write(site, pushOf(learnerId, null, null, 5, 71));
  const [outcome] = await write(site, pushOf(learnerId, { lease, sequence: 1 }, [[0, 600_000]], 600));
  expect(creditOf(outcome)).toBeLessThanOrEqual(atMost(110_000));
  expect(creditOf(outcome)).toBeGreaterThanOrEqual(110_000);
});

test('releasing counts the time held until then', async () => {
  const atMost = watchEarning();
  const { learnerId } = await site.learner();
  const { lease } = await hold(site, learnerId, TAB_ONE);
  await passTime(site.db, learnerId, 40);
  await releaseLease(site.db, learnerId, { lease, opening: null });
  await passTime(site.db, learnerId, 4000);
  const [outcome] = await write(site, pushOf(learnerId, { lease, sequence: 1 }, [[0, 200_000]], 200));
  expect(outcome).toMatchObject({ leaseStatus: 'ended' });
  expect(creditOf(outcome)).toBeGreaterThanOrEqual(90_000);
  expect(creditOf(outcome)).toBeLessThanOrEqual(atMost(90_000));
});
