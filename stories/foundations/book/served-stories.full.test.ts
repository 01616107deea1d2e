import { TESTING_FLAGS } from '@jixu/test-kit/chromium-flags';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOK_BROWSER, type ServedBook, serveBook } from './search/serve-book.ts';

/** Storybook loads all its scripts, on a busy machine. */
const AT_MOST_MS = 90_000;

let served: ServedBook;
let browser: Browser;

beforeAll(async () => {
  served = await serveBook();
  browser = await chromium.launch({ executablePath: BOOK_BROWSER, args: TESTING_FLAGS });
}, AT_MOST_MS);

afterAll(async () => {
  await browser?.close();
  served?.server.close();
});

// In a test runner a story's arguments are not written to a sidebar, and effects are waited for: only the book shows these.
test.each([
  ['个人中心-center-学习中心-study-center--with-courses', 'heading', '课程列表'],
  ['播放器-player-播放页-player-page--playing', 'button', '暂停'],
] as const)(
  '%s, which has a server among its arguments, is drawn',
  { timeout: AT_MOST_MS },
  async (id, role, name) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(AT_MOST_MS);
    await page.goto(`${served.origin}/iframe.html?id=${encodeURIComponent(id)}&viewMode=story`);
    await page.getByRole(role, { name }).first().waitFor();
    expect(await page.locator('body').getAttribute('class')).toContain('sb-show-main');
    await page.close();
  },
);
