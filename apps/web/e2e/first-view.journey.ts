import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';
import { watchShifts } from './watch-shifts.ts';

/** What a browser leaves of a 1366×768 screen at Windows 125 %, and that screen itself. */
const OFFICE_WINDOWS = [
  { width: 1093, height: 500 },
  { width: 1366, height: 768 },
] as const;

/** Whether all of it is in the window, with nothing lying over its middle. */
async function isInFirstView(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const isFree = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
  expect(isFree).toBe(true);
}

/** Nothing of the tools lies on the page: they have the right edge for themselves. */
async function keepsToolsApart(page: Page): Promise<void> {
  const tools = await page.getByRole('complementary', { name: '页面工具' }).boundingBox();
  const main = await page.locator('#main > *').first().boundingBox();
  expect(tools?.x).toBeGreaterThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));
}

/** Opens each page in each window, and looks for what stands first on it. */
async function looksAt(page: Page, firsts: readonly { readonly address: string; readonly first: Locator }[]) {
  for (const window of OFFICE_WINDOWS) {
    await page.setViewportSize(window);
    for (const { address, first } of firsts) {
      await test.step(`${address} in ${window.width}×${window.height}`, async () => {
        await page.goto(address);
        await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
        await isInFirstView(first);
        await keepsToolsApart(page);
      });
    }
  }
}

test('F1 F2 on an office PC the first view of study and selection has what the page is about', {
  tag: ['@STUDY-18', '@SHELL-16'],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, '叶知秋');
  const toExam = page.getByRole('region', { name: '下一步' }).getByRole('button', { name: '去考试' });
  const account = page.getByRole('row', { name: /专业科目/ }).first();
  await looksAt(page, [
    { address: `${site.origin}/center/1.html`, first: toExam },
    { address: `${site.origin}/center/6.html`, first: account },
  ]);
});

const PHONE_WINDOW = { width: 375, height: 740 };

test('F5 F11 F41 F54 the study center says what is lacking and goes on, in the first view, and nothing moves', {
  tag: ['@STUDY-07', '@STUDY-08'],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, '顾清和');
  const shifted = await watchShifts(page);
  const title = page.getByRole('heading', { level: 1, name: /^还差 \d+ 学分/ });
  for (const window of [PHONE_WINDOW, ...OFFICE_WINDOWS]) {
    await test.step(`${window.width}×${window.height}`, async () => {
      await page.setViewportSize(window);
      await page.goto(`${site.origin}/center/1.html`);
      await expect(title).toContainText(/约\d+分钟.*\d+月\d+日截止/);
      await expect(title).toBeFocused();
      await isInFirstView(page.getByRole('link', { name: /^(开始|继续)学习$/ }));
      await expect(page.getByRole('region', { name: '学习记录' })).toBeAttached();
      expect(await shifted()).toBe(0);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: '跳到课程列表' })).toBeFocused();
    });
  }
  await page.setViewportSize(PHONE_WINDOW);
  await page.goto(`${site.origin}/center/1.html`);
  const list = page.getByRole('heading', { name: /课程列表/ });
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.y).toBeLessThanOrEqual(900);
});

test('F1 on an office PC the first view of the shop has a package to choose, and where there is room the way on', {
  tag: ['@BUY-07'],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, '谢南风');
  const address = `${site.origin}/center/4.html`;
  const first = page.getByRole('checkbox').first();
  await looksAt(page, [{ address, first }]);
  const bar = page.getByRole('region', { name: '已选课程' });
  await isInFirstView(bar.getByRole('button', { name: '立即购买' }));
  await page.setViewportSize(OFFICE_WINDOWS[0]);
  await expect(bar).not.toBeInViewport();
  await first.check();
  await expect(bar.getByText('已选 1 项')).toBeInViewport();
});
