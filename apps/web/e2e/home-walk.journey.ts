import type { Page } from '@playwright/test';
import { block, hasItsParts, showsTheShowcase } from './home-parts.ts';
import { XIHU } from './login-visitor.ts';
import { chooseIn, column, openHome, province, regionDialog } from './region-steps.ts';
import { expect, test } from './site-fixture.ts';

const STEP_MS = 50;
const MOST_STEPS = 110;
const step = test.step;

/** The slide of a carousel that is marked as shown. */
const slideOf = (page: Page, name: string) =>
  block(page, name).locator('button[aria-current="true"]').getAttribute('aria-label');

/** While the clock stands: from one turn to the next it takes so long, give or take a tenth of a second. */
async function staysFor(page: Page, name: string, ms: number): Promise<void> {
  // It turns once somebody comes near it.
  await block(page, name).scrollIntoViewIfNeeded();
  await expect(block(page, name).getByRole('button', { name: '停止轮播' })).toBeVisible();
  const before = await slideOf(page, name);
  for (let at = 0; at < MOST_STEPS && (await slideOf(page, name)) === before; at += 1)
    await page.clock.runFor(STEP_MS);
  const shown = await slideOf(page, name);
  expect(shown).not.toBe(before);
  await page.clock.runFor(ms - 2 * STEP_MS);
  expect(await slideOf(page, name)).toBe(shown);
  await page.clock.runFor(3 * STEP_MS);
  expect(await slideOf(page, name)).not.toBe(shown);
}

async function isAskedForAnArea(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/center/1.html`);
  await page.waitForURL(`${origin}/`);
  const asked = page.getByText('请先选择地区再登录学习');
  await expect(asked).toBeVisible();
  // F21: it lies on no title, and the list says it longer.
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const message = await page.locator('[data-sonner-toast]').boundingBox();
  expect(message?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  await expect(page.locator('[data-sonner-toast]').getByRole('button')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
  expect(await page.evaluate(() => sessionStorage.getItem('needLogin'))).toBeNull();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  await page.clock.runFor(2_500);
  await expect(asked).toBeHidden();
  await expect(page.getByText('登录前，请先选择地区')).toBeVisible();
}

async function choosesAnArea(page: Page, origin: string): Promise<void> {
  await province(page, '广东').click();
  await expect(column(page, '城市').first()).toHaveText('深圳市');
  await expect(column(page, '城市').filter({ hasText: '云浮市' })).toHaveCount(0);
  await expect(column(page, '省份').filter({ hasText: '西藏' })).toHaveCount(0);
  await column(page, '省份').filter({ hasText: '青海省' }).click();
  await expect(regionDialog(page).getByText('敬请期待')).toBeVisible();
  await regionDialog(page).getByRole('button', { name: '关闭' }).click();
  await province(page, '新疆').click();
  await expect(regionDialog(page).getByRole('listbox', { name: '城市' })).toHaveCount(0);
  const xinjiang = await chooseIn(page, () =>
    regionDialog(page).getByRole('button', { name: '进入新疆维吾尔自治区' }).click(),
  );
  await expect(xinjiang).toHaveURL(`${origin}/area/31.html?province_code=31`);
  await xinjiang.close();

  await province(page, '浙江').click();
  await expect(column(page, '省份').filter({ hasText: '浙江省' })).toHaveAttribute('aria-selected', 'true');
  await column(page, '城市').filter({ hasText: '杭州市' }).click();
  const area = await chooseIn(page, () => column(page, '区县').filter({ hasText: '西湖区' }).click());
  await expect(page.getByText('西湖区已在新标签页打开')).toBeVisible();
  await expect(area).toHaveURL(`${origin}/area/${XIHU}.html?province_code=11`);
  await area.close();
  await expect(regionDialog(page)).toBeHidden();
  const keys = ['areaPageInfo', 'provinceCode'];
  expect(await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)).toEqual([
    JSON.stringify({ area_id: XIHU }),
    '11',
  ]);
}

async function enlargesTheStudyFlow(page: Page): Promise<void> {
  await block(page, '学习流程图').getByRole('button', { name: '查看大图' }).click();
  const viewer = page.getByRole('dialog', { name: /^继续教育学习流程/ });
  await expect(viewer.getByRole('img')).toBeVisible();
  const scale = viewer.getByRole('slider');
  await expect(scale).toHaveAttribute('aria-valuetext', '100%');
  await viewer.getByRole('button', { name: '放大' }).click();
  await expect(scale).toHaveAttribute('aria-valuetext', '105%');
  await viewer.getByRole('button', { name: '缩小' }).dblclick();
  await expect(scale).toHaveAttribute('aria-valuetext', '95%');
  await scale.press('End');
  await expect(scale).toHaveAttribute('aria-valuetext', '600%');
  await expect(viewer.getByRole('button', { name: '放大' })).toBeDisabled();
  await scale.press('Home');
  await expect(scale).toHaveAttribute('aria-valuetext', '0%');
  await expect(viewer.getByRole('button', { name: '缩小' })).toBeDisabled();
  await viewer.getByRole('button', { name: '关闭' }).click();
  await expect(viewer).toBeHidden();
}

async function looksAProofUp(page: Page, origin: string): Promise<void> {
  const form = block(page, '学习证明查询');
  const find = form.getByRole('button', { name: '查询' });
  await find.click();
  await expect(form.getByText('请输入姓名')).toBeVisible();
  await expect(form.getByText('请输入身份证号')).toBeVisible();
  await form.getByLabel('姓名').fill('林知夏');
  await form.getByLabel('身份证号').fill('33010619840312000');
  await find.click();
  await expect(form.getByText('请按照正确格式输入身份证号')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/`);
  await form.getByLabel('身份证号').fill('33010619840312000x');
  // The page removes both from its address as soon as it loads.
  const asking = page.waitForRequest((request) => new URL(request.url()).pathname === '/proofList.html');
  await find.click();
  const asked = new URL((await asking).url()).searchParams;
  expect([asked.get('name'), asked.get('idNumber')]).toEqual(['林知夏', '33010619840312000x']);
}

