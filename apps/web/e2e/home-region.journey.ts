import type { Locator, Page } from '@playwright/test';
import { expect, test, XIHU } from './login-visitor.ts';
import { shownToasts } from './shown-toasts.ts';

// Sequentially on one site: a file belongs to one worker.
test.describe.configure({ mode: 'default' });

/** The hydrated home page: before that the provinces are plain links to their own pages. */
async function openHome(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await expect(page.locator('[data-session=visitor], [data-session=learner]')).toBeVisible();
}

const province = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: '学习地区' }).getByRole('link', { name });

const regionDialog = (page: Page): Locator => page.getByRole('dialog', { name: '选择学习地区' });

/** The names in a column, from the top. */
const column = (page: Page, name: string): Locator =>
  regionDialog(page).getByRole('listbox', { name }).getByRole('option');

/** Hovers the map and clicks a province until the page responds: the map may still be re-rendering while its layout settles. */
async function clickOnMap(page: Page, name: string): Promise<void> {
  const label = page.locator('svg text', { hasText: new RegExp(`^${name}$`) });
  const answered = regionDialog(page).or(page.locator('[data-sonner-toast]')).first();
  await page.getByRole('img', { name: /^全国地图/ }).hover();
  // Hovering the picture loads the chart.
  await expect(page.locator('[_echarts_instance_]')).toBeVisible();
  await expect(async () => {
    const box = await label.boundingBox({ timeout: 1_000 });
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(answered).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}

/** What the drawn provinces fill of their room, which is what stays of the chart above and below: 1 is just filled. */
const zoomOfMap = (page: Page): Promise<number> =>
  page.locator('[_echarts_instance_] svg').evaluate((svg) => {
    const shapes = [...svg.querySelectorAll('path')].map((path) => path.getBoundingClientRect());
    const { height } = svg.getBoundingClientRect();
    const top = Math.min(...shapes.map((shape) => shape.top));
    const bottom = Math.max(...shapes.map((shape) => shape.bottom));
    return (bottom - top) / (height * 0.86);
  });

async function chooseIn(page: Page, choose: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await choose();
  return opened;
}

test('an ordinary province: three columns, and the district’s page in a tab of its own', {
  tag: [
    '@HOME-02',
    '@HOME-03',
    '@HOME-04',
    '@HOME-05',
    '@REGION-01',
    '@REGION-02',
    '@REGION-07',
    '@REGION-08',
    '@REGION-10',
    '@REGION-12',
    '@ROUTE-03',
  ],
}, async ({ page, site }) => {
  await openHome(page, site.origin);
  await clickOnMap(page, '浙江');
  expect(await zoomOfMap(page)).toBeCloseTo(1.1, 1);
  await expect(column(page, '省份').filter({ hasText: '浙江省' })).toHaveAttribute('aria-selected', 'true');
  await expect(column(page, '省份').filter({ hasText: '西藏' })).toHaveCount(0);
  await column(page, '城市').filter({ hasText: '杭州市' }).click();
  const area = await chooseIn(page, () => column(page, '区县').filter({ hasText: '西湖区' }).click());
  await expect(page.getByText('西湖区已在新标签页打开')).toBeVisible();
  await expect(area).toHaveURL(`${site.origin}/area/${XIHU}.html?province_code=11`);
  await expect(regionDialog(page)).toBeHidden();
  const stored = await page.evaluate(() => [
    localStorage.getItem('areaPageInfo'),
    localStorage.getItem('provinceCode'),
  ]);
  expect(stored).toEqual([JSON.stringify({ area_id: XIHU }), '11']);
  const answer = await page.request.get(`${site.origin}/app/further_edu/home_page/option`);
  const [beijing] = ((await answer.json()) as { data: { areas: Record<string, unknown>[] } }).data.areas;
  expect(beijing).toMatchObject({
    id: 1,
    name: '北京市',
    area_code: '110000',
    status: 1,
    province_name: '北京市',
    pid: 0,
    child: expect.arrayContaining([expect.objectContaining({ name: '东城区', pid: 1 })]),
  });
});

test('Xinjiang has no cities: the province itself is chosen', {
  tag: ['@REGION-03', '@REGION-12'],
}, async ({ page, site }) => {
  await openHome(page, site.origin);
  await clickOnMap(page, '新疆');
  await expect(regionDialog(page)).toBeVisible();
  await expect(regionDialog(page).getByRole('listbox', { name: '城市' })).toHaveCount(0);
  const area = await chooseIn(page, () =>
    regionDialog(page).getByRole('button', { name: '进入新疆维吾尔自治区' }).click(),
  );
  await expect(area).toHaveURL(`${site.origin}/area/31.html?province_code=31`);
});

test('Guangdong lists Shenzhen first, and what is closed not at all', {
  tag: ['@REGION-04', '@REGION-02'],
}, async ({ page, site }) => {
  await openHome(page, site.origin);
  await province(page, '广东省').click();
  await expect(column(page, '城市').first()).toHaveText('深圳市');
  await expect(column(page, '城市').filter({ hasText: '云浮市' })).toHaveCount(0);
});

test('a province whose cities are all closed, and one that is closed itself, are coming soon', {
  tag: ['@REGION-05', '@REGION-12'],
}, async ({ page, site }) => {
  await openHome(page, site.origin);
  await province(page, '青海省').click();
  await expect(regionDialog(page).getByText('敬请期待')).toBeVisible();
  await regionDialog(page).getByRole('button', { name: '关闭' }).click();
  await clickOnMap(page, '西藏');
  await expect(regionDialog(page).getByText('敬请期待')).toBeVisible();
  await expect(column(page, '省份').filter({ hasText: '浙江省' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('nothing at all is open: the dialog says so', { tag: ['@REGION-05'] }, async ({ page, site }) => {
  await page.route('**/home_page/option?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { areas: { status: number }[] } };
    for (const area of body.data.areas) area.status = 0;
    await route.fulfill({ response: answer, json: body });
  });
  await openHome(page, site.origin);
  await province(page, '北京市').click();
  await expect(regionDialog(page).getByText('敬请期待').first()).toBeVisible();
  await expect(regionDialog(page).getByRole('option')).toHaveCount(0);
});

test('the tree of areas cannot be had: that is said, and the next click asks again', {
  tag: ['@HOME-06'],
}, async ({ page, site }) => {
  await page.route('**/home_page/option?*', (route) => route.abort());
  await openHome(page, site.origin);
  await clickOnMap(page, '湖北');
  await expect(page.getByText('暂未获得地区数据')).toBeVisible();
  await expect(regionDialog(page)).toBeHidden();
  await page.unroute('**/home_page/option?*');
  await province(page, '湖北省').click();
  await expect(column(page, '城市').filter({ hasText: '武汉市' })).toBeVisible();
});

test('a learner of another area is logged out by the choice, without a word', {
  tag: ['@REGION-09', '@REGION-08'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  const { person } = visitor;
  const toasts = await shownToasts(page);
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await visitor.logInById(person);
  await page.getByRole('dialog', { name: '免费领课' }).getByRole('button', { name: '关闭' }).click();
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
  expect(toasts).toContain('验证码已发送到您的手机，请注意查收！');
  expect(toasts).not.toContain('退出成功');
});
