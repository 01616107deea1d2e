import { expect, type Page } from '@playwright/test';
import type { Phone } from './phone.ts';

/** On 我的信息: what a year waits for is filled in, and saved with the code that comes to the phone. */
export async function completeProfile(
  page: Page,
  phone: Phone,
  { email, telephone }: { readonly email: string; readonly telephone: string },
): Promise<void> {
  await page.getByLabel('电子邮箱').fill(email);
  await page.getByRole('checkbox', { name: '中级会计专业技术资格' }).check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /^\d+秒后重发$/ })).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await phone.loginCode(telephone));
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请填写电子邮箱、选择会计资格')).toBeHidden();
}
