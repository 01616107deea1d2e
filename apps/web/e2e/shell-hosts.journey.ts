import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnSite, startSite } from '@jixu/tools/site';
import { expect, type Page } from '@playwright/test';
import { pageTest as test } from './page-fixture.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';

const SCRIPTS = /\/assets\/[^?]+\.js$/;
let alternates: readonly [StaticHost, StaticHost];
let site: OwnSite;

// The hosts are part of a site's configuration, so this file has its own site.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  alternates = [await startStaticHost(), await startStaticHost()];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-hosts-'));
  const STATIC_HOSTS = alternates.map(({ origin }) => origin).join(',');
  site = await startSite({ dataDir, extraEnv: { STATIC_HOSTS } });
});

test.afterAll(async () => {
  await site.remove();
  for (const host of alternates) host.stop();
});

test.beforeEach(() => {
  for (const host of alternates) {
    host.asked.length = 0;
    host.refuses = false;
  }
});

/** The site itself no longer serves its scripts. */
const rejectOwnScripts = (page: Page, which = SCRIPTS) =>
  page.route(
    (url) => url.origin === site.origin && which.test(url.pathname),
    (route) => route.abort(),
  );

/** A page is hydrated once its header shows that nobody is logged in. */
const alive = (page: Page) =>
  expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();

function policyBreaches(page: Page): string[] {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) breaches.push(message.text());
  });
  return breaches;
}

/** From now on React draws a second late, as on a busy phone: it draws in tasks that messages begin. */
const drawLate = (page: Page) =>
  page.evaluate(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 1000);
    };
  });

test('the site’s own scripts are enough where they come', { tag: '@SHELL-28' }, async ({ page }) => {
  await page.goto(`${site.origin}/teachers/jxjy`);
  await alive(page);
  expect(alternates.flatMap(({ asked }) => asked)).toEqual([]);
});

test('without them the first alternate starts the page, and every later part comes from it, too', {
  tag: ['@SHELL-28', '@SHELL-40'],
}, async ({ page }) => {
  const breaches = policyBreaches(page);
  await rejectOwnScripts(page, /\/assets\/[^?]+\.(?:js|css)$/);
  await page.goto(`${site.origin}/teachers/jxjy`);
  await alive(page);
  const [first, second] = alternates;
  expect(first.asked.some((asked) => asked.includes('entry.client'))).toBe(true);
  expect(second.asked).toEqual([]);
  await expect(page.getByRole('banner')).toHaveCSS('height', '74px');
  await page.getByRole('banner').getByRole('button', { name: '专业', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: '税务师' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: '友情链接' }).getByRole('link').first().click();
  const notice = page.getByRole('alertdialog', { name: '即将离开本站' });
  await expect(notice).toHaveCSS('width', '400px');
  await notice.getByRole('button', { name: '留在本站' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: '热点资讯' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '热点资讯' })).toBeVisible();
  expect(breaches).toEqual([]);
});

test('where the first alternate fails, the second starts the page', {
  tag: ['@SHELL-28', '@SHELL-40'],
}, async ({ page }) => {
  alternates[0].refuses = true;
  await rejectOwnScripts(page);
  await page.goto(`${site.origin}/teachers/jxjy`);
  await alive(page);
  expect(alternates[0].asked.length).toBeGreaterThan(0);
  expect(alternates[1].asked.some((asked) => asked.includes('entry.client'))).toBe(true);
});

test('where all fail, the page can be read and says so', async ({ page }) => {
  for (const host of alternates) host.refuses = true;
  await rejectOwnScripts(page);
  await page.goto(`${site.origin}/teachers/jxjy`);
  await expect(page.getByRole('alert')).toContainText('页面没有下载完整');
  await expect(page.getByRole('heading', { level: 1, name: '名师风采' })).toBeVisible();
});

test('a part that is missing later is looked for on the alternates, and the page starts anew from there', {
  tag: '@SHELL-28',
}, async ({ page }) => {
  await rejectOwnScripts(page, /header-menu-popup/);
  await page.goto(`${site.origin}/teachers/jxjy`);
  await alive(page);
  await page.getByRole('banner').getByRole('button', { name: '专业', exact: true }).hover();
  await expect.poll(() => alternates[0].asked.some((asked) => asked.includes('entry.client'))).toBe(true);
  await alive(page);
  await page.getByRole('banner').getByRole('button', { name: '专业', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: '税务师' })).toBeVisible();
});

test('a link to a page whose script is missing still leads there', { tag: '@SHELL-28' }, async ({ page }) => {
  await rejectOwnScripts(page, /hot-news/);
  await page.goto(`${site.origin}/teachers/jxjy`);
  await alive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '热点资讯' }).click();
  await expect(page).toHaveURL(`${site.origin}/jxjy/all/`);
  await alive(page);
  await expect(page.getByRole('heading', { level: 1, name: '热点资讯' })).toBeVisible();
});

test('a link still leads there where its script is known to be missing before the page drew', {
  tag: '@SHELL-28',
}, async ({ page }) => {
  await rejectOwnScripts(page, /hot-news/);
  await page.goto(`${site.origin}/teachers/jxjy`);
  await alive(page);
  await drawLate(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '热点资讯' }).click();
  await expect(page).toHaveURL(`${site.origin}/jxjy/all/`);
  await alive(page);
});
