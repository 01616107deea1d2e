import { header, headerEntryOf } from './header-menu.ts';
import { expect, test } from './site-fixture.ts';

test('customer service, membership and another site', {
  tag: ['@NAV-03', '@NAV-07', '@NAV-09', '@SHELL-14', '@SHELL-16', '@SHELL-39'],
}, async ({ page, site, context }) => {
  await context.route('https://kjs.mof.gov.cn/**', (route) => route.fulfill({ body: 'kjs' }));
  await page.goto(`${site.origin}/teachers/jxjy`);
  const service = `${site.partiesOrigin}/ext/customer-service/chat.html?scene=1071`;
  for (const open of [
    async () => (await headerEntryOf(page, '更多', '在线客服')).click(),
    () => page.getByRole('contentinfo').getByRole('button', { name: '在线客服' }).click(),
    () =>
      page.getByRole('complementary', { name: '页面工具' }).getByRole('button', { name: '在线客服' }).click(),
  ]) {
    const opened = context.waitForEvent('page');
    await open();
    const tab = await opened;
    await expect(tab).toHaveURL(service);
    await tab.close();
  }

  await (await headerEntryOf(page, '更多', '会员服务')).click();
  await expect(page.getByText('会员功能暂未开放')).toBeVisible();

  // X15: the visitor is told whose page it is, and may stay.
  const notice = page.getByRole('alertdialog', { name: '即将离开本站' });
  await (await headerEntryOf(page, '政策法规', '财政部会计司')).click();
  await expect(notice).toContainText('kjs.mof.gov.cn');
  await notice.getByRole('button', { name: '留在本站' }).click();
  await expect(notice).toBeHidden();
  await page
    .getByRole('navigation', { name: '友情链接' })
    .getByRole('link', { name: '财政部会计司' })
    .click();
  const opened = context.waitForEvent('page');
  await notice.getByRole('button', { name: '继续前往' }).click();
  await expect(await opened).toHaveURL('https://kjs.mof.gov.cn/');
});

test('a site that the operator does not list is never opened', async ({ page, site, context }) => {
  await page.goto(`${site.origin}/teachers/jxjy`);
  await expect(header(page).locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: 'https://evil.example/', target: '_blank', textContent: '奖品' });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: '奖品' }).click();
  await expect(page.getByText('该链接的网站不在许可范围内，无法打开')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test('on a phone the navigation folds away when it has led somewhere', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto(`${site.origin}/ac/user_agree`);
  await page.getByRole('button', { name: '菜单' }).click();
  const nav = page.getByRole('navigation', { name: '主导航' });
  await nav.getByRole('link', { name: '名师' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '名师风采' })).toBeVisible();
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: '菜单' }).click();
  await (await headerEntryOf(page, '课程中心', '会计继续教育全部课程')).click();
  await expect(page).toHaveURL(`${site.origin}/courses/391.html`);
  await expect(nav).toBeHidden();
});

test('pictures of the footer are fetched when they come near, three times at most', {
  tag: ['@SHELL-30', '@SHELL-31', '@SHELL-11'],
}, async ({ page, site }) => {
  const asked = { official: 0, mini: 0 };
  await page.route('**/images/qr-official.svg', (route) => {
    asked.official += 1;
    return route.abort();
  });
  await page.route('**/images/qr-mini.svg', (route) => {
    asked.mini += 1;
    return route.continue();
  });
  await page.goto(`${site.origin}/course_detail.html?product_id=651`);
  const codes = page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: '关注公众号' });
  const below = () => codes.evaluate((code) => code.getBoundingClientRect().top / window.innerHeight);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  expect(await below()).toBeGreaterThan(1.4);
  expect(asked).toEqual({ official: 0, mini: 0 });
  await page.evaluate((by) => window.scrollBy(0, by * window.innerHeight), (await below()) - 1.2);
  await expect(page.getByRole('img', { name: '手机学习小程序二维码' })).toBeAttached();
  await expect(page.locator('[data-picture="broken"]')).toBeAttached();
  await expect.poll(() => asked).toEqual({ official: 3, mini: 1 });
});
