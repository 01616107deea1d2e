import type { Page } from '@playwright/test';
import { block } from './home-parts.ts';
import { expect, test } from './site-fixture.ts';

test.describe.configure({ mode: 'default' });

test('what the page has to say is still said when the script for it cannot be fetched', async ({
  page,
  site,
}) => {
  await page.route(/\/assets\/toaster-/, (route) => route.abort());
  await page.goto(`${site.origin}/center/1.html`);
  await page.waitForURL(`${site.origin}/`);
  const messages = page.getByRole('region', { name: '消息' });
  await expect(messages.getByText('请先选择地区再登录学习')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(messages.getByText('请先选择地区再登录学习')).toBeHidden();
});

test('without scripts the page can be read, and its provinces lead to their pages', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(site.origin);
  await expect(block(page, '热点资讯').getByRole('listitem')).toHaveCount(12);
  await expect(block(page, '免费试听').getByRole('article')).toHaveCount(4);
  await page.getByRole('list', { name: '学习地区' }).getByRole('link', { name: '浙江' }).click();
  await expect(page).toHaveURL(`${site.origin}/area/11.html`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('浙江省');
  await context.close();
});

/** Scrolls to the bottom of the page one screen at a time, as a reader does. */
async function readToTheEnd(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => {
      window.scrollBy(0, window.innerHeight);
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    });
  await expect.poll(isAtEnd).toBe(true);
}

/** On a phone the map is folded away. */
async function showMap(page: Page): Promise<void> {
  await block(page, '选择学习地区').scrollIntoViewIfNeeded();
  const fold = page.getByText('在地图上选择');
  if (await fold.isVisible()) await fold.click();
  await expect(page.getByRole('img', { name: /^全国地图/ })).toBeVisible();
}

test('the chart, the player and the PDF reader are fetched for nobody who only reads: the map is a picture until touched', {
  tag: ['@HOME-02'],
}, async ({ page, site }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) fetched.add(request.url());
  });
  const heavy = async () => {
    const scripts = await Promise.all([...fetched].map(async (url) => (await page.request.get(url)).text()));
    return scripts.filter((script) => /setOption|MEDIA_ATTACHED|GlobalWorkerOptions/.test(script)).length;
  };
  for (const size of [
    { width: 375, height: 667 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(site.origin);
    await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
    await readToTheEnd(page);
    await showMap(page);
    expect(await heavy()).toBe(0);
  }
  await page.getByRole('img', { name: /^全国地图/ }).hover();
  await expect(page.locator('[_echarts_instance_]')).toBeVisible();
  expect(await heavy()).toBe(1);
});

test('a tap on the picture of the map already chooses the province', {
  tag: ['@HOME-05'],
}, async ({ browser, site }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    hasTouch: true,
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.route(/\/region-map-(?!picture)[^/]*\.js$/, (route) => route.abort());
  await page.goto(site.origin);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  await showMap(page);
  await page
    .getByRole('img', { name: /^全国地图/ })
    .locator('[data-adcode="650000"]')
    .tap();
  const dialog = page.getByRole('dialog', { name: '选择学习地区' });
  await expect(dialog).toContainText('新疆维吾尔自治区');
  // Whoever points at nothing is told here what a pointer is told on the map.
  await expect(dialog.getByRole('status')).toContainText('主管单位：');
  await context.close();
});
