import type { Locator, Page } from '@playwright/test';
import { header, headerEntryOf } from './header-menu.ts';
import { expect, test } from './site-fixture.ts';

const step = test.step;

const isAlive = (page: Page) =>
  expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
const crumbsOf = (page: Page): Locator => page.getByRole('navigation', { name: '当前位置' });

/** The parts of the frame, from the top. */
const partsOf = (page: Page) =>
  page.locator('header, nav[aria-label="当前位置"], main, aside, footer').evaluateAll((found) =>
    found
      .filter((part) => !part.closest('main main, [role$=dialog]'))
      .filter((part) => part.tagName === 'MAIN' || !part.closest('main'))
      .map(({ tagName }) => tagName),
  );

async function hasItsFrame(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/area/230106.html?province=x&province_code=11&area=12`);
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '我知道了' }).click();
  await expect(crumbsOf(page)).toHaveText(/^当前位置：会计继续教育.*浙江省$/);
  expect(await partsOf(page)).toEqual(['HEADER', 'NAV', 'MAIN', 'ASIDE', 'FOOTER']);
  await page.goto(`${origin}/?province=x&province_code=1&area=12`);
  await expect(crumbsOf(page)).toHaveText('当前位置：会计继续教育');
}

interface Listed {
  readonly name: string;
  readonly path: string;
}

interface Index {
  readonly nav_list: readonly (Listed & { readonly jump_extend: object | null })[];
  readonly bottom: { readonly bottom_nav: readonly Listed[]; readonly friendly_link: readonly Listed[] };
}

async function hasTheFootOfTheIndex(page: Page, { bottom }: Index): Promise<void> {
  const { bottom_nav: columns, friendly_link: friends } = bottom;
  expect(columns.length).toBeGreaterThan(0);
  expect(friends.length).toBeGreaterThan(0);
  const address = page.url();
  const foot = page.getByRole('contentinfo');
  const names = (listed: readonly Listed[]) => listed.map(({ name }) => new RegExp(`^${name}`));
  await expect(foot.getByRole('heading')).toHaveText(names(columns));
  const links = foot.getByRole('navigation', { name: '友情链接' }).getByRole('link');
  await expect(links).toHaveText(names(friends));
  for (const [at, { path }] of friends.entries()) await expect(links.nth(at)).toHaveAttribute('href', path);

  const words = foot.getByText('服务时间：工作日9:00至18:00');
  expect(await words.evaluate((found) => found.closest('a, button'))).toBeNull();
  await words.click();
  await expect(page).toHaveURL(address);
  expect(page.context().pages()).toHaveLength(1);
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
const EXTEND_FIELDS = ['jump_course_id', 'jump_live_id', 'jump_product_id', 'jump_url'];

async function hasTheNavigationOfTheIndex(page: Page, { nav_list: items }: Index): Promise<void> {
  expect(items.length).toBeGreaterThan(3);
  expect(items.some((item) => item.jump_extend)).toBe(true);
  await header(page).getByRole('button', { name: '更多', exact: true }).click();
  const shown = page.getByRole('navigation', { name: '主导航' }).or(page.getByRole('menu'));
  for (const item of items) {
    expect(Object.keys(item)).toEqual(expect.arrayContaining(NAV_ITEM_FIELDS));
    if (item.jump_extend) expect(Object.keys(item.jump_extend).sort()).toEqual(EXTEND_FIELDS);
    await expect(shown.getByText(item.name, { exact: true }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
}

const FULL_PACKAGE = '2026年度会计人员继续教育全科套餐';
/** Menu, entry, and where it leads. */
const WAYS = [
  ['课程中心', '2026年度全科套餐', '/course_detail.html?product_id=651', FULL_PACKAGE],
  ['课程中心', '会计法与职业道德免费学', '/vplay/free_course_play.html?course_id=1004', '免费课程播放'],
  ['课程中心', '企业会计准则重点解读', '/vplay/play.html?course_id=1001', '课程播放'],
  ['课程中心', '单位授权课程', '/vplay/play.html?web_auth_id=1002', '课程播放'],
  ['政策法规', '增值税法施行要点', '/infos_detail/3102.html', '《中华人民共和国增值税法》'],
  ['政策法规', '热点资讯', '/jxjy/all/', '热点资讯'],
  ['更多', '直播课堂', '/vcourse/live.html?live_id=9001', '直播间'],
] as const;

async function goesEveryWay(page: Page, origin: string): Promise<void> {
  for (const [menu, name, path, heading] of WAYS) {
    await page.evaluate(() => window.scrollTo(0, 300));
    await (await headerEntryOf(page, menu, name)).click();
    await expect(page).toHaveURL(`${origin}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
}

