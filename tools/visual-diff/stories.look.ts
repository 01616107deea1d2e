/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';

interface IndexEntry {
  readonly id: string;
  readonly type: string;
  readonly importPath: string;
}

/** Stories that show what happens rather than how something looks. */
const BEHAVIOUR = /-(?:flow|errcodes|by-keyboard)\.stories\.tsx$/;
const TODAY = new Date('2026-11-22T10:00:00+08:00');
/** The name given to the built Storybook in the browser; no server is needed. */
const ORIGIN = 'http://localhost';

const { STORYBOOK = '', TOKEN = '' } = process.env;

/** The first story of every file, and every foundation. */
function shownStories(): readonly IndexEntry[] {
  const index: { entries: Record<string, IndexEntry> } = JSON.parse(
    readFileSync(path.join(STORYBOOK, 'index.json'), 'utf8'),
  );
  const seen = new Set<string>();
  return Object.values(index.entries).filter(({ type, importPath }) => {
    const isShown = !seen.has(importPath) || importPath.startsWith('./foundations/');
    if (type !== 'story' || BEHAVIOUR.test(importPath) || !isShown) return false;
    seen.add(importPath);
    return true;
  });
}

/** Waits until the story is rendered and played, with its fonts and pictures. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    };
    return /^(finished|errored|aborted)$/.test(preview?.currentRender?.phase ?? '');
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Lazy pictures further down would wait for scrolling.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

for (const { id, importPath } of shownStories()) {
  test(`${importPath.slice(2)} ${id}`, async ({ page }) => {
    await page.clock.setFixedTime(TODAY);
    await page.route(`${ORIGIN}/**`, (route) =>
      route.fulfill({ path: path.join(STORYBOOK, new URL(route.request().url()).pathname) }),
    );
    // axe checks the same stories in `npm test`; here it would only take time.
    await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
    await settle(page);
    if (TOKEN !== '') await page.addStyleTag({ content: `:root { --${TOKEN.replace('=', ': ')} }` });
    await expect(page).toHaveScreenshot(`${id}.png`, { fullPage: true });
  });
}