async function opensARegulation(page: Page): Promise<void> {
  const first = block(page, '最新法规').getByRole('link').nth(1);
  const name = await first.textContent();
  await first.click();
  await expect(page).toHaveURL(/^[^?]*\/statute\.html\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  const kept = await page.evaluate(() => localStorage.getItem('statuteDetail'));
  expect(JSON.parse(kept ?? 'null')).toMatchObject({ name });
}

test('a visitor is asked for an area, chooses it, and uses what the home page has', {
  tag: [
    '@gate',
    '@HOME-01 @HOME-07 @HOME-10 @HOME-12 @HOME-20 @HOME-21 @HOME-22 @HOME-23 @HOME-24 @HOME-25 @HOME-28 @HOME-29',
    '@HOME-30 @HOME-31 @HOME-36 @HOME-37 @HOME-40 @HOME-41 @HOME-42 @HOME-43 @ROUTE-01',
    '@HOME-33 @HOME-34 @HOME-35 @HOME-47 @HOME-09 @HOME-11 @HOME-05 @HOME-19 @SHELL-34 @SHELL-35',
    '@HOME-13 @HOME-14 @HOME-15 @HOME-16 @HOME-17 @HOME-18 @HOME-08 @ROUTE-03',
    '@REGION-01 @REGION-02 @REGION-03 @REGION-04 @REGION-05 @REGION-08 @REGION-10 @REGION-12',
  ].flatMap((line) => line.split(' ')),
}, async ({ page, site }) => {
  await page.clock.install();
  await step('asked for an area: at 120, for two seconds, once', () => isAskedForAnArea(page, site.origin));
  await step('banners stay five seconds, teachers two', async () => {
    await staysFor(page, '推荐', 5000);
    await staysFor(page, '名师轮播', 2000);
  });
  await page.clock.resume();
  await openHome(page, site.origin);
  await expect(page.getByText('请先选择地区再登录学习')).toBeHidden();
  await step('its nine parts, filled', () => hasItsParts(page));
  await step('what the showcase answers', () => showsTheShowcase(page, site.origin));
  await step('three columns; the area opens in a tab of its own', () => choosesAnArea(page, site.origin));
  await step('the study flow, from nothing to six times its size', () => enlargesTheStudyFlow(page));
  await step('a regulation is kept, then opened', () => opensARegulation(page));
  await page.goBack();
  await step('the lookup leaves the page only when both fields are right', () =>
    looksAProofUp(page, site.origin),
  );
});
