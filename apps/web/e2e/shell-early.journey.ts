import { expect, test } from './site-fixture.ts';

test('what is pressed before the scripts are there is answered once they are', {
  tag: ['@SHELL-04'],
}, async ({ page, site }) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin}/teachers/jxjy`, { waitUntil: 'commit' });
  const more = page.getByRole('banner').getByRole('button', { name: '更多', exact: true });
  await more.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('menu')).toBeVisible();
});