const PROFESSIONS = [
  '全部专业',
  '初级会计',
  '中级会计',
  '注册会计师',
  '税务师',
  '会计实操',
  '管理会计师',
  'CMA',
  '中级经济师',
];

async function searches(page: Page, origin: string): Promise<void> {
  const found = (keyword: string) => `${origin}/course_list/all.html?keyword=${encodeURIComponent(keyword)}`;
  const box = page.getByPlaceholder('请输入课程名称/老师关键词');
  await box.fill('增值税');
  await box.press('Enter');
  await expect(page).toHaveURL(found('增值税'));
  await expect(box).toHaveValue('增值税');
  await expect(page.getByRole('heading', { level: 3, name: /增值税/ }).first()).toBeVisible();
  await header(page).getByRole('button', { name: '专业', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(PROFESSIONS);
  await page.getByRole('menuitem', { name: '税务师' }).click();
  await expect(page).toHaveURL(found('税务师'));
}

/** With a page to go back to, the button goes there; in a fresh tab it goes home. */
async function leadsBackFromNoPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/abc.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('抱歉，您访问的页面不存在');
  await expect(crumbsOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(`${origin}/noticeList.html`);
  const fresh = await page.context().newPage();
  await fresh.goto(`${origin}/abc.html`);
  await fresh.getByRole('button', { name: '返回' }).click();
  await expect(fresh).toHaveURL(`${origin}/`);
}

test('head, crumbs and foot stand around every page; each entry leads where it says', {
  tag: [
    '@gate',
    '@SHELL-05 @SHELL-06 @SHELL-09 @SHELL-10 @SHELL-12 @SHELL-13 @SHELL-15 @SHELL-18 @SHELL-19 @SHELL-20',
    '@SHELL-37 @SHELL-38 @ROUTE-02 @ROUTE-03 @ROUTE-32 @ROUTE-33 @ROUTE-34 @ROUTE-35 @ROUTE-37 @ROUTE-38',
    '@NAV-01 @NAV-02 @NAV-04 @NAV-05 @NAV-06 @NAV-08 @NAV-10 @NAV-11 @NAV-12 @NAV-14',
  ].flatMap((line) => line.split(' ')),
}, async ({ page, site: { origin } }) => {
  const answer = await page.request.get(`${origin}/app/further_edu/home_page/index`);
  const index: Index = (await answer.json()).data;
  await page.goto(`${origin}/teachers/jxjy`);
  await isAlive(page);
  await step('the head is 74 px high', async () => {
    expect((await header(page).boundingBox())?.height).toBe(74);
  });
  await step('the foot has its columns and friends', () => hasTheFootOfTheIndex(page, index));
  await step('the navigation is what home_page/index answers', () => hasTheNavigationOfTheIndex(page, index));
  await step('each kind of entry opens what it says', () => goesEveryWay(page, origin));
  await step('the search leads to the courses', () => searches(page, origin));
  await page.getByRole('contentinfo').getByRole('link', { name: '通知公告' }).click();
  await expect(page).toHaveURL(`${origin}/noticeList.html`);
  await step('an address that is no page leads back', () => leadsBackFromNoPage(page, origin));
  // Last, because the site remembers the area: the search would lead to its courses.
  await step('its parts in order, the crumbs, the province', () => hasItsFrame(page, origin));
});
