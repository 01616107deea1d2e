import type { Interval } from '@jixu/domain/lesson/intervals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSentMessages, passTime } from '#testing/arrange-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { watchEarning } from '#testing/watch-earning.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const HOLD = { course_id: 1001, video_id: 7001, holder: 'tab-0123456789abcdef' };

interface Claim {
  readonly videoId?: number;
  readonly second?: number;
  readonly intervals?: readonly Interval[];
  readonly lease?: string;
  readonly sequence?: number;
}

async function push(browser: TestBrowser, { videoId = 7001, second = 0, intervals, ...named }: Claim) {
  const video = {
    course_id: 1001,
    video_id: videoId,
    progress_second: second,
    play_second: second,
    intervals,
  };
  const fields = { from: 'web', video_type: 0, last_vid: videoId, ...named };
  const { data } = await browser.call('pushProgress', { ...fields, videos: JSON.stringify([video]) });
  return data.credited[0]?.credited_ms as number;
}

/** A learner who has done nothing for an hour but hold a lease. */
async function idle() {
  const { browser, learnerId, person } = await site.learner();
  const { lease } = (await browser.call('holdPlayLease', HOLD)).data;
  await passTime(site.db, learnerId, 3600);
  await browser.call('holdPlayLease', { ...HOLD, lease });
  return { browser, learnerId, person, lease: lease as string };
}

test('an hour of idle lease is not spent by a push without one: ten seconds, once in a life', async () => {
  const atMost = watchEarning();
  const { browser } = await idle();
  expect(await push(browser, { intervals: [[0, 100_000]] })).toBeLessThanOrEqual(atMost(10_000));
  expect(await push(browser, { videoId: 7002, intervals: [[0, 100_000]] })).toBeLessThanOrEqual(atMost(0));
});

test('nor by second after second, recording after recording', async () => {
  const atMost = watchEarning();
  const { browser, learnerId } = await idle();
  let credited = 0;
  for (const videoId of [7001, 7002]) {
    await push(browser, { videoId, second: 0 });
    for (const second of [10, 20, 30, 40]) await push(browser, { videoId, second });
    credited += await push(browser, { videoId, second: 40 });
  }
  expect(credited).toBeLessThanOrEqual(atMost(10_000));
  await passTime(site.db, learnerId, 20);
  const before = await push(browser, { videoId: 7001, intervals: [] });
  await passTime(site.db, learnerId, 20);
  expect(await push(browser, { videoId: 7001, intervals: [[50_000, 130_000]] })).toBeLessThanOrEqual(
    atMost(before + 40_000),
  );
});

test('twice the time since the push before is credited, whatever it is made of', async () => {
  const { browser, learnerId } = await site.learner();
  expect(await push(browser, { intervals: [[0, 10_000]] })).toBe(10_000);
  await passTime(site.db, learnerId, 30);
  expect(await push(browser, { intervals: [[10_000, 70_000]] })).toBe(70_000);
  await passTime(site.db, learnerId, 20);
  expect(await push(browser, { second: 0 })).toBe(70_000);
});

test('what a lease earns meanwhile is not earned a second time by another device without one, in either order', async () => {
  const atMost = watchEarning();
  const { browser, learnerId, person, lease } = await idle();
  const device = site.browser();
  await forgetSentMessages(site.db);
  await device.login(person);
  // Once in a life, out of the way.
  await push(device, { videoId: 7002, intervals: [[0, 10_000]] });
  await passTime(site.db, learnerId, 30);
  const leased = { lease, sequence: 1, intervals: [[0, 60_000]] as const };
  expect(await push(browser, leased)).toBe(60_000);
  expect(await push(device, { videoId: 7002, intervals: [[10_000, 70_000]] })).toBeLessThanOrEqual(
    atMost(10_000),
  );
});
