import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTime } from '#testing/arrange-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-59 STUDY-25 STUDY-26 STUDY-27 STUDY-48 packages in course, their courses in list', async () => {
  const { browser } = await site.learner([601, 602]);
  const { data } = await browser.call('listStudyCourses', { area_id: 2, year: 2026 });
  expect(data.course).toEqual([
    { id: 601, course_name: '免费课程一', attach: { choose_score: null } },
    { id: 602, course_name: '免费课程二', attach: { choose_score: { pro: { min: 80 }, pub: { min: 20 } } } },
  ]);
  expect(data.list.map((row: { id: number }) => row.id)).toEqual([1001, 1002, 1004, 1003]);
  expect(data.list[0]).toMatchObject({
    package_id: 601,
    package_default_year: 2026,
    score: 30,
    duration: 11.66,
    user_study_duration: 0,
    is_finish: 0,
    is_required: 1,
  });
  // Only the first of the two courses has a handout.
  expect(data.list[0].handout_file).toEqual({
    file_url: '/media/handouts/1001.pdf',
    file_name: '课程1001讲义.pdf',
  });
  expect(data.list[1].handout_file).toBeNull();
  expect(data.user_select).toEqual({ total: { score: 65 }, pro: { score: 45 }, pub: { score: 20 } });
  expect(data.user_study).toEqual({ total: { score: 0 }, pro: { score: 0 }, pub: { score: 0 } });
});

test('STUDY-10 the standard is that of the learner’s year, whatever area the call names', async () => {
  const { browser } = await site.learner();
  for (const area_id of [2, 19, 219, 26]) {
    const { data } = await browser.call('listStudyCourses', { area_id, year_id: 2026 });
    expect([area_id, data.study_standard]).toEqual([area_id, { total: 90, pro: 60, pub: 30 }]);
  }
});

test('STUDY-10 who has nothing yet reads what the area would ask for', async () => {
  const { browser } = await site.learner([]);
  const standardIn = async (area_id: number, year_id = 2026) =>
    (await browser.call('listStudyCourses', { area_id, year_id })).data.study_standard;
  expect(await standardIn(2)).toEqual({ total: 100, pro: 80, pub: 20 });
  expect(await standardIn(219)).toEqual({ total: 90, pro: 60, pub: 30 });
  expect(await standardIn(219, 2000)).toEqual({ total: 100, pro: 80, pub: 20 });
});

test('another year and another package are empty, and so is a learner without courses', async () => {
  const { browser } = await site.learner();
  const other = await browser.call('listStudyCourses', { area_id: 219, year_id: 2025 });
  expect(other.data).toMatchObject({ course: [], list: [], exam: null });
  expect((await browser.call('listStudyCourses', { area_id: 219, package_id: 602 })).data.list).toEqual([]);
  const nobody = await site.learner([]);
  expect((await nobody.browser.call('listStudyCourses', { area_id: 219 })).data).toMatchObject({
    course: [],
    list: [],
  });
});

async function watchAll(
  browser: TestBrowser,
  learnerId: number,
  courseId: number,
  videoId: number,
  seconds: number,
) {
  const { data } = await browser.call('holdPlayLease', {
    course_id: courseId,
    video_id: videoId,
    holder: 'tab-0123456789abcdef',
  });
  await passTime(site.db, learnerId, seconds);
  const videos = [
    {
      course_id: courseId,
      video_id: videoId,
      progress_second: seconds,
      play_second: seconds,
      intervals: [[0, seconds * 1000]],
    },
  ];
  return browser.call('pushProgress', {
    from: 'web',
    videos: JSON.stringify(videos),
    video_type: 0,
    last_vid: videoId,
    lease: data.lease,
    sequence: 1,
  });
}

test('a course gives its credits when 0.9 of each of its lessons is credited, and not before', async () => {
  const { browser, learnerId } = await site.learner();
  const row = async () => {
    const { data } = await browser.call('listStudyCourses', { area_id: 219, year: 2026 });
    return {
      ...data.list.find((course: { id: number }) => course.id === 1002),
      earned: data.user_study.total.score,
    };
  };
  await watchAll(browser, learnerId, 1002, 7003, 260);
  expect(await row()).toMatchObject({ is_finish: 0, user_study_duration: 4.33, earned: 0 });
  await site.deps.pushes.drain();
  const { data } = await browser.call('holdPlayLease', {
    course_id: 1002,
    video_id: 7003,
    holder: 'tab-0123456789abcdef',
  });
  const videos = [
    {
      course_id: 1002,
      video_id: 7003,
      progress_second: 270,
      play_second: 270,
      intervals: [[260_000, 270_000]],
    },
  ];
  await browser.call('pushProgress', {
    from: 'web',
    videos: JSON.stringify(videos),
    video_type: 0,
    last_vid: 7003,
    lease: data.lease,
    sequence: 2,
  });
  expect(await row()).toMatchObject({ is_finish: 1, user_study_duration: 4.5, earned: 20 });
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('listStudyCourses', { area_id: 219 })).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});
