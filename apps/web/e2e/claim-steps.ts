import type { Locator, Page } from '@playwright/test';
import { enterByPhone } from './enter.ts';
import { expect, type LoginVisitor, XIHU } from './login-visitor.ts';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '免费领课' });

/** The floating button, because the buy tab has one of the same name. */
export const floatOf = (page: Page): Locator =>
  page.locator('button[data-panel-state="free-claim"], button[data-panel-state="view-course"]');

export const codeOf = (page: Page): Locator => dialogOf(page).getByRole('img', { name: '微信授权二维码' });

/** A learner who has claimed nothing: the dialog opens by itself. */
export async function enterToClaim(visitor: LoginVisitor): Promise<void> {
  const { page, person, site } = visitor;
  await enterByPhone({ site, page, areaId: XIHU }, person);
  await expect(dialogOf(page)).toBeVisible();
}

export async function askForCode(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: '立即领取' }).click();
  await expect(codeOf(page)).toBeVisible();
}
