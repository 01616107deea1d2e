import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-20 BUY-24 SHELL-03 the years of an area, newest first, and those the learner holds courses for', async () => {
  const { browser } = await site.learner();
  const answer = await browser.call('listCourseYears', { area_id: 219 });
  expect(answer.data).toEqual({
    user_year: [{ year_id: 2026, year_name: '2026年度' }],
    data: [
      { year_id: 2026, year_name: '2026年度' },
      { year_id: 2025, year_name: '2025年度' },
    ],
  });
});

test('without courses no year is the learner’s', async () => {
  const { browser } = await site.learner([]);
  expect((await browser.call('listCourseYears', { area_id: 219 })).data.user_year).toEqual([]);
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('listCourseYears', { area_id: 219 })).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});

test.each([220, 999_999])('area %i, closed or missing, is 2001', async (areaId) => {
  const { browser } = await site.learner();
  expect(await browser.call('listCourseYears', { area_id: areaId })).toMatchObject({
    errcode: 2001,
    data: null,
  });
});
