import { readFile } from 'node:fs/promises';
import { TESTING_FLAGS } from '@jixu/test-kit/chromium-flags';
import { HARDWARE_HELP_STATES } from '@jixu/ui-kit/lesson/hardware-help-dialog.tsx';
import { INFO_CHECK_STATES } from '@jixu/ui-kit/study/study-notices.tsx';
import { type Browser, chromium, type FrameLocator, type Locator, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BOOK_BROWSER, type ServedBook, serveBook } from './serve-book.ts';

/** Storybook loads all its scripts, on a busy machine. */
const AT_MOST_MS = 90_000;

const MOST_ACTIONS = 3;

/** Who works in the built book: what is done by hand is counted, what is only looked at is not. */
class Designer {
  readonly #page: Page;
  actions = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Puts the words into the field of the sidebar: one action, however many letters. */
  async searches(words: string): Promise<void> {
    this.actions += 1;
    await this.#page.locator('#storybook-explorer-searchfield').fill(words);
  }

  async opensFirstHit(): Promise<void> {
    await this.clicks(this.#page.getByRole('option').first());
  }

  async clicks(what: Locator): Promise<void> {
    this.actions += 1;
    await what.click();
  }
}

let served: ServedBook;
let browser: Browser;
let page: Page;
let book: FrameLocator;
let designer: Designer;

beforeAll(async () => {
  served = await serveBook();
  browser = await chromium.launch({ executablePath: BOOK_BROWSER, args: TESTING_FLAGS });
}, AT_MOST_MS);

afterAll(async () => {
  await browser?.close();
  served?.server.close();
});

beforeEach(async () => {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  });
  context.setDefaultTimeout(AT_MOST_MS);
  page = await context.newPage();
  await page.goto(served.origin);
  book = page.frameLocator('#storybook-preview-iframe');
  designer = new Designer(page);
}, AT_MOST_MS);

afterEach(async () => {
  expect(designer.actions).toBeGreaterThan(0);
  expect(designer.actions).toBeLessThanOrEqual(MOST_ACTIONS);
  await page.context().close();
});

/** All words of the file that a click lets the browser save. */
async function saved(click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await download.path(), 'utf8');
}

describe('a designer in the built book', { timeout: AT_MOST_MS }, () => {
  test.each(['D17', '信息核对提示', 'InfoCheckNotice'])('finds D17 by “%s”', async (words) => {
    await designer.searches(words);
    await designer.opensFirstHit();
    await book.getByRole('heading', { level: 1, name: 'D17 信息核对提示' }).waitFor();
  });

  test.each([
    ['D17', INFO_CHECK_STATES],
    ['D43', HARDWARE_HELP_STATES],
  ])('sees all states of %s on one page', async (number, states) => {
    await designer.searches(number);
    await designer.opensFirstHit();
    const wall = book.locator('figure[data-state]');
    await wall.nth(states.length - 1).waitFor();
    const shown = await wall.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
    expect(shown).toEqual([...states]);
  });

  test('copies a token', async () => {
    await designer.searches('令牌');
    await designer.opensFirstHit();
    await designer.clicks(book.getByTitle('复制 var(--jade)', { exact: true }));
    await book.getByText('已复制').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('var(--jade)');
  });

  test('takes all tokens as a file', async () => {
    await designer.searches('令牌');
    await designer.opensFirstHit();
    const file = await saved(() => designer.clicks(book.getByRole('button', { name: /^下载 tokens.json/ })));
    expect(JSON.parse(file)).toHaveProperty('paper');
  });

  test('takes all texts as a file', async () => {
    await designer.searches('文案');
    await designer.opensFirstHit();
    const file = await saved(() => designer.clicks(book.getByRole('button', { name: '下载全部（CSV）' })));
    expect(file.startsWith('\uFEFF"原话","名字","出处","弹窗","用在"')).toBe(true);
    expect(file.split('\r\n').length).toBeGreaterThan(1500);
    for (const text of ['请输入姓名', '现在可以重新考试', '登录已失效，请重新登录'])
      expect(file).toContain(`"${text}",`);
  });
});
