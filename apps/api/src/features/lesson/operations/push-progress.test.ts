import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTime } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { watchEarning } from '#testing/watch-earning.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const HOLDER = 'tab-0123456789abcdef';
const videos = (...entries: object[]) => JSON.stringify(entries);
const watched = (intervals: number[][], second = 0) =>
  videos({ course_id: 1001, video_id: 7001, progress_second: second, play_second: second, intervals });
const PUSH = { from: 'web', video_type: 0, last_vid: 7001 };

test('API-50 API-108 PLAYER-29 what is pushed under a lease is credited, and pulled again', async () => {
  const { browser, learnerId } = await site.learner();
  const { data: held } = await browser.call('holdPlayLease', {
    course_id: 1001,
    video_id: 7001,
    holder: HOLDER,
  });
  expect(held).toMatchObject({ last_sequence: 0, expires_in: 90, renew_after: 20, held_by: null });
  await passTime(site.db, learnerId, 50);
  const pushed = await browser.call('pushProgress', {
    ...PUSH,
    videos: watched(
      [
        [0, 60_000],
        [66_000, 96_000],
      ],
      96,
    ),
    lease: held.lease,
    sequence: 1,
  });
  const credited = {
    vid: 7001,
    intervals: [
      [0, 60_000],
      [66_000, 96_000],
    ],
    credited_ms: 90_000,
    is_finish: 0,
    held: [],
  };
  expect(pushed.data).toEqual({
    videos: [{ vid: 7001, m: 96, s: 96 }],
    last_vid: 7001,
    credited: [{ ...credited, clamped_ms: 0, clamped_reason: null }],
    lease_state: 'live',
    due_check: null,
  });
  const pulled = await browser.call('pullProgress', { course_id: 1001 });
  expect(pulled.data).toEqual({
    videos: [{ vid: 7001, m: 96, s: 96 }],
    last_vid: 7001,
    credited: [credited],
  });
  expect((await browser.call('pullProgress', { course_id: 1001, video_id: 7002 })).data.videos).toEqual([]);
});

test('PLAYER-59 a recording is finished by what was watched of it, not by how far it was opened', async () => {
  const { browser, learnerId } = await site.learner();
  const hold = { course_id: 1001, video_id: 7002, holder: HOLDER };
  const { lease } = (await browser.call('holdPlayLease', hold)).data;
  await passTime(site.db, learnerId, 60);
  const push = (sequence: number, intervals: number[][]) =>
    browser.call('pushProgress', {
      ...PUSH,
      videos: videos({ course_id: 1001, video_id: 7002, progress_second: 100, play_second: 100, intervals }),
      lease,
      sequence,
    });
  expect((await push(1, [[95_000, 100_000]])).data).toMatchObject({
    videos: [{ vid: 7002, m: 100, s: 100 }],
    credited: [{ credited_ms: 5_000, is_finish: 0 }],
  });
  expect((await push(2, [[0, 85_000]])).data.credited).toMatchObject([{ credited_ms: 90_000, is_finish: 1 }]);
});

test('what time did not cover is told', async () => {
  const atMost = watchEarning();
  const { browser } = await site.learner();
  const hold = { course_id: 1001, video_id: 7001, holder: HOLDER };
  const { lease } = (await browser.call('holdPlayLease', hold)).data;
  const push = { ...PUSH, videos: watched([[0, 60_000]], 60), lease, sequence: 1 };
  const [credited] = (await browser.call('pushProgress', push)).data.credited;
  expect(credited.credited_ms).toBeLessThanOrEqual(atMost(10_000));
  expect(credited.clamped_ms).toBe(60_000 - credited.credited_ms);
});

test('the specified payload alone is credited from its previous second, as far as time allows', async () => {
  const { browser, learnerId } = await site.learner();
  const push = (second: number) =>
    browser.call('pushProgress', {
      ...PUSH,
      videos: videos({ course_id: 1001, video_id: 7001, progress_second: second, play_second: second }),
    });
  const first = await push(8);
  expect(first.data).toMatchObject({ videos: [{ vid: 7001, m: 8, s: 8 }], lease_state: null });
  await passTime(site.db, learnerId, 120);
  expect((await push(128)).data).toMatchObject({ videos: [{ vid: 7001, m: 128, s: 128 }] });
  await passTime(site.db, learnerId, 120);
  expect((await push(500)).data).toMatchObject({
    videos: [{ vid: 7001, m: 128, s: 500 }],
    credited: [{ credited_ms: 128_000 }],
  });
});

test('a lease that is not the learner’s is 2501', async () => {
  const [one, two] = [await site.learner(), await site.learner()];
  const { data } = await one.browser.call('holdPlayLease', {
    course_id: 1001,
    video_id: 7001,
    holder: HOLDER,
  });
  const push = { ...PUSH, videos: watched([[0, 1000]], 1), sequence: 1 };
  expect((await two.browser.call('pushProgress', { ...push, lease: data.lease })).errcode).toBe(2501);
  expect((await two.browser.call('pushProgress', { ...push, lease: 'no-such-lease' })).errcode).toBe(2501);
});

test('a lease without a sequence breaks the contract', async () => {
  const { browser } = await site.learner();
  const answer = await browser.call('pushProgress', { ...PUSH, videos: watched([[0, 1000]], 1), lease: 'x' });
  expect(answer).toMatchObject({ status: 400, errcode: 9400, data: { field: 'body.sequence' } });
});

test('a recording that cannot be stored does not hold up the others', async () => {
  const { browser } = await site.learner();
  const entry = { progress_second: 5, play_second: 5, intervals: [[0, 5000]] };
  const pushed = await browser.call('pushProgress', {
    ...PUSH,
    videos: videos(
      { course_id: 1003, video_id: 7004, ...entry },
      { course_id: 1001, video_id: 5555, ...entry },
      { course_id: 1001, video_id: 7001, ...entry },
    ),
  });
  expect(pushed.data.videos).toEqual([{ vid: 7001, m: 5, s: 5 }]);
});

test('without a learner it is 1001', async () => {
  expect(
    await site.browser().call('pushProgress', { ...PUSH, videos: watched([[0, 1000]], 1) }),
  ).toMatchObject({ status: 200, errcode: 1001, data: null });
});

test('a course that only another learner holds is 2401', async () => {
  await site.learner([602]);
  const { browser } = await site.learner();
  const entry = { course_id: 1003, video_id: 7004, progress_second: 1, play_second: 1 };
  expect((await browser.call('pushProgress', { ...PUSH, videos: videos(entry) })).errcode).toBe(2401);
});

test.each([
  [{ course_id: 1003, video_id: 7004 }],
  [{ course_id: 1001, video_id: 7004 }],
  [{ course_id: 999, video_id: 7001 }],
])('a push of nothing the learner holds is 2401 (%j)', async (ids) => {
  const { browser } = await site.learner();
  const push = { ...PUSH, videos: videos({ ...ids, progress_second: 1, play_second: 1 }) };
  expect(await browser.call('pushProgress', push)).toMatchObject({ status: 200, errcode: 2401, data: null });
});
