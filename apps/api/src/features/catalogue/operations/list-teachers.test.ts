import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('HOME-42 teachers come in the order of the site, a page at a time', async () => {
  const list = async (fields: Record<string, number>) => {
    const { data } = await site.browser().call('listTeachers', fields);
    return { ids: data.data.map((row: { teacher_id: number }) => row.teacher_id), total: data.total };
  };
  expect(await list({})).toEqual({ ids: [302, 301], total: 2 });
  expect(await list({ limit: 1, page: 2 })).toEqual({ ids: [301], total: 2 });
  expect(await list({ limit: 1, page: 3 })).toEqual({ ids: [], total: 2 });
});

test('HOME-29 a teacher of the list is as on the home page', async () => {
  const [list, home] = await Promise.all([
    site.browser().call('listTeachers'),
    site.browser().call('getBannerTeacherPackage'),
  ]);
  expect(list.data.data[0]).toEqual(home.data.teacher[0]);
});
