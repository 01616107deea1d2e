import type { Page } from '@playwright/test';
import { expect, test } from './site-fixture.ts';
import { isReport } from './tracking-reports.ts';

const FILE = '/files/test.pdf';
const FRAME = '**/pdf-frame.html';

/** A PDF with a line of text on each page; a null page is referenced but missing. */
function pdfOf(lines: readonly (string | null)[]): Buffer {
  const kids = lines.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects: (string | null)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [index, line] of lines.entries()) {
    const content = `BT /F1 24 Tf 40 80 Td (${line}) Tj ET`;
    const resources = '/Resources << /Font << /F1 3 0 R >> >>';
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 160] ${resources} /Contents ${5 + 2 * index} 0 R >>`;
    objects.push(
      line === null ? null : page,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let text = '%PDF-1.4\n';
  let table = '0000000000 65535 f \n';
  for (const [index, object] of objects.entries()) {
    table +=
      object === null ? '0000000000 00000 f \n' : `${String(text.length).padStart(10, '0')} 00000 n \n`;
    if (object !== null) text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n${table}${trailer}`, 'latin1');
}

/** Makes the site serve this file at FILE; resolves to a function that delays it. */
async function giveFile(page: Page, body: Buffer | string, held: Promise<void> = Promise.resolve()) {
  await page.unroute(`**${FILE}`);
  await page.route(`**${FILE}`, async (route) => {
    await held;
    await route.fulfill({ contentType: 'application/pdf', body });
  });
}

const openPreview = (page: Page, origin: string) =>
  page.goto(`${origin}/pdfPreview.html?file_url=${FILE}&file_name=test`);

/** The darkest value on the first page, from 0 for white to 255: a blank page has no dark pixels. */
function darkness(page: Page): Promise<number> {
  return page
    .locator('canvas')
    .first()
    .evaluate((drawn: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(drawn.width, drawn.height);
      const context = copy.getContext('2d');
      context?.drawImage(drawn, 0, 0);
      const data = context?.getImageData(0, 0, copy.width, copy.height).data ?? new Uint8ClampedArray();
      let most = 0;
      for (let index = 0; index < data.length; index += 4) most = Math.max(most, 255 - (data[index] ?? 255));
      return most;
    });
}

async function expectFailedThenRetry(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('文件加载失败');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.unroute(FRAME);
  await giveFile(page, pdfOf(['Mended']));
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('figure')).toContainText('Mended');
  await expect(page.getByRole('alert')).toBeHidden();
}

test('X14 a PDF is read in a frame without an origin, and shown by the page', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await giveFile(page, pdfOf(['First page', 'Second page', 'Third page']), held);
  await openPreview(page, site.origin);
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(page.locator('iframe')).toBeHidden();
  await expect.poll(() => page.frame({ url: FRAME })).not.toBeNull();
  const frame = page.frame({ url: FRAME });
  await expect
    .poll(() =>
      frame?.evaluate(() => {
        const rejected = (touch: () => unknown): string => {
          try {
            return `got ${touch()}`;
          } catch (error) {
            return error instanceof DOMException ? error.name : String(error);
          }
        };
        return [
          self.origin,
          rejected(() => document.cookie),
          rejected(() => localStorage.length),
          rejected(() => indexedDB.open('x')),
          rejected(() => parent.document.title),
        ];
      }),
    )
    .toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError', 'SecurityError']);
  expect(complaints).toEqual([]);
  release();
  await expect(page.getByRole('figure')).toHaveCount(3);
  await expect(page.getByRole('figure', { name: '第2页' })).toContainText('Second page');
  expect(await darkness(page)).toBeGreaterThan(128);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('X14 the document of the frame keeps its reader in by itself, too', async ({ page, site }) => {
  const answer = await page.request.get(`${site.origin}/pdf-frame.html`);
  const policy = answer.headers()['content-security-policy'];
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(answer.headers()['x-frame-options']).toBe('SAMEORIGIN');
  await giveFile(page, pdfOf(['First page']), new Promise(() => {}));
  await openPreview(page, site.origin);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => page.frame({ url: FRAME })).not.toBeNull();
  const reached = await page.frame({ url: FRAME })?.evaluate(() =>
    Promise.all(
      ['/files/flow-pc.pdf', 'https://evil.example/'].map((address) =>
        fetch(new URL(address, location.href), { mode: 'no-cors' }).then(
          () => 'reached',
          () => 'refused',
        ),
      ),
    ),
  );
  expect(reached).toEqual(['refused', 'refused']);
});

test('X14 a file that breaks off in the middle, or is no PDF, fails and can be tried again', async ({
  page,
  site,
}) => {
  await giveFile(page, pdfOf(['First page', null, 'Third page']));
  await openPreview(page, site.origin);
  await expectFailedThenRetry(page);
  await giveFile(page, '<script>alert(1)</script>');
  await openPreview(page, site.origin);
  await expectFailedThenRetry(page);
});

/**
 * What a reader taken over by a file may try: `page(number, words, width)` is a valid page. All it can say is tried in
 * reader-messages.test.ts.
 */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['a text', `port.postMessage('done')`],
  ['the second page first', `port.postMessage(await page(2, 'x', 640))`],
  [
    'ways out of the frame',
    `for (const attempt of [
      () => parent.postMessage({ kind: 'page', number: 1, words: 'x' }, '*'),
      () => { parent.document.title = 'x'; },
      () => { top.location = 'https://evil.example/'; },
      () => open('https://evil.example/'),
      () => alert('x'),
    ]) try { attempt(); } catch {}
    port.postMessage({ kind: 'failed' })`,
  ],
];

const hostileDocument = (deed: string) => `<!doctype html><script>
const page = async (number, words, width) =>
  ({ kind: 'page', number, words, bitmap: await createImageBitmap(new ImageData(width, 10)) });
addEventListener('message', async ({ ports: [port] }) => { ${deed} });
</script>`;

test('X14 whatever else a reader says, the file has failed and nothing has happened', async ({
  page,
  site,
}) => {
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(dialog.message());
    return dialog.dismiss();
  });
  page.on('popup', (popup) => happened.push(popup.url()));
  page.on('pageerror', ({ message }) => happened.push(message));
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !isReport(request)) happened.push(request.url());
  });
  await giveFile(page, pdfOf(['First page']));
  let deed = '';
  await page.route(FRAME, (route) =>
    route.fulfill({ contentType: 'text/html', body: hostileDocument(deed) }),
  );
  for (const [name, script] of HOSTILE) {
    deed = script;
    await openPreview(page, site.origin);
    await expect(page.getByRole('alert'), name).toContainText('文件加载失败');
    await expect(page.getByRole('figure'), name).toHaveCount(0);
    await expect(page.locator('iframe'), name).toHaveCount(0);
    await expect(page, name).toHaveTitle(/^test/);
    await expect(page, name).toHaveURL(/\/pdfPreview\.html\?/);
  }
  expect(happened).toEqual([]);
  await expectFailedThenRetry(page);
});

test('X14 a reader that falls silent is given up', async ({ page, site }) => {
  await page.clock.install();
  await giveFile(page, pdfOf(['First page']));
  const asked = page.waitForResponse(`**${FILE}`);
  await page.route(FRAME, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: hostileDocument(`port.postMessage(await page(1, 'Only page', 640))`),
    }),
  );
  await openPreview(page, site.origin);
  await asked;
  await expect(page.getByRole('figure')).toContainText('Only page');
  await page.clock.fastForward(20_000);
  await expectFailedThenRetry(page);
});
