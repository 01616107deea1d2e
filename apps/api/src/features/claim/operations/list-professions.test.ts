import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceCourses } from '#seeding/seed-store.ts';
import { openTestSite, type TestSite, withTestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-31 CLAIM-42 professions come with their courses', async () => {
  const { browser } = await site.learner([]);
  expect((await browser.call('listProfessions')).data).toEqual([
    {
      profession_id: 6,
      profession_name: '企业会计人员',
      course_list: [{ product_name: '课程1001', subject_id: 101 }],
    },
    {
      profession_id: 4,
      profession_name: '行政事业单位会计人员',
      course_list: [{ product_name: '课程1003', subject_id: 101 }],
    },
  ]);
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('listProfessions')).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});

test('with nothing to claim the list is empty', async () => {
  const nothing = { years: [], packages: [], professions: [], courses: [], packageCourses: [], lessons: [] };
  await withTestSite(async (own) => {
    const { browser } = await own.learner([]);
    await replaceCourses(own.db, nothing);
    expect((await browser.call('listProfessions')).data).toEqual([]);
  });
});
