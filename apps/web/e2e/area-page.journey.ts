import { expect, test, XIHU } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

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
