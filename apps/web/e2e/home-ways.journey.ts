import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site-fixture.ts';

test.describe.configure({ mode: 'default' });

const block = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('a regulation that is opened is kept as statuteDetail first', {
  tag: ['@HOME-08'],
}, async ({ page, site }) => {
  await page.goto(site.origin);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  const first = block(page, '最新法规').getByRole('link').nth(1);
  const name = await first.textContent();
  await first.click();
  await expect(page).toHaveURL(/^[^?]*\/statute\.html\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  const kept = await page.evaluate(() => localStorage.getItem('statuteDetail'));
  expect(JSON.parse(kept ?? 'null')).toMatchObject({ name });
});

test('the study-proof lookup leaves the page only when both fields are right', {
  tag: ['@HOME-13', '@HOME-14', '@HOME-15', '@HOME-16', '@HOME-17', '@HOME-18'],
}, async ({ page, site }) => {
  await page.goto(site.origin);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  const form = block(page, '学习证明查询');
  const find = form.getByRole('button', { name: '查询' });
  await find.click();
  await expect(form.getByText('请输入姓名')).toBeVisible();
  await expect(form.getByText('请输入身份证号')).toBeVisible();
  await form.getByLabel('姓名').fill('林知夏');
  await form.getByLabel('身份证号').fill('33010619840312000');
  await find.click();
  await expect(form.getByText('请按照正确格式输入身份证号')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
  await form.getByLabel('身份证号').fill('33010619840312000x');
  // The page removes both from its address as soon as it loads.
  const asking = page.waitForRequest((request) => new URL(request.url()).pathname === '/proofList.html');
  await find.click();
  const asked = new URL((await asking).url()).searchParams;
  expect([asked.get('name'), asked.get('idNumber')]).toEqual(['林知夏', '33010619840312000x']);
});

test('the study flow opens in the viewer, from nothing to six times its size', {
  tag: ['@HOME-19', '@SHELL-34', '@SHELL-35'],
}, async ({ page, site }) => {
  await page.goto(site.origin);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  await block(page, '学习流程图').getByRole('button', { name: '查看大图' }).click();
  const viewer = page.getByRole('dialog', { name: /^继续教育学习流程/ });
  await expect(viewer.getByRole('img')).toBeVisible();
  const scale = viewer.getByRole('slider');
  await expect(scale).toHaveAttribute('aria-valuetext', '100%');
  await viewer.getByRole('button', { name: '放大' }).click();
  await expect(scale).toHaveAttribute('aria-valuetext', '105%');
  await viewer.getByRole('button', { name: '缩小' }).dblclick();
  await expect(scale).toHaveAttribute('aria-valuetext', '95%');
  await scale.press('End');
  await expect(scale).toHaveAttribute('aria-valuetext', '600%');
  await expect(viewer.getByRole('button', { name: '放大' })).toBeDisabled();
  await scale.press('Home');
  await expect(scale).toHaveAttribute('aria-valuetext', '0%');
  await expect(viewer.getByRole('button', { name: '缩小' })).toBeDisabled();
  await viewer.getByRole('button', { name: '关闭' }).click();
  await expect(viewer).toBeHidden();
});

test('who needs a login and has no area is asked for one, at 120, for two seconds, once', {
  tag: ['@HOME-33', '@HOME-34', '@HOME-35', '@HOME-47'],
}, async ({ page, site }) => {
  await page.clock.install();
  await page.goto(`${site.origin}/center/1.html`);
  await page.waitForURL(`${site.origin}/`);
  const asked = page.getByText('请先选择地区再登录学习');
  await expect(asked).toBeVisible();
  await expect(page.locator('[data-sonner-toast]').getByRole('button')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  expect(await page.evaluate(() => sessionStorage.getItem('needLogin'))).toBeNull();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.clock.runFor(2_500);
  await expect(asked).toBeHidden();
  await page.clock.resume();
  await page.reload();
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  await expect(asked).toBeHidden();
});

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
  await page.getByRole('list', { name: '学习地区' }).getByRole('link', { name: '浙江省' }).click();
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

async function showMap(page: Page): Promise<void> {
  await block(page, '选择学习地区').scrollIntoViewIfNeeded();
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
  await page.getByText('地图加载中').scrollIntoViewIfNeeded();
  await page
    .getByRole('img', { name: /^全国地图/ })
    .locator('[data-adcode="650000"]')
    .tap();
  await expect(page.getByRole('dialog', { name: '选择学习地区' })).toContainText('新疆维吾尔自治区');
  await context.close();
});
