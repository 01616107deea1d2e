import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeYears, creditWhole, moveYearEnd, storeIntervals } from '#testing/arrange-world.ts';
import { AREA_OF_CHOICE, chooser, PACKAGE, videoOf } from '#testing/selection-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const choose = (browser: TestBrowser, course_id: number, is_select: 0 | 1 = 1) =>
  browser.call('selectCourse', { ...AREA_OF_CHOICE, course_id, is_select, package_id: PACKAGE });
const oneClick = (browser: TestBrowser) =>
  browser.call('selectCourse', { is_recommended: 1, is_select: 1, package_id: PACKAGE });

async function read(browser: TestBrowser) {
  const { data } = await browser.call('listSelectableCourses', AREA_OF_CHOICE);
  const chosen = data.list.filter((row: { user_select: number }) => row.user_select === 1);
  return {
    chosen: chosen.map((row: { id: number }) => row.id),
    total: data.user_select.total.score,
    canStudy: data.can_study,
  };
}

test('API-60 SELECT-08 a course is chosen, and given up again; the study center follows', async () => {
  const { browser } = await chooser(site);
  expect(await choose(browser, 2003)).toMatchObject({ errcode: 0, data: {} });
  expect(await read(browser)).toMatchObject({ chosen: [2001, 2003], total: 40 });
  const studied = await browser.call('listStudyCourses', AREA_OF_CHOICE);
  expect(studied.data.list.map((row: { id: number }) => row.id)).toEqual([2001, 2003]);
  expect((await choose(browser, 2003, 0)).errcode).toBe(0);
  expect(await read(browser)).toMatchObject({ chosen: [2001], total: 20 });
});

test('API-61 SELECT-16 SELECT-17 one click chooses what the plan names; what was chosen stays', async () => {
  const { browser } = await chooser(site);
  await choose(browser, 2007);
  expect(await oneClick(browser)).toMatchObject({ errcode: 0, data: {} });
  // 2007 brings ten professional credits, so that ten are missing: of 2003 and 2004 the shorter one.
  expect(await read(browser)).toMatchObject({
    chosen: [2001, 2002, 2003, 2005, 2006, 2007],
    total: 100,
    canStudy: { code: 3 },
  });
  expect((await browser.call('listSelectableCourses', AREA_OF_CHOICE)).data.plans).toEqual([]);
});

test('SELECT-07 can_study follows what is chosen: 0, 1, 3, and 2 when nothing is left', async () => {
  const { browser } = await chooser(site, { standard: { total: 50, pro: 40, pub: 10 } });
  const codes: number[] = [];
  for (const course of [2005, 2006, 2002, 2003, 2004, 2007]) {
    codes.push((await read(browser)).canStudy.code);
    await choose(browser, course);
  }
  codes.push((await read(browser)).canStudy.code);
  expect(codes).toEqual([0, 0, 1, 3, 3, 3, 2]);
});

test('SELECT-11 code 1 says which part is missing', async () => {
  const { browser } = await chooser(site, { standard: { total: 50, pro: 40, pub: 10 } });
  await choose(browser, 2005);
  await choose(browser, 2006);
  expect((await read(browser)).canStudy).toEqual({
    code: 1,
    msg: '您选择的课程总学分已达到要求，但专业科目还差20学分。',
  });
});

describe('giving up is rejected', () => {
  test('2601 of a course the package requires', async () => {
    const { browser } = await chooser(site);
    expect(await choose(browser, 2001, 0)).toMatchObject({
      errcode: 2601,
      errmsg: '该课程为必修课程，不可取消',
    });
  });

  test('2602 once 15 minutes are credited, where the area keeps such courses', async () => {
    const { browser, learnerId } = await chooser(site, { keepsStartedCourses: true });
    await choose(browser, 2004);
    await storeIntervals(site.db, learnerId, videoOf(2004), [[0, 899_999]]);
    expect((await choose(browser, 2004, 0)).errcode).toBe(0);
    await choose(browser, 2002);
    await storeIntervals(site.db, learnerId, videoOf(2002), [[0, 900_000]]);
    expect(await choose(browser, 2002, 0)).toMatchObject({
      errcode: 2602,
      errmsg: '学习满15分钟后不可更换课程',
    });
  });

  test('2605 of a finished one, so that no credit is lost', async () => {
    const { browser, learnerId } = await chooser(site);
    await choose(browser, 2005);
    await creditWhole(site.db, learnerId, [videoOf(2005)]);
    expect(await choose(browser, 2005, 0)).toMatchObject({ errcode: 2605, errmsg: '该课程已学完，不可取消' });
    const studied = await browser.call('listStudyCourses', AREA_OF_CHOICE);
    expect(studied.data.user_study.pub.score).toBe(20);
  });
});

