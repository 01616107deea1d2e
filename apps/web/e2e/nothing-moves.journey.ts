import { expect, type Page } from '@playwright/test';
import { test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';
import { watchShifts } from './watch-shifts.ts';

const WINDOWS = [
  { width: 375, height: 740 },
  { width: 768, height: 1024 },
  { width: 1093, height: 500 },
  { width: 1366, height: 768 },
] as const;
const TEXT_SIZES = ['100', '150'] as const;

/** What stands on a page once it is complete. */
interface Settled {
  readonly address: string;
  readonly said: string | RegExp;
}

/** Opens a page in each window, with either size of text, and waits for what comes last. */
async function standsStill(page: Page, { address, said }: Settled): Promise<void> {
  const shifted = await watchShifts(page);
  for (const size of TEXT_SIZES) {
    await page.evaluate((chosen) => localStorage.setItem('textSize', chosen), size);
    for (const window of WINDOWS) {
      await test.step(`${address} in ${window.width}×${window.height}, text of ${size} %`, async () => {
        await page.setViewportSize(window);
        await page.goto(address);
        await expect(page.locator('#main')).toContainText(said);
        await page.waitForLoadState('networkidle');
        expect(await shifted()).toBe(0);
      });
    }
  }
}

for (const { name, path, said } of [
  { name: 'home', path: '/', said: '名师风采' },
  { name: 'an area', path: '/area/230106.html', said: /还有 \d+ 天/ },
  { name: 'the notices', path: '/noticeList.html', said: '公告' },
  { name: 'the statutes', path: '/statute.html', said: /共\d+部/ },
])
  test(`F11 ${name}: nothing moves`, { tag: '@SHELL-17' }, async ({ page, site }) => {
    await page.goto(site.origin);
    await standsStill(page, { address: `${site.origin}${path}`, said });
  });

for (const { name, who, path, said } of [
  { name: 'the selection', who: '顾清和', path: '/center/6.html', said: '课程' },
  { name: 'the shop', who: '谢南风', path: '/center/4.html', said: '立即购买' },
] as const)
  test(`F11 ${name}: nothing moves`, { tag: '@SHELL-17' }, async ({ visitor, site }) => {
    const page = await logInAs(visitor, who);
    await standsStill(page, { address: `${site.origin}${path}`, said });
  });

test('F2 on a phone the home page with its blocks closed is no longer than 2,400 px', {
  tag: '@SHELL-17',
}, async ({ page, site }) => {
  await page.setViewportSize(WINDOWS[0]);
  await page.goto(site.origin);
  await expect(page.locator('#main')).toContainText('名师风采');
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2400);
});
