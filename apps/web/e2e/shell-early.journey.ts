import type { Page } from '@playwright/test';
import { expect, test } from './site-fixture.ts';

/** The scripts do not come until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letThrough();
}

test('a province pressed before the scripts are there opens the choice of city once they are, in the same page', {
  tag: ['@HOME-05', '@REGION-01'],
}, async ({ page, site }) => {
  const letThrough = await holdScripts(page);
  await page.goto(site.origin, { waitUntil: 'commit' });
  await page.getByRole('list', { name: '学习地区' }).getByRole('link', { name: '浙江' }).click();
  letThrough();
  const dialog = page.getByRole('dialog', { name: '选择学习地区' });
  await expect(dialog.getByRole('option', { name: '杭州市' })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
});

test('what is pressed before the scripts are there is answered once they are', {
  tag: ['@SHELL-04'],
}, async ({ page, site }) => {
  const letThrough = await holdScripts(page);
  await page.goto(`${site.origin}/teachers/jxjy`, { waitUntil: 'commit' });
  const more = page.getByRole('banner').getByRole('button', { name: '更多', exact: true });
  await more.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('menu')).toBeVisible();
});
