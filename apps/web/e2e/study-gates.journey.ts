import { expect } from '@playwright/test';
import { completeProfile } from './complete-profile.ts';
import { forgetFace } from './forget-face.ts';
import { test } from './login-visitor.ts';
import { Phone } from './phone.ts';
import { logInAs, PEOPLE } from './sample-people.ts';

const LESSON = '/course_play/play.html?course_id=1001&package_id=651&year_id=2026';

test('a year asks for particulars: a typed address opens nothing, the form opens the lesson', {
  tag: ['@STUDY-29', '@STUDY-45', '@PROFILE-06'],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, '陆南乔');
  await page.goto(site.origin + LESSON);
  const rejection = page.getByRole('alert').filter({ hasText: '请先完善个人信息' });
  await rejection.getByRole('link', { name: '去完善' }).click();
  await expect(page).toHaveURL(/\/center\/3\.html$/);
  await expect(page.getByPlaceholder('选填')).toHaveCount(0);
  const telephone = PEOPLE.find(({ name }) => name === '陆南乔')?.telephone ?? '';
  await completeProfile(page, new Phone(site.partiesOrigin), { email: 'lunanqiao@example.cn', telephone });
  await page.goto(`${site.origin}/center/1.html`);
  await page
    .getByRole('link', { name: /^(去|继续)学习：/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/course_play\/play\.html\?.*year_id=2026/);
  await expect(
    page.getByRole('group', { name: '播放控制' }).getByRole('button', { name: '暂停' }),
  ).toBeVisible({
    timeout: 30_000,
  });
});

test('a year asks for a face check: the click and the typed address lead there', {
  tag: ['@STUDY-30', '@STUDY-45'],
}, async ({ visitor, site }) => {
  await forgetFace(site, '方景行');
  const page = await logInAs(visitor, '方景行');
  await page.goto(`${site.origin}/center/1.html`);
  await page
    .getByRole('link', { name: /^(去|继续)学习：/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: '立即认证' })).toBeVisible();
  await expect(page).toHaveURL(/\/center\/1\.html$/);
  await page.goto(site.origin + LESSON);
  const rejection = page.getByRole('alert').filter({ hasText: '请先完成人脸认证' });
  await expect(rejection.getByRole('link', { name: '立即认证' })).toHaveAttribute(
    'href',
    '/face_verify.html?step=two&isFromCourse',
  );
  await rejection.getByRole('link', { name: '立即认证' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '人脸认证' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('faceReturnUrl'))).toContain('/course_play/');
});
