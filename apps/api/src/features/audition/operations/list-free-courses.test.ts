import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

type Row = { course_id: number };
const list = async (fields: Record<string, string | number> = {}) => {
  const { errcode, data } = await site.browser().call('listFreeCourses', fields);
  expect(errcode).toBe(0);
  return { ids: data.data.map((row: Row) => row.course_id), total: data.total, rows: data.data };
};

test('API-26 API-36 API-37 AUDITION-11 AUDITION-12 AUDITION-17 a row names the lesson and its free minutes; the total counts all', async () => {
  const { rows, total } = await list();
  expect(rows[1]).toEqual({
    course_id: 1001,
    course_name: '课程1001',
    video_id: 7001,
    section_id: 10010,
    section_free_time: 1,
    teacher_name: '周慕白',
    teacher_img: '/images/teacher-302.svg',
  });
  expect(total).toBe(3);
});

test('a course without a recording is not offered', async () => {
  expect((await list()).ids).toEqual([1002, 1001, 1003]);
});

test('AUDITION-13 a page has as many rows as asked for; one past the end is empty and knows the total', async () => {
  expect(await list({ page: 1, limit: 2 })).toMatchObject({ ids: [1002, 1001], total: 3 });
  expect(await list({ page: 2, limit: 2 })).toMatchObject({ ids: [1003], total: 3 });
  expect(await list({ page: 3, limit: 2 })).toMatchObject({ ids: [], total: 3 });
});

test.each([
  [{ classify_id: 2 }, [1002]],
  [{ subject_id: 101 }, [1001, 1003]],
  [{ year: 2025 }, [1001]],
  [{ year_id: 2025 }, [1001]],
  [{ year: 2026, year_id: 2025 }, [1002, 1001, 1003]],
  [{ classify_id: 1, year: 2025 }, [1001]],
  [{ classify_id: 9 }, []],
])('AUDITION-15 filters narrow the list together: %j', async (fields, ids) => {
  expect(await list(fields)).toMatchObject({ ids, total: ids.length });
});

test.each([
  ['课程1002', [1002]],
  [' 周慕白 ', [1002, 1001, 1003]],
  ['100%', []],
  ['', [1002, 1001, 1003]],
])(
  'AUDITION-18 a keyword is looked for in courses and teachers, as it stands: “%s”',
  async (keyword, ids) => {
    expect((await list({ keyword })).ids).toEqual(ids);
  },
);

test.each([
  [219, [1002, 1001, 1003]],
  [2, [1002, 1001]],
  [220, []],
  [26, []],
  [999_999, []],
])(
  'AUDITION-16 area %i gets what is meant for it and for the country; one that is closed gets nothing',
  async (areaId, ids) => {
    expect(await list({ area_id: areaId })).toMatchObject({ ids, total: ids.length });
  },
);
