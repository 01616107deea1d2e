import { expect, test, XIHU } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

test('an area with login_type 1 opens our dialog', { tag: ['@AREA-01'] }, async ({ visitor }) => {
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await expect(visitor.dialog).toBeVisible();
  expect((await visitor.dialog.boundingBox())?.width).toBe(370);
});

test('an area that logs in elsewhere asks first, in its own words, and goes there', {
  tag: ['@AREA-02', '@AREA-18'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await visitor.openArea(9);
  await visitor.wantLogin();
  const prompt = page.getByRole('alertdialog');
  await expect(prompt).toContainText('上海市会计人员须从上海会计人员服务平台登录。即将离开本站，是否继续？');
  await prompt.getByRole('button', { name: '取消' }).click();
  await expect(prompt).toBeHidden();
  await expect(visitor.dialog).toBeHidden();
  await visitor.wantLogin();
  await prompt.getByRole('button', { name: '前往登录' }).click();
  await expect(page).toHaveURL(`${site.partiesOrigin}/ext/area-login`);
  await expect(page.getByRole('heading', { name: '地区登录网站' })).toBeVisible();
});

test('an area without words of its own goes there at once', { tag: ['@AREA-02'] }, async ({ visitor }) => {
  await visitor.openArea(15);
  await visitor.wantLogin();
  await expect(visitor.page).toHaveURL(`${visitor.site.partiesOrigin}/ext/area-login`);
});

for (const area of [18, 23]) {
  test(`area ${area} has no address: that is said, and nothing else happens`, {
    tag: ['@AREA-03'],
  }, async ({ visitor }) => {
    await visitor.openArea(area);
    await visitor.wantLogin();
    await visitor.sees('暂未配置登录跳转地址');
    await expect(visitor.dialog).toBeHidden();
    await expect(visitor.page).toHaveURL(new RegExp(`/area/${area}\\.html$`));
  });
}

test('province 31 goes to its own accounting system from area pages', {
  tag: ['@LOGIN-58', '@LOGIN-59', '@LOGIN-63'],
}, async ({ visitor }) => {
  await visitor.openArea(31, '?province_code=31');
  await visitor.wantLogin();
  await expect(visitor.page).toHaveURL(`${visitor.site.partiesOrigin}/ext/login-31`);
});

test('province 2 goes to its own finance site, from the header of the page too', {
  tag: ['@LOGIN-60', '@LOGIN-63'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await visitor.openArea(20_101, '?province_code=2');
  await visitor.wantLogin();
  await expect(page).toHaveURL(`${site.partiesOrigin}/ext/login-2`);
  await page.goBack();
  await page.getByRole('button', { name: '请登录' }).click();
  await expect(page).toHaveURL(`${site.partiesOrigin}/ext/login-2`);
});

for (const area of [285, 252]) {
  test(`area ${area} of province 2 logs in here`, { tag: ['@LOGIN-62'] }, async ({ visitor }) => {
    await visitor.openArea(area, '?province_code=2');
    await visitor.wantLogin();
    await expect(visitor.code).toBeVisible();
    await expect(visitor.page).toHaveURL(new RegExp(`/area/${area}\\.html`));
  });
}

test('on the home page the area comes first', { tag: ['@LOGIN-57'] }, async ({ visitor }) => {
  const { page, site } = visitor;
  await page.goto(site.origin);
  await page.getByRole('button', { name: '请登录' }).click();
  const prompt = page.getByRole('alertdialog');
  await expect(prompt).toContainText('请先选择学习地区');
  await prompt.getByRole('button', { name: '选择地区' }).click();
  await expect(page.getByRole('dialog', { name: '选择学习地区' })).toBeVisible();
});
