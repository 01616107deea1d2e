import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('HOME-42 a teacher has the courses they teach, with what can be listened to freely', async () => {
  const { data } = await site.browser().call('getTeacher', { teacher_id: 302 });
  expect(data).toMatchObject({ teacher_id: 302, teacher_name: '周慕白', avatar: '/images/teacher-302.svg' });
  expect(data.courses).toEqual([
    {
      course_id: 1001,
      course_name: '课程1001',
      classify_name: '专业科目',
      subject_name: '会计法律法规',
      score: 30,
      teacher_name: '周慕白',
      lesson_count: 3,
      video_id: 7001,
      section_id: 10010,
      section_free_time: 1,
    },
    expect.objectContaining({ course_id: 1002, section_free_time: 3 }),
    expect.objectContaining({ course_id: 1003, video_id: 7004 }),
    expect.objectContaining({
      course_id: 1004,
      lesson_count: 0,
      video_id: 0,
      section_id: 0,
      section_free_time: 0,
    }),
    expect.objectContaining({ course_id: 1005, lesson_count: 2 }),
  ]);
});

test('a teacher may have no course', async () => {
  expect((await site.browser().call('getTeacher', { teacher_id: 301 })).data.courses).toEqual([]);
});

test('a teacher who is not there is 2341', async () => {
  expect(await site.browser().call('getTeacher', { teacher_id: 999 })).toMatchObject({
    status: 200,
    errcode: 2341,
    data: null,
  });
});
