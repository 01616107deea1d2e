import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeLessonRows } from '#seeding/content-rows.ts';
import { replaceContent } from '#seeding/content-seed-store.ts';
import { courseRows } from '#seeding/course-rows.ts';
import type { CoursesFile } from '#seeding/seed-files.ts';
import { replaceCourses } from '#seeding/seed-store.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Eleven courses, each with a lesson to listen to. */
const IDS = Array.from({ length: 11 }, (_, at) => 2001 + at);
const COURSES: CoursesFile = {
  professions: [],
  packages: [],
  courses: IDS.map((id) => ({
    id,
    course_code: `KJ${id}`,
    course_name: `课程${id}`,
    profession_name: '会计',
    classify_id: 1,
    classify_name: '专业科目',
    subject_id: 101,
    subject_name: '企业会计准则',
    score: 10,
    teacher_name: '',
    is_view: true,
    handout_file: null,
    directory: [
      {
        dir_name: '第一章',
        lessons: [
          { section_id: id * 10, item_id: id, name: '第一讲', video_id: id, duration: 60, is_placeholder: 0 },
        ],
      },
    ],
  })),
};

test('AUDITION-04 a page has eight courses unless it is asked for another number', async () => {
  await replaceCourses(site.db, courseRows(COURSES));
  const free = IDS.map((id) => ({
    course_id: id,
    section_id: id * 10,
    free_minutes: 5,
    catalog_ids: [1],
    year_ids: [2026],
    area_id: null,
  }));
  await replaceContent(site.db, ['free_lesson'], freeLessonRows(free));
  for (const call of ['listFreeCourses', 'listListenCourses'] as const) {
    const page = async (fields: Record<string, number>) =>
      (await site.browser().call(call, { catalog_id: 1, ...fields })).data;
    expect((await page({})).data.length).toBe(8);
    expect((await page({ page: 2 })).data.length).toBe(3);
    expect((await page({ limit: 4 })).data.length).toBe(4);
    expect((await page({})).total).toBe(11);
  }
});
