import {
  abort,
  CHECK_CALLS,
  CHECKED,
  dialogs,
  isPaused,
  openCheckedLesson,
  solveCaptcha,
  UNCHECKED,
} from './checked-lesson.ts';
import { storedCredit } from './ledger-reader.ts';
import { expect, test } from './login-visitor.ts';

test('a captcha at its second: no picture, a wrong answer, an exception, the right one', {
  tag: [
    '@CHEAT-01',
    '@CHEAT-03',
    '@CHEAT-04',
    '@CHEAT-05',
    '@CHEAT-06',
    '@CHEAT-07',
    '@CHEAT-08',
    '@CHEAT-09',
    '@PLAYER-44',
    '@PLAYER-45',
  ],
}, async ({ visitor }) => {
  const { page } = visitor;
  await page.route(/\/study\/code_img\b/, abort);
  const learner = await openCheckedLesson(visitor);
  // At its own speed: at twice that, a busy machine's half second is more than the second that is asserted below.
  await learner.startPlaying();
  await learner.controls().getByRole('button', { name: '全屏', exact: true }).click();
  const { captcha } = dialogs(page);
  await expect(captcha.getByText('网络异常，请稍后再试')).toBeVisible({ timeout: 60_000 });
  expect(Math.abs((await learner.mediaTime()) - 30)).toBeLessThanOrEqual(1);
  expect(await isPaused(page)).toBe(true);
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  await page.unroute(/\/study\/code_img\b/, abort);
  await captcha.getByRole('button', { name: '重新获取' }).click();
  await expect(captcha.getByRole('img', { name: '图形验证码' })).toBeVisible();

  const field = captcha.getByRole('textbox');
  const submit = captcha.getByRole('button', { name: '确定' });
  await expect(submit).toBeDisabled();
  await field.fill('zzzz');
  await expect(submit).toBeEnabled();
  await field.press('Enter');
  await expect(captcha.getByText('图形验证码错误，请重新输入')).toBeVisible();
  // Nothing is typed for a picture that is still on its way.
  await expect(captcha.getByRole('img', { name: '图形验证码' })).toBeVisible();
  await page.route(/\/study\/check_code\b/, abort);
  await field.fill('zzzz');
  await submit.click();
  await expect(captcha.getByText('验证出错了，请稍后再试')).toBeVisible();
  await page.unroute(/\/study\/check_code\b/, abort);
  await solveCaptcha(page);
  await expect.poll(() => isPaused(page)).toBe(false);
  await learner.untilMediaTime(33);
});

test('every call of a check is blocked: watching on counts for 30 s at most, and the same check comes back', {
  tag: ['@CHEAT-06', '@PLAYER-44'],
}, async ({ visitor, site }) => {
  const { page } = visitor;
  await page.route(CHECK_CALLS, abort);
  const learner = await openCheckedLesson(visitor);
  await learner.startPlaying('2倍');
  const { captcha } = dialogs(page);
  await expect(captcha).toBeVisible({ timeout: 40_000 });
  await page.evaluate(() => void document.querySelector('video')?.play());
  await expect.poll(() => isPaused(page)).toBe(true);
  const blocked = await storedCredit(page, site.origin, CHECKED.courseId, CHECKED.videoId);
  expect(blocked.credited_ms).toBeLessThanOrEqual(30_000);

  await page.reload();
  await expect(captcha.getByText('网络异常，请稍后再试')).toBeVisible({ timeout: 30_000 });
  expect(await isPaused(page)).toBe(true);
  await page.unroute(CHECK_CALLS, abort);
  await captcha.getByRole('button', { name: '重新获取' }).click();
  await solveCaptcha(page);
  await expect
    .poll(async () => (await storedCredit(page, site.origin, CHECKED.courseId, CHECKED.videoId)).credited_ms)
    .toBeGreaterThan(30_000);
  await learner.untilMediaTime(32);
});

test('where the area asks by the time played, after as much playing', {
  tag: ['@CHEAT-11', '@CHEAT-12', '@PLAYER-53'],
}, async ({ visitor }) => {
  const { page } = visitor;
  const config = { is_change_prompt: 0, captcha_type: 2, captcha_every: 30 };
  const data = { ...config, captcha_content: '{"first":0,"second":0}' };
  await page.route(/\/study\/study_course_set\b/, (route) =>
    route.fulfill({ json: { errcode: 0, errmsg: '成功', data } }),
  );
  const learner = await openCheckedLesson(visitor, UNCHECKED);
  await learner.startPlaying();
  await learner.untilMediaTime(10);
  await learner.pause();
  await learner.play();
  const { captcha } = dialogs(page);
  await expect(captcha).toBeVisible({ timeout: 40_000 });
  const at = await learner.mediaTime();
  expect(at).toBeGreaterThan(28.5);
  expect(at).toBeLessThan(32);
  await solveCaptcha(page);
  await expect.poll(() => isPaused(page)).toBe(false);
});
