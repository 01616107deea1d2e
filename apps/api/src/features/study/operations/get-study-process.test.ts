import { afterAll, beforeAll, expect, test } from 'vitest';
import { askBeforeStudy, tellProfile, verifyFace } from '#testing/arrange-study.ts';
import { moveYearEnd } from '#testing/arrange-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const LESSON = { package_id: 601, course_id: 1001, course_section_id: 10010 };
const LEASE = { course_id: 1001, video_id: 7001, holder: 'tab-0123456789abcdef' };

/** What an address that was typed by hand would be answered. */
async function openByAddress(browser: TestBrowser) {
  const [lease, section] = [
    await browser.call('holdPlayLease', LEASE),
    await browser.call('getPlayingSection', LESSON),
  ];
  return [lease.errcode, section.errcode, JSON.stringify([lease.data, section.data]).includes('/media/')];
}

/** The specified payload alone, made by hand. */
async function pushWithoutLease(browser: TestBrowser) {
  const { course_id, video_id } = LEASE;
  const videos = JSON.stringify([{ course_id, video_id, progress_second: 8, play_second: 8 }]);
  return (await browser.call('pushProgress', { from: 'web', video_type: 0, last_vid: video_id, videos }))
    .errcode;
}

async function stepsOf(browser: TestBrowser) {
  const process = await browser.call('getStudyProcess', { area_id: 219 });
  const user = await browser.call('getUserInfo');
  return [process.data.study_process, user.data.user_info.study_process];
}

test('API-53 whoever is asked for nothing may watch', async () => {
  const { browser } = await site.learner();
  expect(await stepsOf(browser)).toEqual([1, 1]);
  expect(await openByAddress(browser)).toEqual([0, 0, true]);
  expect(await pushWithoutLease(browser)).toBe(0);
});

test('STUDY-29 without particulars there is neither lease nor stream; with them at once, in the same session', async () => {
  const { browser, learnerId } = await site.learner();
  await askBeforeStudy(site.db, learnerId, { profile: true, face: false });
  expect(await stepsOf(browser)).toEqual([2, 2]);
  expect(await openByAddress(browser)).toEqual([2606, 2606, false]);
  expect(await pushWithoutLease(browser)).toBe(2606);
  await tellProfile(site.db, learnerId);
  expect(await stepsOf(browser)).toEqual([1, 1]);
  expect(await openByAddress(browser)).toEqual([0, 0, true]);
});

test('STUDY-30 without a face check there is neither lease nor stream', async () => {
  const { browser, learnerId } = await site.learner();
  await askBeforeStudy(site.db, learnerId, { profile: false, face: true });
  expect(await stepsOf(browser)).toEqual([7, 7]);
  expect(await openByAddress(browser)).toEqual([2607, 2607, false]);
  expect(await pushWithoutLease(browser)).toBe(2607);
  await verifyFace(site.db, learnerId);
  expect(await openByAddress(browser)).toEqual([0, 0, true]);
});

test('a lease that was held before is not renewed', async () => {
  const { browser, learnerId } = await site.learner();
  const { lease } = (await browser.call('holdPlayLease', LEASE)).data;
  await askBeforeStudy(site.db, learnerId, { profile: false, face: true });
  expect(await browser.call('holdPlayLease', { ...LEASE, lease })).toMatchObject({
    errcode: 2607,
    data: null,
  });
});

test('a year that is over and not completed opens nothing', async () => {
  const { browser, learnerId } = await site.learner();
  await moveYearEnd(site.db, learnerId, { secondsAgo: 60, graceSeconds: 0 });
  expect(await stepsOf(browser)).toEqual([10, 10]);
  expect(await openByAddress(browser)).toEqual([2603, 2603, false]);
});

test('a year is named by year_id; one the learner has not begun asks for nothing', async () => {
  const { browser, learnerId } = await site.learner();
  await askBeforeStudy(site.db, learnerId, { profile: true, face: false });
  const named = async (year_id: number) =>
    (await browser.call('getStudyProcess', { area_id: 219, year_id })).data.study_process;
  expect([await named(2026), await named(2025)]).toEqual([2, 1]);
});

test('without a learner it is 1001, in a closed area 2001', async () => {
  expect(await site.browser().call('getStudyProcess', { area_id: 219 })).toMatchObject({ errcode: 1001 });
  const { browser } = await site.learner();
  expect(await browser.call('getStudyProcess', { area_id: 999_999 })).toMatchObject({
    errcode: 2001,
    data: null,
  });
});
