import type { Locator, Page } from '@playwright/test';
import { asked, results, search } from './library-steps.ts';
import { expect, type LoginVisitor, test } from './login-visitor.ts';
import { sentHtml } from './sent-html.ts';

/** 深圳市 has more than ten notices: its own, those of 广东省, and those of the whole country. */
const SHENZHEN = 340300;
const NATIONWIDE = '关于继续教育学分当年度有效、不得结转的说明';
const OF_GUANGDONG = '关于公需科目学习渠道的说明';
const OF_SHENZHEN = '关于会计人员信息采集与继续教育学分登记的说明';
const LAW = '中华人民共和国会计法';
const RULES = '会计专业技术人员继续教育规定';
const step = test.step;

const linesOf = (page: Page): Locator => page.getByRole('main').locator('li', { has: page.locator('time') });

async function listsThoseOfTheCountry(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/noticeList.html`);
  await expect(page.getByRole('link', { name: NATIONWIDE })).toBeVisible();
  await expect(page.getByRole('link', { name: OF_GUANGDONG })).toHaveCount(0);
}

async function goesFromAreaToNotice(visitor: LoginVisitor): Promise<void> {
  const { page, site } = visitor;
  const list = `${site.origin}/noticeList.html?area_id=${SHENZHEN}`;
  await visitor.openArea(SHENZHEN);
  await page.getByRole('region', { name: '通知公告' }).getByRole('link', { name: '更多' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('通知公告');
  await expect(linesOf(page)).toHaveCount(10);
  await expect(linesOf(page).first().locator('time')).toHaveText(/^2026-\d\d-\d\d$/);
  await expect(page.getByRole('main')).not.toContainText('浙江省');
  const turned = page.waitForRequest((request) => /noticeList.*page=2/.test(request.url()));
  await page.getByRole('navigation', { name: '公告翻页' }).getByRole('link', { name: '下一页' }).click();
  await turned;
  await expect(page).toHaveURL(`${list}&page=2`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: NATIONWIDE }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/noticeDetail\.html\?id=\d+$/);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(NATIONWIDE);
  await expect(tab.getByText('发布日期：2026-03-02')).toBeVisible();
  await expect(tab.getByRole('article')).toContainText('请各位会计人员在所在地区规定的时间内学满学分。');
  await tab.close();
}

async function listsThoseOfTheSavedArea(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/noticeList.html`);
  await expect(page).toHaveURL(`${origin}/noticeList.html?area_id=${SHENZHEN}`);
  await expect(page.getByText('深圳市，含全国公告')).toBeVisible();
  await expect(page.getByRole('link', { name: OF_SHENZHEN })).toBeVisible();
  await expect(page.getByRole('link', { name: /^浙江省/ })).toHaveCount(0);
}

/** What was withdrawn, never was, or has no number; read as it is sent. */
async function saysWhatIsNotThere(page: Page, origin: string): Promise<void> {
  for (const [path, said] of [
    ['/noticeDetail.html?id=4208', '公告不存在或已撤回'],
    ['/noticeDetail.html?id=99999', '公告不存在或已撤回'],
    ['/noticeDetail.html', '公告链接不完整'],
    ['/noticeList.html?area_id=26', '该地区暂未开放'],
    ['/statute.html?id=99999', '法规不存在或已下架'],
  ] as const) {
    const { status, html } = await sentHtml(page, origin + path);
    expect(status, path).toBe(404);
    const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
    expect(main).toContain(said);
    if (!path.startsWith('/noticeDetail')) continue;
    expect(html).toMatch(new RegExp(`<title>[^<]*${said}`));
    expect(main).toMatch(/<a [^>]*href="\/noticeList.html"[^>]*>查看全部公告</);
  }
}

