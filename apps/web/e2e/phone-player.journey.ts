import { expect, type Page } from '@playwright/test';
import { becomePhone } from './become-phone.ts';
import { leaveLesson } from './leave-lesson.ts';
import { storedCredit } from './ledger-reader.ts';
import { test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

/** Has chosen all courses of 2026. */
const STUDENT = '阿孜古丽·艾山';
const lesson = (courseId: number, page: 'play' | 'play_mobile') =>
  `/course_play/${page}.html?course_id=${courseId}&package_id=651&year_id=2026`;
const BLOCKED = '请前往之了课堂官方平台进行学习';

const mediaTime = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);

test.afterEach(leaveLesson);

test('a phone plays what may be watched on phones, into the same account', {
  tag: ['@gate', '@PLAYER-22', '@ROUTE-24', '@STUDY-31'],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, STUDENT);
  await becomePhone(page);
  await page.goto(`${site.origin}/center/1.html`);
  await page.getByRole('link', { name: /学习：企业会计准则解释的阅读与衔接/ }).click();
  await expect(page).toHaveURL(site.origin + lesson(1010, 'play_mobile'));
  await expect.poll(() => mediaTime(page), { timeout: 30_000 }).toBeGreaterThan(2);
  const controls = page.getByRole('group', { name: '播放控制' });
  const buttons = await controls.getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(3);
  for (const control of buttons) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await controls.getByRole('button', { name: '暂停' }).click();
  await expect
    .poll(async () => (await storedCredit(page, site.origin, 1010, 7011)).credited_ms)
    .toBeGreaterThan(1_500);
  await expect(page.getByRole('navigation', { name: '目录列表' })).toBeVisible();
  await expect(page.getByRole('button', { name: '本节评分' })).toBeVisible();
});

test('a phone is told where to study what it may not play, in the list and at every address', {
  tag: ['@PLAYER-23', '@PLAYER-24', '@PLAYER-25', '@STUDY-31'],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, STUDENT);
  await becomePhone(page);
  await page.goto(`${site.origin}/center/1.html`);
  await page.getByRole('link', { name: /学习：合并财务报表编制实务/ }).click();
  await expect(page.getByText('请前往PC端网站或公众号学习')).toBeVisible();
  await expect(page).toHaveURL(/\/center\/1\.html$/);
  await page.getByRole('button', { name: '我知道了' }).click();
  for (const address of [lesson(1010, 'play'), lesson(1008, 'play_mobile')]) {
    await page.goto(site.origin + address);
    const dialog = page.getByRole('alertdialog', { name: BLOCKED });
    await expect(dialog.getByText('请使用电脑访问网站，或下载之了课堂APP学习')).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '返回上一页' }).press('Enter');
    await expect(page).toHaveURL(/\/center\/1\.html$/);
  }
});

test('a computer on the phone’s player is sent to its own, query and all', {
  tag: ['@PLAYER-22'],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, STUDENT);
  await page.goto(site.origin + lesson(1010, 'play_mobile'));
  await expect(page).toHaveURL(site.origin + lesson(1010, 'play'));
  await expect.poll(() => mediaTime(page), { timeout: 30_000 }).toBeGreaterThan(1);
});
