import { abort, dialogs, isPaused, openCheckedLesson, SHUSHAN, solveCaptcha } from './checked-lesson.ts';
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
  const learner = await openCheckedLesson(visitor, SHUSHAN, 14);
  await learner.startPlaying();
  await learner.controls().getByRole('button', { name: '全屏', exact: true }).click();
  const { captcha } = dialogs(page);
  await expect(captcha.getByText('网络异常，请稍后再试')).toBeVisible({ timeout: 60_000 });
  expect(await learner.mediaTime()).toBeGreaterThan(29);
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
  await solveCaptcha(visitor);
  await expect.poll(() => isPaused(page)).toBe(false);
  await learner.untilMediaTime(33);
});
