import { expect, test, XIHU } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

test.afterEach(async ({ visitor }) => {
  for (const party of ['短信', '微信', '外部网页'] as const) await visitor.phone.switchFault(party, '正常');
});

for (const fault of ['停机', '慢', '说谎'] as const) {
  test(`the messaging app ${fault}: no code, said, refreshed when it is back; the ID card works all the time`, async ({
    visitor,
  }) => {
    const { dialog, phone } = visitor;
    await visitor.openArea(XIHU);
    await phone.switchFault('微信', fault);
    await visitor.wantLogin();
    await visitor.sees('登录二维码获取失败，请稍后重试');
    await dialog.getByRole('tab', { name: '身份证登录' }).click();
    await expect(dialog.getByLabel('姓名')).toBeEditable();
    await dialog.getByRole('tab', { name: '微信扫码登录' }).click();
    await phone.switchFault('微信', '正常');
    await dialog.getByRole('button', { name: '点击刷新' }).click();
    await expect(visitor.code).toBeVisible();
  });
}

test('the messaging app falls silent, then lies, under a code: the page goes on asking, and the login still comes', async ({
  visitor,
}) => {
  const { phone, dialog, page } = visitor;
  await visitor.showCode();
  for (const fault of ['停机', '说谎'] as const) {
    await phone.switchFault('微信', fault);
    await page.waitForResponse((answer) => answer.url().includes('/login_code_check'));
    await page.waitForResponse((answer) => answer.url().includes('/login_code_check'));
    await expect(visitor.code).toBeVisible();
  }
  await phone.switchFault('微信', '正常');
  await phone.scan();
  await expect(dialog.getByText('扫码成功')).toBeVisible();
});
