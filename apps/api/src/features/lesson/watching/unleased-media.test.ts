import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Interval } from '@jixu/domain/lesson/intervals';
import { segmentFile, writeLessonMedia } from '@jixu/test-kit/lesson-media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTime } from '#testing/arrange-world.ts';
import { bodiesOf, eventsOf } from '#testing/evidence-world.ts';
import { packOf } from '#testing/recount-packs.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { watchEarning } from '#testing/watch-earning.ts';

// The specified page knows no lease: it reads the stream of its session and says where it stands.

const folder = mkdtempSync(join(tmpdir(), 'jixu-unleased-media-'));
let site: TestSite;
beforeAll(async () => {
  writeLessonMedia(folder, 7001, 600);
  // Nothing is remembered, because time passes by making what is stored older.
  const variables = { SEGMENT_EVIDENCE: 'on', SEGMENT_EVIDENCE_CACHED: '0', MEDIA_DIR: folder };
  site = await openTestSite({}, variables);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const SECTION = { package_id: 601, course_id: 1001, year_id: 2026, course_section_id: 10010 };

interface More {
  readonly intervals?: readonly Interval[];
  readonly named?: { readonly lease: string; readonly sequence: number };
}

async function push(browser: TestBrowser, second: number, { intervals, named }: More = {}) {
  const video = {
    course_id: 1001,
    video_id: 7001,
    progress_second: second,
    play_second: second,
    intervals,
  };
  const fields = { from: 'web', video_type: 0, last_vid: 7001, ...named };
  const answer = await browser.call('pushProgress', { ...fields, videos: JSON.stringify([video]) });
  expect(answer.errcode).toBe(0);
  return answer.data.credited[0];
}

/** Fetches segments by the session's address, from one to another; the last is not included. */
async function play(browser: TestBrowser, from: number, to: number): Promise<void> {
  const { hls } = (await browser.call('getPlayingSection', SECTION)).data;
  for (let at = from; at < to; at++) {
    const headers = { cookie: browser.cookie ?? '' };
    const response = await site.app.request(hls.replace('master.m3u8', segmentFile(at)), { headers });
    expect(response.status).toBe(200);
  }
}

test('security 4.2 I6 without a lease and without its video nothing is credited, not even the ten seconds', async () => {
  const { browser, learnerId } = await site.learner();
  for (const second of [10, 70, 130]) {
    await push(browser, second);
    await passTime(site.db, learnerId, 60);
  }
  expect(await push(browser, 190, { intervals: [[0, 190_000]] })).toMatchObject({
    credited_ms: 0,
    clamped_ms: 190_000,
    clamped_reason: 'media',
  });
});

test('integrity 2 the specified payload with its video read loses nothing, at 1× and at 2×', async () => {
  const { browser, learnerId } = await site.learner();
  for (const [from, to] of [
    [0, 60],
    [60, 180],
    [180, 300],
  ] as const) {
    await push(browser, from);
    await play(browser, from / 6, to / 6);
    await passTime(site.db, learnerId, 60);
    expect(await push(browser, to)).toMatchObject({ credited_ms: to * 1000, clamped_ms: 0 });
  }
});

test('security 4.2 I6 of what the session fetched late, no more than twice the time since', async () => {
  const atMost = watchEarning();
  const { browser, learnerId } = await site.learner();
  await push(browser, 0);
  await passTime(site.db, learnerId, 120);
  await play(browser, 0, 40);
  await passTime(site.db, learnerId, 30);
  const { credited_ms } = await push(browser, 240, { intervals: [[0, 240_000]] });
  expect(credited_ms).toBeGreaterThanOrEqual(70_000);
  expect(credited_ms).toBeLessThanOrEqual(atMost(70_000));
});

test('security 4.2 I6 points under a lease count by what its session fetched, too', async () => {
  const { browser, learnerId } = await site.learner();
  const tab = { course_id: 1001, video_id: 7001, holder: 'tab-0123456789abcdef' };
  const { lease } = (await browser.call('holdPlayLease', tab)).data;
  await push(browser, 0, { named: { lease, sequence: 1 } });
  await play(browser, 0, 10);
  await passTime(site.db, learnerId, 60);
  expect(await push(browser, 60, { named: { lease, sequence: 2 } })).toMatchObject({
    credited_ms: 60_000,
    clamped_ms: 0,
  });
});

test('the evidence of a year says whether its segments were asked for', async () => {
  const { browser, learnerId } = await site.learner();
  await play(browser, 0, 2);
  await push(browser, 5);
  const enrolment = await site.db
    .selectFrom('enrolment')
    .select('id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();
  await packOf(site, enrolment.id);
  expect(bodiesOf(await eventsOf(site, learnerId), 'lease')).toMatchObject([
    { implicit: true, evidence: 'segments', videos: [{ granted: [[0, 5000]] }] },
  ]);
});
