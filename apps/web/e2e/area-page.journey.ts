import { expect, test, XIHU } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

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

test('an area’s page: cover, eight steps, login, instructions, notices, countdown, courses', {
  tag: [
    '@AREA-04',
    '@AREA-05',
    '@AREA-08',
    '@AREA-09',
    '@AREA-10',
    '@AREA-11',
    '@AREA-16',
    '@AREA-17',
    '@ROUTE-03',
  ],
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.openArea(SHENZHEN);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('深圳市');
  await expect(page.getByText(/^主管单位：深圳市/)).toBeVisible();
  const steps = page.getByRole('region', { name: '学习流程' }).getByRole('listitem');
  await expect(steps).toHaveCount(8);
  for (const [at, step] of STEPS.entries()) await expect(steps.nth(at)).toContainText(step);
  await expect(page.getByRole('region', { name: '学员登录' })).toBeVisible();
  await expect(page.getByRole('region', { name: '培训须知' })).toContainText('学分');
  const notices = page.getByRole('region', { name: '通知公告' });
  await expect(notices).toContainText(/还有\s*\d+\s*天/);
  await expect(page.getByRole('region', { name: '免费试听' }).getByRole('article').first()).toBeVisible();
});

test('four notices, and the way to all of them where there are more', {
  tag: ['@AREA-13', '@AREA-19', '@NOTICE-10'],
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.openArea(SHENZHEN);
  const notices = page.getByRole('region', { name: '通知公告' });
  await expect(notices.getByRole('listitem')).toHaveCount(4);
  await expect(notices.getByRole('link', { name: '更多' })).toHaveAttribute(
    'href',
    `/noticeList.html?area_id=${SHENZHEN}`,
  );
  await visitor.openArea(XIHU);
  await expect(notices.getByRole('listitem').first()).toBeVisible();
  await expect(notices.getByRole('link', { name: '更多' })).toHaveCount(0);
});

test('both operation flows open in the preview, with file, name and crumb', {
  tag: ['@AREA-06', '@AREA-07'],
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.openArea(XIHU);
  for (const name of ['电脑端操作流程', '手机端操作流程']) {
    const href = await page
      .getByRole('region', { name: '培训须知' })
      .getByRole('link', { name })
      .getAttribute('href');
    const address = new URL(href ?? '', page.url());
    expect(address.pathname).toBe('/pdfPreview.html');
    expect(address.searchParams.get('file_url')).toMatch(/\.pdf$/);
    expect(address.searchParams.get('file_name')).toBe(name);
    expect(address.searchParams.get('crumb')).toBe('西湖区');
  }
  await page.getByRole('link', { name: '电脑端操作流程' }).click();
  await expect(page).toHaveURL(/\/pdfPreview\.html\?/);
});

test('the tips open by themselves once, and scroll within 221 px', {
  tag: ['@AREA-12'],
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.openArea(XIHU);
  await page.reload();
  await expect(page.getByRole('button', { name: '登录学习' })).toBeEnabled();
  const tips = page.getByRole('dialog', { name: '温馨提示' });
  await expect(tips).toBeHidden();
  await page.getByRole('button', { name: '温馨提示' }).click();
  await expect(tips).toBeVisible();
  const window = tips.locator('[data-state]').first();
  expect(await window.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('221px');
});

test('the area and the province of the address are what the browser keeps', {
  tag: ['@AREA-14', '@AREA-15', '@REGION-08'],
}, async ({ visitor }) => {
  const { page } = visitor;
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('areaPageInfo'), localStorage.getItem('provinceCode')]);
  await visitor.openArea(XIHU, '?province_code=31&area=19');
  expect(await kept()).toEqual([JSON.stringify({ area_id: XIHU }), '31']);
  await page.goto(`${visitor.site.origin}/area/sz.html?area=${SHENZHEN}`);
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '我知道了' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('深圳市');
  await expect.poll(kept).toEqual([JSON.stringify({ area_id: SHENZHEN }), '19']);
});

test('an area that is not open says so, and leads to the others', {
  tag: ['@REGION-02', '@AREA-16'],
}, async ({ page, site }) => {
  await page.goto(`${site.origin}/area/26.html`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('西藏自治区');
  await expect(page.getByText('西藏自治区暂未开放')).toBeVisible();
  await page.getByRole('link', { name: '选择其他地区' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
});

test('notices that cannot be read are asked for again', { tag: ['@AREA-10'] }, async ({ visitor }) => {
  const { page, site } = visitor;
  await site.part('api').stop();
  await page.goto(`${site.origin}/area/${XIHU - 1}.html`);
  const notices = page.getByRole('region', { name: '通知公告' });
  await expect(notices.getByText('获取公告列表失败')).toBeVisible();
  await site.restart('api');
  await notices.getByRole('button', { name: '重试' }).click();
  await expect(notices.getByRole('listitem').first()).toBeVisible();
});

test('the tips that come after a login was asked for wait until it is closed', {
  tag: ['@AREA-10'],
}, async ({ page, site }) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/area-tips-container-*.js', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/area/230106.html?province_code=11`);
  await page.getByRole('button', { name: '登录学习' }).click();
  const login = page.getByRole('dialog', { name: '登录' });
  await expect(login).toBeVisible();
  const came = page.waitForResponse('**/assets/area-tips-container-*.js');
  asked.resolve();
  await came;
  await login.getByRole('tab', { name: '身份证登录' }).click();
  const tips = page.getByRole('dialog', { name: '温馨提示' });
  await expect(tips).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(tips).toBeVisible();
});