test('what was credited is kept when a course is given up, and counts when it is chosen again', async () => {
  const { browser, learnerId } = await chooser(site);
  await choose(browser, 2004);
  await storeIntervals(site.db, learnerId, videoOf(2004), [[0, 600_000]]);
  await choose(browser, 2004, 0);
  await choose(browser, 2004);
  const { data } = await browser.call('listStudyCourses', AREA_OF_CHOICE);
  const again = data.list.find((row: { id: number }) => row.id === 2004);
  expect(again).toMatchObject({ user_study_duration: 10 });
});

test('a year is completed by choosing the finished course that it lacks', async () => {
  const standard = { total: 40, pro: 20, pub: 20 };
  const { browser, learnerId } = await chooser(site, { standard });
  await creditWhole(site.db, learnerId, [videoOf(2001), videoOf(2005)]);
  const isCompleted = async () => (await choose(browser, 2003)).errcode === 2603;
  expect(await isCompleted()).toBe(false);
  await choose(browser, 2003, 0);
  expect((await choose(browser, 2005)).errcode).toBe(0);
  expect(await isCompleted()).toBe(true);
});

test.each(['over', 'completed'])(
  '2603 once the year is %s; what changes nothing is a success',
  async (end) => {
    const { browser, learnerId } = await chooser(site);
    if (end === 'over') await moveYearEnd(site.db, learnerId, { secondsAgo: 1, graceSeconds: 3600 });
    else await completeYears(site.db, learnerId, [videoOf(2001)]);
    const rejected = { errcode: 2603, errmsg: '本年度学习已结束', data: null };
    expect(await choose(browser, 2003)).toMatchObject(rejected);
    expect(await choose(browser, 2001, 0)).toMatchObject(rejected);
    expect(await oneClick(browser)).toMatchObject(rejected);
    expect((await choose(browser, 2001)).errcode).toBe(0);
    expect((await choose(browser, 2003, 0)).errcode).toBe(0);
    expect((await read(browser)).chosen).toEqual([2001]);
  },
);

test.each([
  ['no course and no one click', { is_select: 1, package_id: PACKAGE }],
  ['one click with a course', { is_select: 1, package_id: PACKAGE, is_recommended: 1, course_id: 2003 }],
  ['one click that gives up', { is_select: 0, package_id: PACKAGE, is_recommended: 1 }],
  ['another year', { is_select: 1, package_id: PACKAGE, course_id: 2003, year: 2025 }],
])('SELECT-14 %s is 1006', async (_name, fields) => {
  const { browser } = await chooser(site);
  expect(await browser.call('selectCourse', fields)).toMatchObject({
    errcode: 1006,
    errmsg: '出错了，请刷新重试',
  });
  expect((await read(browser)).chosen).toEqual([2001]);
});

test.each([
  ['a package of somebody else', { course_id: 1003, package_id: 602 }],
  ['a package that does not exist', { course_id: 2003, package_id: 999_999 }],
  ['a course of another package', { course_id: 1001, package_id: PACKAGE }],
  ['a course that does not exist', { course_id: 999_999, package_id: PACKAGE }],
])('%s is 2401', async (_name, fields) => {
  const { browser } = await chooser(site);
  expect(await browser.call('selectCourse', { ...fields, is_select: 1 })).toMatchObject({
    errcode: 2401,
    data: null,
  });
});

test('many clicks at once leave what they asked for, and one click is whole', async () => {
  const { browser } = await chooser(site);
  const answers = await Promise.all([
    oneClick(browser),
    ...Array.from({ length: 20 }, (_, index) => choose(browser, 2004, index % 2 === 0 ? 1 : 0)),
    oneClick(browser),
  ]);
  expect(answers.every(({ errcode }) => errcode === 0)).toBe(true);
  const { chosen } = await read(browser);
  // 2004 is either there, and then 2003 need not be, or the other way round.
  expect(chosen).toEqual(expect.arrayContaining([2001, 2002, 2005, 2006]));
  expect(chosen.some((id: number) => id === 2003 || id === 2004)).toBe(true);
});

test('without a learner it is 1001', async () => {
  expect(await choose(site.browser(), 2003)).toMatchObject({ errcode: 1001, data: null });
});
