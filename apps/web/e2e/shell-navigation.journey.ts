import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site-fixture.ts';

const header = (page: Page): Locator => page.getByRole('banner');

/** Opens a menu of the header with the pointer, and returns its entry. */
async function headerEntryOf(page: Page, menu: string, name: string): Promise<Locator> {
  await header(page).getByRole('button', { name: menu, exact: true }).click();
  return page.getByRole('menuitem', { name });
}

const NAV_ITEM_FIELDS = [
  'child',
  'id',
  'is_free',
  'jump_extend',
  'jump_type',
  'name',
  'object_id',
  'object_type',
  'object_url',
  'path',
];

test('the navigation is what home_page/index answers', { tag: ['@NAV-01', '@NAV-02', '@SHELL-05'] }, async ({
  page,
  site,
}) => {
  const answer = await page.request.get(`${site.origin}/app/further_edu/home_page/index`);
  const { nav_list: items } = (await answer.json()).data;
  await page.goto(`${site.origin}/teachers/jxjy`);
  const more = header(page).getByRole('button', { name: '更多', exact: true });
  await more.click();
  for (const item of items) {
    expect(Object.keys(item)).toEqual(expect.arrayContaining(NAV_ITEM_FIELDS));
    const extend = item.jump_extend;
    if (extend) {
      expect(Object.keys(extend).sort()).toEqual([
        'jump_course_id',
        'jump_live_id',
        'jump_product_id',
        'jump_url',
      ]);
    }
    const shown = page.getByRole('navigation', { name: '主导航' }).or(page.getByRole('menu'));
    await expect(shown.getByText(item.name, { exact: true }).first()).toBeVisible();
  }
});

