import { afterEach, beforeEach, expect, test } from 'vitest';
import { creditWhole, moveYearEnd } from '#testing/arrange-world.ts';
import { AREA_OF_CHOICE, chooser, PACKAGE } from '#testing/selection-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

test('API-52 SELECT-02 STUDY-25 STUDY-26 every course of the package, what is chosen and what is asked for', async () => {
  const { browser } = await chooser(site);
  const { data } = await browser.call('listSelectableCourses', AREA_OF_CHOICE);
  expect(data.course).toEqual([{ id: PACKAGE, course_name: '全科套餐', attach: { choose_score: null } }]);
  expect(idsOf(data.list)).toEqual([2001, 2002, 2003, 2004, 2005, 2006, 2007]);
  expect(data.list[0]).toMatchObject({ is_required: 1, is_recommended: 0, user_select: 1, duration: 20 });
  expect(data.list[1]).toMatchObject({ is_required: 0, is_recommended: 1, user_select: 0 });
  expect(data.user_select).toEqual({ total: { score: 20 }, pro: { score: 20 }, pub: { score: 0 } });
  expect(data.study_standard).toEqual({ total: 90, pro: 60, pub: 30 });
  expect([data.can_study, data.is_open]).toEqual([{ code: 0, msg: '' }, 1]);
});

test('SELECT-03 the plan of one click: what it chooses, why, and how much a day', async () => {
  const { browser } = await chooser(site);
  const { data } = await browser.call('listSelectableCourses', AREA_OF_CHOICE);
  expect(data.plans).toEqual([
    {
      package_id: PACKAGE,
      list: [
        { id: 2002, reason: '推荐课程' },
        { id: 2003, reason: '专业科目还差20学分' },
        { id: 2005, reason: '公需科目还差30学分' },
        { id: 2006, reason: '公需科目还差10学分' },
      ],
      minutes_a_day: 1,
      unreachable: [],
    },
  ]);
});

test('what no choice can reach is named', async () => {
  const { browser } = await chooser(site, {
    standard: { total: 100, pro: 60, pub: 40 },
    requiredCourses: [2001, 9999],
  });
  const [plan] = (await browser.call('listSelectableCourses', AREA_OF_CHOICE)).data.plans;
  expect(plan.unreachable).toEqual([
    '还差1门规定的必修课程，您的课程包里没有',
    '公需科目最多只能选到30学分，还差10学分',
  ]);
});

test('a course required by the rules is required, whatever its package says', async () => {
  const { browser } = await chooser(site, { requiredCourses: [2006] });
  const { data } = await browser.call('listSelectableCourses', AREA_OF_CHOICE);
  expect(data.list.find((row: { id: number }) => row.id === 2006)).toMatchObject({
    is_required: 1,
    user_select: 1,
  });
});

test('what is finished counts and is not named', async () => {
  const { browser, learnerId } = await chooser(site);
  await browser.call('selectCourse', { course_id: 2005, is_select: 1, package_id: PACKAGE });
  await creditWhole(site.db, learnerId, [12_005]);
  const { data } = await browser.call('listSelectableCourses', AREA_OF_CHOICE);
  expect(idsOf(data.plans[0].list)).toEqual([2002, 2003, 2006]);
});

test('once the year is over nothing can be chosen, and nothing is asked', async () => {
  const { browser, learnerId } = await chooser(site);
  await browser.call('selectCourse', { is_recommended: 1, is_select: 1, package_id: PACKAGE });
  await moveYearEnd(site.db, learnerId, { secondsAgo: 1, graceSeconds: 3600 });
  const { data } = await browser.call('listSelectableCourses', AREA_OF_CHOICE);
  expect(data).toMatchObject({ is_open: 0, plans: [], can_study: { code: 0, msg: '' } });
  expect(data.list).toHaveLength(7);
});

test('where the area leaves no choice all is chosen, and it says so', async () => {
  const { browser } = await chooser(site, { selection: false });
  const { data } = await browser.call('listSelectableCourses', AREA_OF_CHOICE);
  expect(data).toMatchObject({ is_open: 0, plans: [], can_study: { code: 1 } });
  expect(data.list.every((row: { user_select: number }) => row.user_select === 1)).toBe(true);
});

test('STUDY-48 another package, another year and a learner without courses are empty', async () => {
  const { browser } = await chooser(site);
  const other = await browser.call('listSelectableCourses', { ...AREA_OF_CHOICE, package_id: 602 });
  expect(other.data.list).toEqual([]);
  const last = await browser.call('listSelectableCourses', { area_id: 219, year_id: 2025 });
  expect(last.data).toMatchObject({ course: [], list: [], plans: [], is_open: 0 });
  const nobody = await site.learner([]);
  expect((await nobody.browser.call('listSelectableCourses', AREA_OF_CHOICE)).data.course).toEqual([]);
});

test('without a learner it is 1001', async () => {
  const answer = await site.browser().call('listSelectableCourses', AREA_OF_CHOICE);
  expect(answer).toMatchObject({ status: 200, errcode: 1001, data: null });
});
