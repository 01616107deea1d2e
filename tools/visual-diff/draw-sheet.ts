import type { Browser } from '@playwright/test';

const SHEET_WIDTH = 1800;
const JPEG_QUALITY = 50;
/** The pictures of all pages are more than 30 MB of text, which a busy machine reads slowly. */
const DRAWN_WITHIN_MS = 180_000;

/** One captioned picture; `share` is its share of the row's width. */
export const figure = (png: Buffer, words: string, share: number): string =>
  `<figure style="flex:${share}"><p><img src="data:image/png;base64,${png.toString('base64')}"></p><figcaption>${words}</figcaption></figure>`;

const sheetOf = (rows: readonly string[]): string => `<!doctype html><meta charset="utf-8"><style>
body { margin: 16px; background: #8b8778; font: 13px sans-serif; width: ${SHEET_WIDTH - 32}px }
div { display: flex; gap: 10px; align-items: flex-start; margin-bottom: 14px }
figure { margin: 0; min-width: 0; background: #fff } p { margin: 0; max-height: 420px; overflow: hidden } img { display: block; width: 100% } figcaption { padding: 2px 6px }
</style>${rows.map((row) => `<div>${row}</div>`).join('')}`;

/** Lays rows of figures out on one sheet and compresses it. */
export async function drawSheet(browser: Browser, rows: readonly string[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1000 } });
  await page.setContent(sheetOf(rows), { timeout: DRAWN_WITHIN_MS });
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: JPEG_QUALITY,
    fullPage: true,
    timeout: DRAWN_WITHIN_MS,
  });
  await page.close();
}
