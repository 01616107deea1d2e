import type { Page } from '@playwright/test';
import { enterByPhone } from './enter.ts';
import { expect, test, XIHU } from './login-visitor.ts';
import { chooseIn, column, openHome, pressOnMap, province, regionDialog } from './region-steps.ts';
import { shownToasts } from './shown-toasts.ts';

// Sequentially on one site: a file belongs to one worker.
test.describe.configure({ mode: 'default' });

/** What the drawn provinces fill of their room, which is what stays of the chart above and below: 1 is just filled. */
const zoomOfMap = (page: Page): Promise<number> =>
  page.locator('[_echarts_instance_] svg').evaluate((svg) => {
    const shapes = [...svg.querySelectorAll('path')].map((path) => path.getBoundingClientRect());
    const { height } = svg.getBoundingClientRect();
    const top = Math.min(...shapes.map((shape) => shape.top));
    const bottom = Math.max(...shapes.map((shape) => shape.bottom));
    return (bottom - top) / (height * 0.86);
  });

test('a province is chosen on the map; one that is closed is coming soon', {
  tag: ['@HOME-02', '@HOME-03', '@HOME-04', '@HOME-05', '@REGION-05', '@REGION-12'],
}, async ({ page, site }) => {
  await openHome(page, site.origin);
  // What is to be known of it before one enters it; the list tells it as the map does.
  await province(page, '浙江').focus();
  const card = page.getByRole('complementary', { name: '浙江省' });
  await expect(card).toContainText('主管单位：浙江省财政厅会计处');
  await expect(card).toContainText(/距2026年度继续教育结束还有\d+天/);
  await expect(card).toContainText('全年 90 学分：专业 60，公需 30');
  await pressOnMap(page, '浙江');
  await expect(column(page, '省份').filter({ hasText: '浙江省' })).toHaveAttribute('aria-selected', 'true');
  expect(await zoomOfMap(page)).toBeCloseTo(1.1, 1);
  await regionDialog(page).getByRole('button', { name: '关闭' }).click();
  await expect(regionDialog(page)).toBeHidden();
  await pressOnMap(page, '西藏');
  await expect(regionDialog(page).getByText('敬请期待')).toBeVisible();
  await expect(column(page, '省份').filter({ hasText: '浙江省' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('the tree of areas cannot be had: that is said, and the next click asks again', {
  tag: ['@HOME-06'],
}, async ({ page, site }) => {
  await page.route('**/home_page/option?*', (route) => route.abort());
  await openHome(page, site.origin);
  await pressOnMap(page, '湖北');
  await expect(page.getByText('暂未获得地区数据')).toBeVisible();
  await expect(regionDialog(page)).toBeHidden();
  await page.unroute('**/home_page/option?*');
  await province(page, '湖北').click();
  await expect(column(page, '城市').filter({ hasText: '武汉市' })).toBeVisible();
});

test('a learner of another area is logged out by the choice, without a word', {
  tag: ['@REGION-09', '@REGION-08'],
}, async ({ visitor }) => {
  const { page, site, person } = visitor;
  const toasts = await shownToasts(page);
  await enterByPhone({ site, page, areaId: XIHU }, person);
  await visitor.putClaimAway();
  await openHome(page, site.origin);
  await expect(page.getByText(person.name).first()).toBeVisible();
  await province(page, '新疆').click();
  const area = await chooseIn(page, () =>
    regionDialog(page).getByRole('button', { name: '进入新疆维吾尔自治区' }).click(),
  );
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  await area.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '我知道了' }).click();
  await expect(area.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/`);
  expect(toasts).toContain('新疆维吾尔自治区已在新标签页打开');
  expect(toasts).not.toContain('退出成功');
});
