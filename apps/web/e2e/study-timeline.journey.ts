import type { Locator, Page } from '@playwright/test';
import { CHECKED, openCheckedLesson, UNCHECKED } from './checked-lesson.ts';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** 2025 completed. */
const COMPLETED = '沈若谷';
const EVENTS = '**/process/events*';

const record = (page: Page): Locator => page.getByRole('region', { name: '学习记录' });
const happened = (page: Page): Locator => record(page).getByRole('listitem');

async function openRecord(page: Page): Promise<void> {
  const show = record(page).getByRole('button', { name: '查看学习记录' });
  await show.focus();
  await page.keyboard.press('Enter');
}

test('what a lesson has brought stands in the record, day by day; what fails is said, and asked again', async ({
  visitor,
}) => {
  const learner = await openCheckedLesson(visitor, UNCHECKED);
  const { page } = learner;
  await learner.startPlaying();
  await learner.untilMediaTime(5);
  await learner.pause();
  await learner.untilSaved();
  await learner.openStudyCenter();
  await page.route(EVENTS, (route) => route.abort());
  await openRecord(page);
  await expect(record(page).getByRole('alert')).toContainText('学习记录没有读取成功。');
  await page.unroute(EVENTS);
  await record(page).getByRole('button', { name: '重新加载' }).click();
  await expect(happened(page).filter({ hasText: /^\d\d:\d\d:\d\d\d{4}年度继续教育已开始$/ })).toHaveCount(1);
  await expect(happened(page).filter({ hasText: '已开通“' }).first()).toBeVisible();
  const watched = happened(page).filter({ hasText: /观看“.+”，新增已计入时长\d+秒/ });
  // A lesson that is left is told at once; read again until the site has heard of it.
  await expect(async () => {
    await page.reload();
    await openRecord(page);
    await expect(watched).toHaveCount(1, { timeout: 3000 });
  }).toPass();
  await record(page).getByRole('combobox', { name: /课程/ }).click();
  await page.getByRole('option', { name: CHECKED.courseName }).click();
  await expect(watched).toHaveCount(1);
  await expect(happened(page).filter({ hasText: '继续教育已开始' })).toHaveCount(0);
});

test('a completed year tells what was finished, when, and of its proof', async ({ visitor }) => {
  const page = await logInAs(visitor, COMPLETED);
  await page.goto(`${visitor.site.origin}/center/1.html`);
  await page.getByRole('combobox', { name: /学习年度/ }).click();
  await page.getByRole('option', { name: '2025年度' }).click();
  await openRecord(page);
  for (const told of [/学完“.+”/, /2025年度继续教育已完成，共\d+(\.5)?学分/, /学习证明已签发，编号JX2025-/]) {
    await expect(happened(page).filter({ hasText: told }).first()).toBeVisible();
  }
  await expect(
    record(page)
      .getByRole('list', { name: /^2025-\d\d-\d\d的学习记录$/ })
      .first(),
  ).toBeVisible();
});
