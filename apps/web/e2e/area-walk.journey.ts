import type { Locator, Page } from '@playwright/test';
import {
  auditionCards,
  filtersList,
  listensAtHome,
  listsAll,
  listsThoseOfXihu,
  looksForAKeyword,
  wantToBuy,
  watchCalls,
} from './audition-steps.ts';
import { expect, type LoginVisitor, test, XIHU } from './login-visitor.ts';
import { sentHtml } from './sent-html.ts';

/** 深圳市 has more notices than the panel shows. */
const SHENZHEN = 340300;
const STEPS = [
  '登录/注册',
  '购买课程',
  '补充信息',
  '网上学习',
  '学满课时',
  '参加考试',
  '打印合格证',
  '审核确认',
];
const step = test.step;

const notices = (page: Page): Locator => page.getByRole('region', { name: '通知公告' });

/** The area and the province that the browser keeps. */
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('areaPageInfo'), localStorage.getItem('provinceCode')]);

async function hasItsParts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('深圳市');
  await expect(page.getByText(/^主管单位：深圳市/)).toBeVisible();
  await expect(page.getByText('90 学分', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d{4}年\d{1,2}月\d{1,2}日$/)).toBeVisible();
  const steps = page.getByRole('region', { name: '学习流程' }).getByRole('listitem');
  await expect(steps).toHaveCount(8);
  for (const [at, name] of STEPS.entries()) await expect(steps.nth(at)).toContainText(name);
  await expect(page.getByRole('region', { name: '学员登录' })).toBeVisible();
  await expect(page.getByRole('region', { name: '培训须知' })).toContainText('学分');
  await expect(notices(page)).toContainText(/还有\s*\d+\s*天/);
  await expect(auditionCards(page).first()).toBeVisible();
  await expect(notices(page).getByRole('listitem')).toHaveCount(4);
  const more = notices(page).getByRole('link', { name: '更多' });
  await expect(more).toHaveAttribute('href', `/noticeList.html?area_id=${SHENZHEN}`);
}

async function logsInToBuy(visitor: LoginVisitor): Promise<void> {
  const { page } = visitor;
  await wantToBuy(page);
  await expect(visitor.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(visitor.dialog).toBeHidden();
}

async function previewsItsFlows(page: Page): Promise<void> {
  const training = page.getByRole('region', { name: '培训须知' });
  for (const name of ['电脑端操作流程', '手机端操作流程']) {
    const href = await training.getByRole('link', { name }).getAttribute('href');
    const { pathname, searchParams } = new URL(href ?? '', page.url());
    expect(pathname).toBe('/pdfPreview.html');
    expect(searchParams.get('file_url')).toMatch(/\.pdf$/);
    expect([searchParams.get('file_name'), searchParams.get('crumb')]).toEqual([name, '西湖区']);
  }
  await training.getByRole('link', { name: '电脑端操作流程' }).click();
  await expect(page).toHaveURL(/\/pdfPreview\.html\?/);
}

/** Over the page by themselves, and only once. */
async function closesTheTips(page: Page): Promise<void> {
  const tips = page.getByRole('dialog', { name: '温馨提示' });
  await expect(tips.locator('[data-state]').first()).toHaveCSS('max-height', '221px');
  await tips.getByRole('button', { name: '我知道了' }).click();
}

/** They opened by themselves when the area was entered, and stand in the page for whoever closed them. */
async function findsTheTipsInThePage(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole('button', { name: '登录学习' })).toBeEnabled();
  await expect(page.getByRole('dialog', { name: '温馨提示' })).toBeHidden();
  await expect(notices(page).getByRole('region', { name: '温馨提示' })).toContainText('截止');
}

test('a visitor listens to free courses at home and in the lists, and reads what an area’s page has', {
  tag: [
    '@gate',
    '@AUDITION-01 @AUDITION-02 @AUDITION-03 @AUDITION-04 @AUDITION-05 @AUDITION-06 @AUDITION-07 @AUDITION-08',
    '@AUDITION-09 @AUDITION-11 @AUDITION-12 @AUDITION-13 @AUDITION-14 @AUDITION-15 @AUDITION-16 @AUDITION-18',
    '@HOME-20 @REGION-02 @REGION-06 @REGION-08 @ROUTE-03 @ROUTE-05 @TRIAL-01 @TRIAL-04 @TRIAL-05 @TRIAL-07',
    '@AREA-04 @AREA-05 @AREA-06 @AREA-07 @AREA-08 @AREA-09 @AREA-10 @AREA-11 @AREA-12 @AREA-13 @AREA-14',
    '@AREA-15 @AREA-16 @AREA-17 @AREA-19 @NOTICE-10',
  ].flatMap((line) => line.split(' ')),
}, async ({ visitor }) => {
  const { page } = visitor;
  const { origin } = visitor.site;
  const calls = watchCalls(page);
  await step('four at a time, the first page’s are new; one listens at once', () =>
    listensAtHome(page, origin, calls),
  );
  await step('the list of all is what the call answers', () => listsAll(page, origin));
  await step('filters choose the call and stand in the address', () => filtersList(page, calls));
  await step('who wants to buy chooses an area first', async () => {
    await wantToBuy(page);
    await expect(page.getByRole('alertdialog')).toContainText('请先选择学习地区');
  });
  await step('a keyword can be put away', () => looksForAKeyword(page, origin));
  await step('an area that is not open says so, and leads to the others', async () => {
    const { html } = await sentHtml(page, `${origin}/area/26.html`);
    expect(html).toContain('西藏自治区暂未开放');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>选择其他地区</);
  });
  await step('an area of the query is kept with its province', async () => {
    await page.goto(`${origin}/area/sz.html?area=${SHENZHEN}`);
    await closesTheTips(page);
    await expect.poll(() => kept(page)).toEqual([JSON.stringify({ area_id: SHENZHEN }), '19']);
  });
  await step('cover, eight steps, login, instructions, notices, countdown, courses', () => hasItsParts(page));
  await step('who wants to buy logs in', () => logsInToBuy(visitor));
  await step('that of the path, with the province of the query', async () => {
    await visitor.openArea(XIHU, '?province_code=31&area=19');
    expect(await kept(page)).toEqual([JSON.stringify({ area_id: XIHU }), '31']);
    await expect(notices(page).getByRole('listitem').first()).toBeVisible();
    await expect(notices(page).getByRole('link', { name: '更多' })).toHaveCount(0);
  });
  await step('both flows open in the preview', () => previewsItsFlows(page));
  await step('the tips open by themselves once', () => findsTheTipsInThePage(page));
  await step('the list of an area names it', () => listsThoseOfXihu(page, origin, calls));
});
