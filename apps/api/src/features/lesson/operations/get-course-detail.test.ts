import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseRows } from '#seeding/course-rows.ts';
import { replaceCourses } from '#seeding/seed-store.ts';
import { givePackage } from '#testing/arrange-world.ts';
import { FIXTURE_COURSES } from '#testing/fixture-content.ts';
import { openTestSite, type TestSite, withTestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const COURSE = { package_id: 601, course_id: 1001, year_id: 2026 };

test('API-44 API-102 PLAYER-26 PLAYER-27 a course has its chapters and lessons in order; one to come has no recording', async () => {
  const { browser } = await site.learner();
  const { data } = await browser.call('getCourseDetail', COURSE);
  expect(data).toMatchObject({
    id: 1001,
    course_code: 'KJ1001',
    is_check_code: 0,
    is_jump: 0,
    play_options: { default_play: 1 },
  });
  const [folder] = data.play_options.options[0].directory;
  expect(folder).toMatchObject({ option_type: 1, dir_name: '第一章', isExpand: true });
  expect(folder.children[0]).toEqual({
    option_type: 2,
    item_id: 10010,
    item_name: '第1讲',
    item_type: 1,
    video_id: 7001,
    duration: 600,
    durationTime: '10:00',
    is_placeholder: 0,
    video_detail: { course_section_id: 10010, name: '第1讲', video_id: 7001 },
    live_detail: null,
  });
  expect(folder.children[2]).toMatchObject({ video_id: null, is_placeholder: 1, video_detail: null });
});

test('PLAYER-82 a live lesson names its room in place of a recording', () =>
  withTestSite(async (own) => {
    const live = { section_id: 10099, item_id: 10099, name: '直播答疑', video_id: null, duration: 0 };
    const courses = FIXTURE_COURSES.courses.map((course) => ({
      ...course,
      directory: [{ dir_name: '直播', lessons: [{ ...live, is_placeholder: 0, live_id: 9001 }] }],
    }));
    await replaceCourses(own.db, courseRows({ ...FIXTURE_COURSES, courses }));
    const { browser, learnerId } = await own.learner([]);
    await givePackage(own.db, learnerId, 601);
    const { data } = await browser.call('getCourseDetail', COURSE);
    const [{ children }] = data.play_options.options[0].directory;
    expect(children).toEqual([
      expect.objectContaining({
        item_type: 2,
        video_id: null,
        is_placeholder: 0,
        video_detail: null,
        live_detail: { live_id: 9001 },
      }),
    ]);
  }));

test('STUDY-17 a course names its handout; null where it has none', async () => {
  const { browser } = await site.learner();
  expect((await browser.call('getCourseDetail', COURSE)).data.handout_file).toEqual({
    file_url: '/media/handouts/1001.pdf',
    file_name: '课程1001讲义.pdf',
  });
  const without = await browser.call('getCourseDetail', { ...COURSE, course_id: 1004 });
  expect(without.data.handout_file).toBeNull();
});

test('a course without lessons has no way to go through it', async () => {
  const { browser } = await site.learner();
  const { data } = await browser.call('getCourseDetail', { ...COURSE, course_id: 1004 });
  expect(data.play_options).toEqual({ default_play: 0, options: [] });
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('getCourseDetail', COURSE)).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});

test.each([
  { ...COURSE, package_id: 602, course_id: 1003 },
  { ...COURSE, course_id: 1003 },
  { ...COURSE, course_id: 999 },
  { ...COURSE, package_id: 602 },
])('a course that is not the learner’s is 2401 (%j)', async (fields) => {
  const { browser } = await site.learner();
  expect(await browser.call('getCourseDetail', fields)).toMatchObject({
    status: 200,
    errcode: 2401,
    data: null,
  });
});
