import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const HOLDER = 'tab-0123456789abcdef';

test('renewing, and asking again as the same tab, give the same lease; a new lesson keeps it', async () => {
  const { browser } = await site.learner();
  const hold = { course_id: 1001, video_id: 7001, holder: HOLDER };
  const { lease } = (await browser.call('holdPlayLease', hold)).data;
  expect((await browser.call('holdPlayLease', hold)).data.lease).toBe(lease);
  const next = await browser.call('holdPlayLease', { ...hold, video_id: 7002, lease });
  expect(next.data).toMatchObject({ lease, hls: expect.stringMatching(/\/7002\/master\.m3u8$/) });
});

test('without a learner it is 1001', async () => {
  expect(
    await site.browser().call('holdPlayLease', { course_id: 1001, video_id: 7001, holder: HOLDER }),
  ).toMatchObject({ status: 200, errcode: 1001, data: null });
});

test.each([{ course_id: 1003, video_id: 7004, holder: HOLDER }])(
  'a course that is not the learner’s is 2401 (%j)',
  async (fields) => {
    const { browser } = await site.learner();
    expect(await browser.call('holdPlayLease', fields)).toMatchObject({
      status: 200,
      errcode: 2401,
      data: null,
    });
  },
);

test.each([
  { course_id: 1001, video_id: 7003, holder: HOLDER },
  { course_id: 1001, video_id: 1, holder: HOLDER },
])('a lesson that is not there is 2402 (%j)', async (fields) => {
  const { browser } = await site.learner();
  expect(await browser.call('holdPlayLease', fields)).toMatchObject({
    status: 200,
    errcode: 2402,
    data: null,
  });
});

const videos = (...entries: object[]) => JSON.stringify(entries);
const watched = (intervals: number[][], second = 0) =>
  videos({ course_id: 1001, video_id: 7001, progress_second: second, play_second: second, intervals });
const PUSH = { from: 'web', video_type: 0, last_vid: 7001 };

test('one tab plays: another is told, and takes over with one call', async () => {
  const { browser } = await site.learner();
  const hold = { course_id: 1001, video_id: 7001 };
  const first = await browser.call('holdPlayLease', { ...hold, holder: 'tab-number-one-aaaa' });
  const rejected = await browser.call('holdPlayLease', { ...hold, holder: 'tab-number-two-bbbb' });
  expect(rejected).toMatchObject({ status: 200, errcode: 2502, errmsg: '您正在看课中！', data: null });
  const taken = await browser.call('holdPlayLease', { ...hold, holder: 'tab-number-two-bbbb', take_over: 1 });
  expect(taken.data.lease).not.toBe(first.data.lease);
  const late = await browser.call('pushProgress', {
    ...PUSH,
    videos: watched([[0, 4000]], 4),
    lease: first.data.lease,
    sequence: 1,
  });
  expect(late.data).toMatchObject({ lease_state: 'taken_over', credited: [{ credited_ms: 4000 }] });
});
