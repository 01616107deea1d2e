import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test.each([
  [{ catalog_id: 1 }, [1001, 1003]],
  [{ catalog_id: 2 }, [1002, 1001]],
  [{ catalog_id: 2, year: 2025 }, [1001]],
  [{ catalog_id: 1, area_id: 2 }, [1001]],
  [{ catalog_id: 2, keyword: '1002' }, [1002]],
  [{ catalog_id: 9 }, []],
])(
  'API-27 AUDITION-14 AUDITION-15 only courses meant for the category are listed: %j',
  async (fields, ids) => {
    const { errcode, data } = await site.browser().call('listListenCourses', fields);
    expect(errcode).toBe(0);
    expect(data.data.map((row: { course_id: number }) => row.course_id)).toEqual(ids);
    expect(data.total).toBe(ids.length);
  },
);
