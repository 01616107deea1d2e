import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Interval } from '@jixu/domain/lesson/intervals';
import { segmentFile, writeLessonMedia } from '@jixu/test-kit/lesson-media';
import type { Person } from '@jixu/test-kit/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSentMessages, passTime } from '#testing/arrange-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { watchEarning } from '#testing/watch-earning.ts';

const folder = mkdtempSync(join(tmpdir(), 'jixu-media-credit-'));
let site: TestSite;
beforeAll(async () => {
  for (const video of [7001, 7002]) writeLessonMedia(folder, video, 600);
  // Nothing is remembered, because time passes by making what is stored older.
  const variables = { SEGMENT_EVIDENCE: 'on', SEGMENT_EVIDENCE_CACHED: '0', MEDIA_DIR: folder };
  site = await openTestSite({}, variables);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const HOLD = { course_id: 1001, video_id: 7001, holder: 'tab-0123456789abcdef' };

interface Tab {
  readonly browser: TestBrowser;
  readonly person: Person;
  readonly learnerId: number;
  readonly lease: string;
  readonly hls: string;
}

async function holding(): Promise<Tab> {
  const { browser, person, learnerId } = await site.learner();
  const { lease, hls } = (await browser.call('holdPlayLease', HOLD)).data;
  return { browser, person, learnerId, lease, hls };
}

/** Fetches segments as a player does, from one to another; the last is not included. */
async function play({ browser, hls }: Tab, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at++) {
    const headers = { cookie: browser.cookie ?? '' };
    const response = await site.app.request(hls.replace('master.m3u8', segmentFile(at)), { headers });
    expect(response.status).toBe(200);
  }
}

async function push(
  { browser, lease }: Tab,
  sequence: number,
  intervals: readonly Interval[],
  videoId = 7001,
) {
  const video = { course_id: 1001, video_id: videoId, progress_second: 0, play_second: 0, intervals };
  const fields = { from: 'web', video_type: 0, last_vid: videoId, lease, sequence };
  const answer = await browser.call('pushProgress', { ...fields, videos: JSON.stringify([video]) });
  expect(answer.errcode).toBe(0);
  return answer.data.credited[0];
}

test('I6 under a lease only what was fetched is credited, and two segments after it', async () => {
  const tab = await holding();
  await play(tab, 0, 2);
  await play(tab, 20, 21);
  await passTime(site.db, tab.learnerId, 3600);
  const credited = await push(tab, 1, [[0, 600_000]]);
  expect(credited).toMatchObject({
    intervals: [
      [0, 24_000],
      [119_500, 138_000],
    ],
    credited_ms: 42_500,
    clamped_ms: 557_500,
    clamped_reason: 'media',
  });
});

test('I6 what was cut is credited once it has been fetched and watched', async () => {
  const tab = await holding();
  await passTime(site.db, tab.learnerId, 3600);
  expect(await push(tab, 1, [[0, 60_000]])).toMatchObject({ credited_ms: 0, clamped_ms: 60_000 });
  await play(tab, 0, 10);
  await passTime(site.db, tab.learnerId, 30);
  expect(await push(tab, 2, [[0, 60_000]])).toMatchObject({
    credited_ms: 60_000,
    clamped_ms: 0,
    clamped_reason: null,
  });
});

test('I1 an idle hour, everything fetched at its end, is worth the time since and the ten seconds once', async () => {
  const atMost = watchEarning();
  const tab = await holding();
  await passTime(site.db, tab.learnerId, 3600);
  await play(tab, 0, 100);
  const { credited_ms: atOnce } = await push(tab, 1, [[0, 600_000]]);
  expect(atOnce).toBeGreaterThanOrEqual(10_000);
  expect(atOnce).toBeLessThanOrEqual(atMost(10_000));
  await passTime(site.db, tab.learnerId, 60);
  const { credited_ms: later } = await push(tab, 2, [[0, 600_000]]);
  expect(later - atOnce).toBeGreaterThanOrEqual(120_000);
  expect(later - atOnce).toBeLessThanOrEqual(atMost(120_000));
});

test('I1 what a push has come ahead of its time is remembered: another lease gets none of it again', async () => {
  const atMost = watchEarning();
  const tab = await holding();
  await play(tab, 0, 20);
  expect((await push(tab, 1, [[0, 120_000]])).credited_ms).toBeGreaterThanOrEqual(10_000);
  const { lease, hls } = (
    await tab.browser.call('holdPlayLease', { ...HOLD, holder: 'another-tab-01234567', take_over: 1 })
  ).data;
  const second = { ...tab, lease, hls };
  const again = await push(second, 1, [[60_000, 120_000]]);
  expect(again.credited_ms).toBeLessThanOrEqual(atMost(10_000));
});

test('I8 a journal of yesterday is credited with what was fetched then, and what its lease was held', async () => {
  const tab = await holding();
  await play(tab, 0, 12);
  await passTime(site.db, tab.learnerId, 15);
  await tab.browser.call('holdPlayLease', { ...HOLD, lease: tab.lease });
  await passTime(site.db, tab.learnerId, 80_000);
  expect(await push(tab, 1, [[0, 72_000]])).toMatchObject({ credited_ms: 72_000, clamped_ms: 0 });
  await play({ ...tab, hls: (await tab.browser.call('holdPlayLease', HOLD)).data.hls }, 12, 100);
  const anew = await push(tab, 2, [[0, 600_000]]);
  // The ten seconds that come ahead of their proof, once; nothing of what another lease fetched.
  expect(anew.credited_ms).toBe(82_000);
});

test('a lease that follows another in the same session goes on with what the player has', async () => {
  const tab = await holding();
  await play(tab, 0, 10);
  await tab.browser.call('releasePlayLease', { lease: tab.lease });
  const { lease } = (await tab.browser.call('holdPlayLease', HOLD)).data;
  expect(lease).not.toBe(tab.lease);
  await passTime(site.db, tab.learnerId, 30);
  expect(await push({ ...tab, lease }, 1, [[0, 60_000]])).toMatchObject({
    credited_ms: 60_000,
    clamped_ms: 0,
  });
});

test('so does a tab whose learner logs in anew, with its old lease or a new one', async () => {
  for (const ends of [false, true]) {
    const tab = await holding();
    await play(tab, 0, 10);
    if (ends) await passTime(site.db, tab.learnerId, 8000);
    await forgetSentMessages(site.db);
    await tab.browser.login(tab.person);
    const { lease } = (await tab.browser.call('holdPlayLease', { ...HOLD, lease: tab.lease })).data;
    expect(lease === tab.lease).toBe(!ends);
    await passTime(site.db, tab.learnerId, 30);
    expect(await push({ ...tab, lease }, 1, [[0, 60_000]])).toMatchObject({
      credited_ms: 60_000,
      clamped_ms: 0,
    });
  }
});

test('another device that has fetched nothing is credited with nothing, whatever the first one has', async () => {
  const tab = await holding();
  await play(tab, 0, 50);
  const device = site.browser();
  await forgetSentMessages(site.db);
  await device.login(tab.person);
  const { lease } = (await device.call('holdPlayLease', { ...HOLD, take_over: 1 })).data;
  await passTime(site.db, tab.learnerId, 600);
  expect(await push({ ...tab, browser: device, lease }, 1, [[0, 300_000]])).toMatchObject({
    credited_ms: 0,
    clamped_ms: 300_000,
  });
});

test('the time is one for all recordings of a lease', async () => {
  const atMost = watchEarning();
  const tab = await holding();
  await play(tab, 0, 100);
  const other = {
    ...tab,
    hls: (await tab.browser.call('holdPlayLease', { ...HOLD, video_id: 7002, lease: tab.lease })).data.hls,
  };
  await play(other, 0, 100);
  await passTime(site.db, tab.learnerId, 60);
  const first = await push(tab, 1, [[0, 100_000]]);
  const second = await push(tab, 2, [[0, 100_000]], 7002);
  expect(first.credited_ms).toBe(100_000);
  expect(second.credited_ms).toBeLessThanOrEqual(atMost(30_000));
});

test('what a lease has earned is kept with it, by year and recording', async () => {
  const tab = await holding();
  await play(tab, 0, 20);
  await passTime(site.db, tab.learnerId, 60);
  await push(tab, 1, [
    [0, 10_000],
    [30_000, 40_000],
  ]);
  await push(tab, 2, [[5_000, 35_000]]);
  const { earned, credited_ms } = await site.db
    .selectFrom('play_lease')
    .select(['earned', 'credited_ms'])
    .where('lease', '=', tab.lease)
    .executeTakeFirstOrThrow();
  expect(Object.keys(earned?.videos ?? {})).toEqual([expect.stringMatching(/^\d+\/7001$/)]);
  expect(Object.values(earned?.videos ?? {})).toEqual([[0, 40_000]]);
  expect([earned?.aheadMs, credited_ms]).toEqual([0, 40_000]);
});

test('a process that remembers what it wrote asks about the media all the same', async () => {
  const own = await openTestSite({}, { SEGMENT_EVIDENCE: 'on', MEDIA_DIR: folder });
  const before = site;
  site = own;
  try {
    const tab = await holding();
    await play(tab, 0, 2);
    // Within the ten seconds that come before their time.
    expect(await push(tab, 1, [[0, 3_000]])).toMatchObject({ credited_ms: 3_000, clamped_ms: 0 });
    expect(await push(tab, 2, [[3_000, 6_000]])).toMatchObject({ credited_ms: 6_000, clamped_ms: 0 });
    expect(await push(tab, 3, [[60_000, 66_000]])).toMatchObject({
      credited_ms: 6_000,
      clamped_reason: 'media',
    });
    expect(await push(tab, 4, [[6_000, 7_000]])).toMatchObject({ credited_ms: 7_000, clamped_ms: 0 });
    const { earned } = await own.db.selectFrom('play_lease').select('earned').executeTakeFirstOrThrow();
    expect(Object.values(earned?.videos ?? {})).toEqual([[0, 7_000]]);
    const { ahead_ms } = await own.db.selectFrom('watch_clock').select('ahead_ms').executeTakeFirstOrThrow();
    expect(earned?.aheadMs).toBe(ahead_ms);
    expect(ahead_ms).toBeGreaterThan(0);
  } finally {
    site = before;
    await own.close();
  }
});

test.each([
  ['its lid is closed for eight hours then', 8 * 3600, false],
  ['another device goes on a quarter of an hour later', 900, true],
])('calls fail for five minutes and media comes, and %s: all of it counts', async (_name, seconds, takes) => {
  const tab = await holding();
  for (let minute = 0; minute < 5; minute++) {
    await play(tab, 10 * minute, 10 * minute + 10);
    await passTime(site.db, tab.learnerId, 60);
  }
  await passTime(site.db, tab.learnerId, seconds);
  const other = { ...HOLD, ...(takes ? { holder: 'tab-another-device' } : { lease: tab.lease }) };
  expect((await tab.browser.call('holdPlayLease', other)).data.lease).not.toBe(tab.lease);
  expect(await push(tab, 1, [[0, 300_000]])).toMatchObject({ credited_ms: 300_000, clamped_ms: 0 });
});

test('what is fetched at the end of an idle lease tells nothing of the time before', async () => {
  const tab = await holding();
  await passTime(site.db, tab.learnerId, 290);
  await play(tab, 0, 50);
  await passTime(site.db, tab.learnerId, 60);
  const other = { ...HOLD, holder: 'tab-another-device' };
  expect((await tab.browser.call('holdPlayLease', other)).data.lease).not.toBe(tab.lease);
  // The ten seconds that a learner has once.
  expect(await push(tab, 1, [[0, 300_000]])).toMatchObject({ credited_ms: 10_000 });
});
