import { personFrom } from '@jixu/test-kit/people';
import type { Page } from '@playwright/test';
import {
  answerQuestion,
  fillOffice,
  letPictureShow,
  nextCaptchaToken,
  passReadingTime,
} from './captcha-reader.ts';
import { expect, type LoginVisitor, test, XIHU } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

/** The form of a visitor whose office has asked for twenty codes this hour; `colleague`: the one who asked last. */
async function inBusyOffice(visitor: LoginVisitor, colleague: number): Promise<void> {
  const { page, site, person } = visitor;
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await visitor.fillId(personFrom(colleague));
  await visitor.requestCode();
  await fillOffice(site.databaseUrl);
  await page.reload();
  await visitor.wantLogin();
  await visitor.fillId(person);
}

/** Does something that brings another captcha; returns its token. */
async function captchaAfter(page: Page, act: () => Promise<void>): Promise<string> {
  const [token] = await Promise.all([nextCaptchaToken(page), act()]);
  return token;
}

test('after twenty codes an hour an office reads a picture: wrong, another one comes; right, the code is sent', {
  tag: ['@API-15', '@LOGIN-46'],
}, async ({ visitor }) => {
  const { page, dialog, site, person } = visitor;
  await inBusyOffice(visitor, 641);
  const send = () => dialog.getByRole('button', { name: '获取验证码' }).click();
  await captchaAfter(page, send);
  const field = dialog.getByLabel('图形码');
  const picture = dialog.getByRole('img', { name: '图形验证码' });
  await expect(field).toHaveAccessibleDescription('请先输入图形验证码');
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(340);
  await field.fill('0000');
  await captchaAfter(page, send);
  await expect(field).toHaveAccessibleDescription('图形验证码错误，请重新输入');
  await expect(field).toHaveValue('');
  expect(await field.getAttribute('maxlength')).toBe('6');
  const third = await captchaAfter(page, () =>
    dialog.getByRole('button', { name: '看不清？换一张' }).click(),
  );
  await field.fill((await letPictureShow(site.databaseUrl, third)).toUpperCase());
  await visitor.requestCode();
  await expect(field).toBeHidden();
  await dialog.getByRole('checkbox').check();
  await visitor.submit(await visitor.phone.readCode(person.telephone));
  await visitor.isIn(person.name);
});

test('who cannot see the picture is asked in words, by keyboard alone, and answers in the same field', {
  tag: ['@API-15'],
}, async ({ visitor }) => {
  const { page, dialog, site } = visitor;
  await inBusyOffice(visitor, 642);
  await captchaAfter(page, () => dialog.getByRole('button', { name: '获取验证码' }).click());
  await captchaAfter(page, () => dialog.getByRole('button', { name: '改为文字提问' }).press('Enter'));
  const answer = dialog.getByRole('textbox', { name: '答案' });
  const asked = dialog.locator('[data-captcha-form=question]');
  const question = (await asked.textContent()) ?? '';
  await expect(answer).toHaveAccessibleDescription(question);
  await expect(dialog.getByRole('img', { name: '图形验证码' })).toHaveCount(0);
  await answer.fill(answerQuestion(question));
  await passReadingTime(site.databaseUrl);
  await visitor.requestCode();
  await expect(answer).toBeHidden();
});
