import { expect, test } from './site-fixture.ts';
import { isReport } from './tracking-reports.ts';

test('a file: drawn, saved under its name, and never fetched from elsewhere', {
  tag: ['@PDF-01', '@PDF-02', '@PDF-03', '@PDF-04', '@PDF-05'],
}, async ({ page, site }) => {
  const asked: string[] = [];
  // A blob is no address: the reader's frame runs what the page passed in. Usage reports go to their own server.
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:') && !isReport(request)) asked.push(new URL(request.url()).origin);
  });
  const preview = (query: string) => page.goto(`${site.origin}/pdfPreview.html?${query}`);
  await preview('file_url=/files/flow-pc.pdf&file_name=电脑端操作流程&crumb=<b>西湖区</b>');
  await expect(page.getByRole('figure', { name: '第1页' })).toContainText('登录');
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByText('b 西湖区 b', { exact: false }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: '下载' }).click();
  expect((await saved).suggestedFilename()).toBe('电脑端操作流程.pdf');

  await preview('');
  await expect(page.getByText('暂未更新！')).toBeVisible();
  for (const url of [
    '/files/none.pdf',
    '/images/qr-mini.svg',
    'https://evil.example/x.pdf',
    '//evil.example/x.pdf',
  ]) {
    await preview(`file_url=${encodeURIComponent(url)}`);
    await expect(page.getByText('文件加载失败')).toBeVisible();
  }
  expect([...new Set(asked)]).toEqual([site.origin]);
});

test('without a network the page stays and says so, and goes on when there is one', async ({
  page,
  site,
  context,
}) => {
  await page.goto(`${site.origin}/teachers/jxjy`);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  const link = page.getByRole('contentinfo').getByRole('link', { name: '会计继续教育课程' });
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText('网络已断开，请恢复网络后再试')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '名师风采' })).toBeVisible();
  await context.setOffline(false);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: '会计继续教育' })).toBeVisible();
});