async function findsByDays(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/statute.html?start_date=1990-01-01&end_date=2026-12-31`);
  await expect(results(page)).toHaveCount(10);
  await expect(search(page).getByRole('button', { name: /发布日期/ })).toContainText('1990-01-01');
  await page.getByRole('link', { name: '下一页' }).click();
  await expect.poll(() => asked(page)).toBe('?start_date=1990-01-01&end_date=2026-12-31&page=2');
  await expect(results(page)).not.toHaveCount(0);
  // Days that are reversed are refused with a sentence of the server.
  await page.goto(`${origin}/statute.html?start_date=2026-12-31&end_date=2026-01-01`);
  await expect(page.getByRole('alert').getByText('结束日期不能早于开始日期')).toBeVisible();
  const unknown = encodeURIComponent('没有任何法规这样写');
  const { html } = await sentHtml(page, `${origin}/statute.html?keyword=${unknown}`);
  expect(html).toContain('没有符合条件的法规');
}

async function printsOnlyTheStatute(page: Page): Promise<void> {
  const around = [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('contentinfo')];
  const waysOn = [
    page.getByRole('link', { name: '返回列表' }),
    page.getByRole('region', { name: '历次版本' }),
  ];
  await page.emulateMedia({ media: 'print' });
  for (const part of [...around, ...waysOn]) await expect(part).toHaveCount(0);
  await expect(page.getByRole('article', { name: LAW })).toBeVisible();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await page.emulateMedia({ media: null });
}

/** On a phone: what was asked for, before what else there is. */
async function readsTheListBeforeTheMenu(page: Page, origin: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${origin}/statute.html`);
  const parts = [page.getByRole('heading', { level: 1 }), page.getByRole('search', { name: '查找法规' })];
  const menu = page.getByRole('navigation', { name: '法规分类' });
  const tops: number[] = [];
  for (const part of [...parts, results(page).first(), menu]) tops.push((await part.boundingBox())?.y ?? 0);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await page.getByRole('main').getByRole('link', { name: '法规分类' }).click();
  await expect(menu).toBeInViewport();
  if (size) await page.setViewportSize(size);
}

async function opensOneAndItsPast(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/statute.html?id=5002`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LAW);
  await printsOnlyTheStatute(page);
  const versions = page.getByRole('region', { name: '历次版本' });
  await versions.getByLabel('查看某一天有效的版本').fill('2020-01-01');
  await versions.getByRole('button', { name: '查看' }).click();
  await expect(versions.getByRole('status')).toHaveText('2020-01-01有效的版本');
  await expect(page.getByRole('definition').filter({ hasText: '已失效' })).toHaveCount(1);
}

async function opensTheStoredOne(page: Page, origin: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('statuteDetail', JSON.stringify({ id: 5001 })));
  await page.goto(`${origin}/statute.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(RULES);
  await page.getByRole('link', { name: '返回列表' }).click();
  await expect(results(page)).toHaveCount(10);
  expect(await page.evaluate(() => localStorage.getItem('statuteDetail'))).toBeNull();
}

test('notices of the country and of an area, statutes by their days, id and store', {
  tag: [
    '@gate',
    '@NOTICE-01 @NOTICE-02 @NOTICE-03 @NOTICE-04 @NOTICE-05 @NOTICE-10 @ROUTE-30 @ROUTE-31',
    '@STATUTE-04 @STATUTE-06 @STATUTE-08 @STATUTE-09 @STATUTE-11 @STATUTE-14 @STATUTE-15',
  ].flatMap((line) => line.split(' ')),
}, async ({ visitor }) => {
  const { page } = visitor;
  const { origin } = visitor.site;
  await step('without an area they are those for everybody', () => listsThoseOfTheCountry(page, origin));
  await step('from an area to all its notices, and to one in a new tab', () => goesFromAreaToNotice(visitor));
  await step('then they are those of the saved area', () => listsThoseOfTheSavedArea(page, origin));
  await step('what is not there says so', () => saysWhatIsNotThere(page, origin));
  await step('a range of days, in two pages', () => findsByDays(page, origin));
  await step('on a phone the list stands before the categories', () =>
    readsTheListBeforeTheMenu(page, origin),
  );
  await step('a statute by its id, and on a day of the past', () => opensOneAndItsPast(page, origin));
  await step('and the stored one', () => opensTheStoredOne(page, origin));
});
