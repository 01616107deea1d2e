import { expect, test } from './site-fixture.ts';
import { isReport } from './tracking-reports.ts';

test('the frame: its parts in order, the crumbs, the province', {
  tag: ['@SHELL-18', '@SHELL-19', '@SHELL-20', '@ROUTE-02', '@ROUTE-03', '@ROUTE-38'],
}, async ({ page, site }) => {
  await page.goto(`${site.origin}/area/230106.html?province=x&province_code=11&area=12`);
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '我知道了' }).click();
  const crumbs = page.getByRole('navigation', { name: '当前位置' });
  await expect(crumbs).toHaveText(/^当前位置：会计继续教育.*浙江省$/);
  const parts = await page
    .locator('header, nav[aria-label="当前位置"], main, aside, footer')
    .evaluateAll((found) =>
      found
        .filter(
          (part) =>
            !part.closest('main main, [role$=dialog]') && (part.tagName === 'MAIN' || !part.closest('main')),
        )
        .map(({ tagName }) => tagName),
    );
  expect(parts).toEqual(['HEADER', 'NAV', 'MAIN', 'ASIDE', 'FOOTER']);
  await page.goto(`${site.origin}/?province=x&province_code=1&area=12`);
  await expect(crumbs).toHaveText('当前位置：会计继续教育');
  await page.goto(`${site.origin}/abc.html`);
  await expect(crumbs).toHaveCount(0);
});

test('the head is 74 px high; the foot has its columns, its friends, and each entry does what its kind says', {
  tag: ['@SHELL-09', '@SHELL-10', '@SHELL-12', '@SHELL-13', '@SHELL-15'],
}, async ({ page, site }) => {
  await page.goto(`${site.origin}/teachers/jxjy`);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(74);
  const answer = await page.request.get(`${site.origin}/app/further_edu/home_page/index`);
  const { bottom_nav: columns, friendly_link: friends } = (await answer.json()).data.bottom;
  const foot = page.getByRole('contentinfo');
  const names = (listed: readonly { name: string }[]) => listed.map(({ name }) => new RegExp(`^${name}`));
  await expect(foot.getByRole('heading')).toHaveText(names(columns));
  const links = foot.getByRole('navigation', { name: '友情链接' }).getByRole('link');
  await expect(links).toHaveText(names(friends));
  for (const [at, { path }] of friends.entries()) await expect(links.nth(at)).toHaveAttribute('href', path);

  const words = foot.getByText('服务时间：工作日9:00至18:00');
  expect(await words.evaluate((found) => found.closest('a, button'))).toBeNull();
  await words.click();
  await expect(page).toHaveURL(`${site.origin}/teachers/jxjy`);
  expect(page.context().pages()).toHaveLength(1);
  await foot.getByRole('link', { name: '通知公告' }).click();
  await expect(page).toHaveURL(`${site.origin}/noticeList.html`);
});

test('an address that is no page', { tag: ['@ROUTE-32', '@ROUTE-33', '@ROUTE-37'] }, async ({
  page,
  site,
}) => {
  for (const path of ['/abc.html', '/infos_detail/999999.html', '/gossip_detail/1.html', '/teacher/x.html']) {
    const answer = await page.goto(`${site.origin}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('抱歉，您访问的页面不存在');
  }
  // With a page to go back to, the button goes there; in a fresh tab it goes home.
  await page.goto(`${site.origin}/teachers/jxjy`);
  await page.goto(`${site.origin}/abc.html`);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(`${site.origin}/teachers/jxjy`);
  const fresh = await page.context().newPage();
  await fresh.goto(`${site.origin}/abc.html`);
  await fresh.getByRole('button', { name: '返回' }).click();
  await expect(fresh).toHaveURL(`${site.origin}/`);
});

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
