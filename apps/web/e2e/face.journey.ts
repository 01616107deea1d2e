import type { Site } from '@jixu/tools/site';
import { expect, type Page } from '@playwright/test';
import { callTimes } from './call-times.ts';
import { atPhone, shownCode } from './face-phone.ts';
import { forgetFace } from './forget-face.ts';
import { press } from './keyboard.ts';
import { leaveLesson } from './leave-lesson.ts';
import { type LoginVisitor, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

const LEARNER = '方景行';
const LESSON = '/course_play/play.html?course_id=1001&package_id=651&year_id=2026';
const CODE = /\/user_auth_qrcode\b/;
const RESULT = /\/api\/face\/result\b/;

/** Logged in with the check still to come; the page of checks beside a phone. */
async function arrive(visitor: LoginVisitor, site: Site): Promise<Page> {
  await forgetFace(site, LEARNER);
  return logInAs(visitor, LEARNER);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test.afterEach(leaveLesson);

test('a year asks for a face: consent, a code, the phone, and the lesson plays', {
  tag: [
    '@gate',
    '@FACE-01',
    '@FACE-04',
    '@FACE-06',
    '@FACE-07',
    '@FACE-09',
    '@FACE-12',
    '@FACE-14',
    '@FACE-18',
    '@FACE-19',
    '@FACE-20',
    '@STUDY-30',
    '@ROUTE-21',
    '@API-79',
    '@API-82',
  ],
}, async ({ visitor, site }) => {
  const page = await arrive(visitor, site);
  await page.goto(`${site.origin}/center/1.html`);
  await page
    .getByRole('link', { name: /^(去|继续)学习：/ })
    .first()
    .click();
  await page.getByRole('button', { name: '立即认证' }).click();
  await expect(page).toHaveURL(/\/face_verify\.html\?step=(two|one)&isFromCourse/);
  await expect(heading(page, '处理人脸信息需要您单独同意')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('faceReturnUrl'))).toContain('/course_play/');
  const code = await shownCode(page, () => page.getByRole('button', { name: '同意并继续' }).click());
  const question = page.waitForRequest(RESULT, { timeout: 30_000 });
  const first = new URL((await question).url());
  expect(first.origin).toBe(site.partiesOrigin);
  expect(Object.fromEntries(first.searchParams)).toMatchObject({ token: code.token, number: code.number });
  await expect.poll(async () => (await callTimes(page, RESULT)).length).toBeGreaterThan(0);
  const [[coded], [asked]] = [await callTimes(page, CODE), await callTimes(page, RESULT)];
  expect((asked?.startedAt ?? 0) - (coded?.endedAt ?? 0)).toBeGreaterThan(14_900);
  await atPhone(visitor, code, '通过');
  await expect(heading(page, '认证成功')).toBeVisible();
  await expect(page).toHaveURL(/step=success/);
  await page.getByRole('button', { name: '继续学习' }).click();
  await expect(page).toHaveURL(/\/course_play\/play\.html\?.*year_id=2026/);
  await expect(
    page.getByRole('group', { name: '播放控制' }).getByRole('button', { name: '暂停' }),
  ).toBeVisible({ timeout: 30_000 });
});

test('by keyboard on a narrow screen: sent there from a lesson, declined, agreed, failed, retried, and back to the profile', {
  tag: ['@FACE-02', '@FACE-03', '@FACE-05', '@FACE-11', '@FACE-13', '@CENTER-16', '@STUDY-30', '@STUDY-45'],
}, async ({ visitor, site }) => {
  const page = await arrive(visitor, site);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(site.origin + LESSON);
  const rejection = page.getByRole('alert').filter({ hasText: '请先完成人脸认证' });
  await press(page, rejection.getByRole('link', { name: '立即认证' }));
  await expect(page).toHaveURL(/\/face_verify\.html\?step=two&isFromCourse$/);
  await expect(heading(page, '处理人脸信息需要您单独同意')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('faceReturnUrl'))).toContain('/course_play/');
  await page.goto(`${site.origin}/face_verify.html`);
  await expect(page.getByRole('heading', { level: 1, name: '人脸认证' })).toBeVisible();
  await press(page, page.getByRole('button', { name: '开始认证' }));
  await press(page, page.getByRole('button', { name: '不同意，改用人工核验' }));
  await expect(heading(page, '人工核验')).toBeFocused();
  await expect(page.getByText(/^lnr_/)).toBeVisible();
  await press(page, page.getByRole('button', { name: '返回人脸认证' }));
  const first = await shownCode(page, () => press(page, page.getByRole('button', { name: '同意并继续' })));
  await atPhone(visitor, first, '不通过');
  await expect(heading(page, '认证失败')).toBeVisible({ timeout: 30_000 });
  const second = await shownCode(page, () => press(page, page.getByRole('button', { name: '重新认证' })));
  expect(second.token).not.toBe(first.token);
  await atPhone(visitor, second, '通过');
  await expect(heading(page, '认证成功')).toBeVisible({ timeout: 30_000 });
  await press(page, page.getByRole('button', { name: '继续学习' }));
  await expect(page).toHaveURL(/\/center\/3\.html\?fromFaceOver=1$/);
  await expect(page.getByText('人脸认证成功')).toBeVisible();
  for (const [step, shown] of [
    ['success', '认证成功'],
    ['failure', '认证失败'],
  ] as const) {
    await page.goto(`${site.origin}/face_verify.html?step=${step}`);
    await expect(heading(page, shown)).toBeVisible();
  }
});
