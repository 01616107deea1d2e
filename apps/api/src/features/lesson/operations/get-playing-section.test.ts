import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const COURSE = { package_id: 601, course_id: 1001, year_id: 2026 };
const HOLDER = 'tab-0123456789abcdef';

test('API-48 API-110 PLAYER-28 a lesson has the address of its stream, signed for the session, then for its lease', async () => {
  const { browser } = await site.learner();
  const lesson = { ...COURSE, course_section_id: 10010 };
  const before = await browser.call('getPlayingSection', lesson);
  expect(before.data).toMatchObject({
    course_id: 1001,
    video_id: 7001,
    section_name: '第1讲',
    duration: 600,
    is_check_face: 1,
  });
  expect(before.data.hls).toMatch(/^\/media\/s[\w-]+\/7001\/master\.m3u8$/);
  await browser.call('holdPlayLease', { course_id: 1001, video_id: 7001, holder: HOLDER });
  const after = await browser.call('getPlayingSection', lesson);
  expect(after.data.hls).toMatch(/^\/media\/l[\w-]+\/7001\/master\.m3u8$/);
});

test('without a learner it is 1001', async () => {
  expect(
    await site.browser().call('getPlayingSection', { ...COURSE, course_section_id: 10010 }),
  ).toMatchObject({ status: 200, errcode: 1001, data: null });
});

test.each([
  { ...COURSE, course_id: 1003, course_section_id: 10030 },
  { ...COURSE, package_id: 602, course_section_id: 10010 },
])('a course that is not the learner’s is 2401 (%j)', async (fields) => {
  const { browser } = await site.learner();
  expect(await browser.call('getPlayingSection', fields)).toMatchObject({
    status: 200,
    errcode: 2401,
    data: null,
  });
});

test.each([
  { ...COURSE, course_section_id: 10012 },
  { ...COURSE, course_section_id: 10020 },
  { ...COURSE, course_section_id: 1 },
])('a lesson that is not there is 2402 (%j)', async (fields) => {
  const { browser } = await site.learner();
  expect(await browser.call('getPlayingSection', fields)).toMatchObject({
    status: 200,
    errcode: 2402,
    data: null,
  });
});
