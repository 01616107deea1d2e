import { expect, type Page } from '@playwright/test';
import type { LoginVisitor } from './login-visitor.ts';

export interface ShownCheck {
  readonly token: string;
  readonly number: string;
}

/** What the answer to the page's request for a code says; `path`: part of the call's address. */
export async function shownCode(
  page: Page,
  act: () => Promise<void>,
  path = '/user_auth_qrcode',
): Promise<ShownCheck> {
  const [response] = await Promise.all([
    page.waitForResponse(async (one) => one.url().includes(path) && (await one.json()).errcode === 0),
    act(),
  ]);
  const { data } = await response.json();
  await expect(page.getByRole('img', { name: '人脸认证二维码' })).toBeVisible();
  return { token: data.token, number: data.id_number };
}

/** The learner scans the code and does this on the checker's page. */
export async function atPhone(
  { phone }: Pick<LoginVisitor, 'phone'>,
  { token }: ShownCheck,
  act: '通过' | '不通过',
): Promise<void> {
  await phone.pressOn(`/face/h5?BizToken=${token}`, '同意并开始');
  await phone.page.getByRole('button', { name: act, exact: true }).click();
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(/认证(未)?通过/);
}