test('each kind of entry opens what it says', {
  tag: [
    '@NAV-04',
    '@NAV-05',
    '@NAV-06',
    '@NAV-08',
    '@NAV-10',
    '@NAV-11',
    '@NAV-12',
    '@NAV-14',
    '@ROUTE-35',
    '@ROUTE-34',
  ],
}, async ({ page, site }) => {
  const ways = [
    [
      '课程中心',
      '2026年度全科套餐',
      '/course_detail.html?product_id=651',
      '2026年度会计人员继续教育全科套餐',
    ],
    ['课程中心', '会计法与职业道德免费学', '/vplay/free_course_play.html?course_id=1004', '免费课程播放'],
    ['课程中心', '企业会计准则重点解读', '/vplay/play.html?course_id=1001', '课程播放'],
    ['课程中心', '单位授权课程', '/vplay/play.html?web_auth_id=1002', '课程播放'],
    ['政策法规', '增值税法施行要点', '/infos_detail/3102.html', '《中华人民共和国增值税法》'],
    ['政策法规', '热点资讯', '/jxjy/all/', '热点资讯'],
    ['更多', '直播课堂', '/vcourse/live.html?live_id=9001', '直播间'],
  ] as const;
  await page.goto(`${site.origin}/ac/user_agree`);
  for (const [menu, name, path, heading] of ways) {
    await page.evaluate(() => window.scrollTo(0, 300));
    await (await headerEntryOf(page, menu, name)).click();
    await expect(page).toHaveURL(`${site.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('customer service, membership and another site', {
  tag: ['@NAV-03', '@NAV-07', '@NAV-09', '@SHELL-14', '@SHELL-16', '@SHELL-39'],
}, async ({ page, site, context }) => {
  await context.route('https://kjs.mof.gov.cn/**', (route) => route.fulfill({ body: 'kjs' }));
  await page.goto(`${site.origin}/teachers/jxjy`);
  const service = `${site.partiesOrigin}/ext/customer-service/chat.html?scene=1071`;
  for (const open of [
    async () => (await headerEntryOf(page, '更多', '在线客服')).click(),
    () => page.getByRole('contentinfo').getByRole('button', { name: '在线客服' }).click(),
    () =>
      page.getByRole('complementary', { name: '页面工具' }).getByRole('button', { name: '在线客服' }).click(),
  ]) {
    const opened = context.waitForEvent('page');
    await open();
    const tab = await opened;
    await expect(tab).toHaveURL(service);
    await tab.close();
  }

  await (await headerEntryOf(page, '更多', '会员服务')).click();
  await expect(page.getByText('会员功能暂未开放')).toBeVisible();

  // X15: the visitor is told whose page it is, and may stay.
  const notice = page.getByRole('alertdialog', { name: '即将离开本站' });
  await (await headerEntryOf(page, '政策法规', '财政部会计司')).click();
  await expect(notice).toContainText('kjs.mof.gov.cn');
  await notice.getByRole('button', { name: '留在本站' }).click();
  await expect(notice).toBeHidden();
  await page
    .getByRole('navigation', { name: '友情链接' })
    .getByRole('link', { name: '财政部会计司' })
    .click();
  const opened = context.waitForEvent('page');
  await notice.getByRole('button', { name: '继续前往' }).click();
  await expect(await opened).toHaveURL('https://kjs.mof.gov.cn/');
});

test('a site that the operator does not list is never opened', async ({ page, site, context }) => {
  await page.goto(`${site.origin}/teachers/jxjy`);
  await expect(header(page).locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: 'https://evil.example/', target: '_blank', textContent: '奖品' });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: '奖品' }).click();
  await expect(page.getByText('该链接的网站不在许可范围内，无法打开')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test('the search leads to the courses, by script and without', {
  tag: ['@SHELL-37', '@SHELL-06', '@SHELL-38'],
}, async ({ page, site, browser }) => {
  await page.goto(`${site.origin}/teachers/jxjy`);
  const box = (tab: Page) => tab.getByPlaceholder('请输入课程名称/老师关键词');
  await box(page).fill('增值税');
  await box(page).press('Enter');
  await expect(page).toHaveURL(`${site.origin}/course_list/all.html?keyword=${encodeURIComponent('增值税')}`);
  await expect(box(page)).toHaveValue('增值税');
  await expect(page.getByRole('heading', { level: 3, name: /增值税/ }).first()).toBeVisible();

  await header(page).getByRole('button', { name: '专业', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    '全部专业',
    '初级会计',
    '中级会计',
    '注册会计师',
    '税务师',
    '会计实操',
    '管理会计师',
    'CMA',
    '中级经济师',
  ]);
  await page.getByRole('menuitem', { name: '税务师' }).click();
  await expect(page).toHaveURL(`${site.origin}/course_list/all.html?keyword=${encodeURIComponent('税务师')}`);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.origin}/teachers/jxjy`);
  await box(plain).fill('租赁');
  await box(plain).press('Enter');
  await expect(plain).toHaveURL(`${site.origin}/course_list/all.html?keyword=${encodeURIComponent('租赁')}`);
  await plain.close();
});

test('on a phone the navigation folds away when it has led somewhere', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto(`${site.origin}/ac/user_agree`);
  await page.getByRole('button', { name: '菜单' }).click();
  const nav = page.getByRole('navigation', { name: '主导航' });
  await nav.getByRole('link', { name: '名师' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '名师风采' })).toBeVisible();
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: '菜单' }).click();
  await (await headerEntryOf(page, '课程中心', '会计继续教育全部课程')).click();
  await expect(page).toHaveURL(`${site.origin}/courses/391.html`);
  await expect(nav).toBeHidden();
});

test('pictures of the footer are fetched when they come near, three times at most', {
  tag: ['@SHELL-30', '@SHELL-31', '@SHELL-11'],
}, async ({ page, site }) => {
  const asked = { official: 0, mini: 0 };
  await page.route('**/images/qr-official.svg', (route) => {
    asked.official += 1;
    return route.abort();
  });
  await page.route('**/images/qr-mini.svg', (route) => {
    asked.mini += 1;
    return route.continue();
  });
  await page.goto(`${site.origin}/course_detail.html?product_id=651`);
  const codes = page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: '关注公众号' });
  const below = () => codes.evaluate((code) => code.getBoundingClientRect().top / window.innerHeight);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  expect(await below()).toBeGreaterThan(1.4);
  expect(asked).toEqual({ official: 0, mini: 0 });
  await page.evaluate((by) => window.scrollBy(0, by * window.innerHeight), (await below()) - 1.2);
  await expect(page.getByRole('img', { name: '手机学习小程序二维码' })).toBeAttached();
  await expect(page.locator('[data-picture="broken"]')).toBeAttached();
  await expect.poll(() => asked).toEqual({ official: 3, mini: 1 });
});
