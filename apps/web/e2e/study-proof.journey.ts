import type { Locator, Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

// A code of 30 mm is sharp enough to be read on a screen that draws two pixels for one.
test.use({ deviceScaleFactor: 2 });

/** 2025 completed. */
const COMPLETED = '沈若谷';

/**
 * What the QR code says on a page as it is drawn. Its greys come as one text: as a list of numbers a page of millions of
 * pixels takes Playwright gigabytes.
 */
async function codeOn(sheet: Locator): Promise<string> {
  const { width, height, greys } = await sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    // Its own context shows a bitmap: a copy can be read.
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(canvas, 0, 0);
    const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const rows = Array.from({ length: height }, (_, row) => {
      const at = row * width * 4;
      return String.fromCharCode(
        ...data.subarray(at, at + width * 4).filter((_value, index) => index % 4 === 1),
      );
    });
    return { width, height, greys: btoa(rows.join('')) };
  });
  const bytes = Buffer.from(greys, 'base64');
  const data = Uint8Array.from({ length: bytes.length * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (bytes[at >> 2] ?? 255),
  );
  return decodeQr({ width, height, data });
}

/** How many sheets of paper the page takes, with nothing of the site around the document. */
async function sheetsPrinted(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  for (const part of ['banner', 'contentinfo', 'heading'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  const printed = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } });
  await page.emulateMedia({ media: null });
  return printed.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('learning check 27: a completed year has its proof in the center, which opens as a document; by keyboard', {
  tag: ['@gate', '@CENTER-05', '@PROOF-19', '@PROOF-20'],
}, async ({ visitor }) => {
  const page = await logInAs(visitor, COMPLETED);
  const years: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/process/study_proof')) years.push(searchParams.get('year_id') ?? '');
  });
  await page.goto(`${visitor.site.origin}/center/2.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('学习证明');
  const sheet = page.getByRole('region', { name: '2025年度学习证明' });
  await expect(sheet).toContainText(/JX2025-[0-9A-F]{8}/);
  expect(years).toEqual(['2025']);
  const view = sheet.getByRole('button', { name: '查看学习证明' });
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pdfPreview\.html\?file_url=%2Fstorage%2Fproof%2FJX2025-/);
  const document = page.getByRole('figure').first();
  await expect(document).toContainText('会计人员继续教育学习证明');
  await expect(document).toContainText('沈若谷');
  expect(await codeOn(document)).toMatch(/\/verify\.html#[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await sheetsPrinted(page)).toBe(1);
  // Ten minutes later the address opens nothing any more: to the site it is like any ticket that does not fit.
  const later = new URL(page.url());
  const file = later.searchParams.get('file_url') ?? '';
  const dead = file.replace(/ticket=.*/, 'ticket=p1.over');
  later.searchParams.set('file_url', dead);
  expect((await page.request.get(new URL(dead, later).href)).status()).toBe(404);
  await page.goBack();
  await expect(sheet).toBeVisible();
  await page.goto(later.href);
  await expect(document).toContainText('沈若谷');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: '下载' }).press('Enter');
  expect((await saving).suggestedFilename()).toMatch(/^JX2025-[0-9A-F]{8}\.pdf$/);
});
