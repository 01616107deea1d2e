import { expect, test } from './site-fixture.ts';

test('the 101st search of one minute is not sent, and a dialog says why', {
  tag: ['@ERR-03', '@ERR-06'],
}, async ({ page, site }) => {
  let sent = 0;
  await page.route('**/wxpub/api/user_info*', (route) => {
    sent += 1;
    return route.fulfill({ json: { errcode: 1001, errmsg: '请登录', data: null } });
  });
  await page.clock.install({ time: new Date('2026-11-22T10:00:05+08:00') });
  await page.goto(`${site.origin}/ac/user_agree`);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  // A login or logout in another tab makes this one reload the session.
  const ask = () =>
    page.evaluate(() =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'userData', storageArea: window.localStorage }),
      ),
    );
  const dialog = page.getByRole('alertdialog', { name: '请求过于频繁' });
  for (let asked = 1; asked < 100; asked += 1) await ask();
  await expect.poll(() => sent).toBe(100);
  await expect(dialog).toBeHidden();
  await ask();
  await expect(dialog).toContainText('请求频率过高，请刷新页面重试！');
  expect(sent).toBe(100);
  await dialog.getByRole('button', { name: '刷新重试' }).click();
  await expect.poll(() => sent).toBe(101);
  await expect(dialog).toBeHidden();
});
