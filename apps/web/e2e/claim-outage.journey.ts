import { askForCode, codeOf, dialogOf, floatOf, logInToClaim } from './claim-steps.ts';
import { expect, test } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

test.afterEach(async ({ visitor }) => visitor.phone.switchFault('微信', '正常'));

test('with the messaging app out of service, slow or lying a claim says so, and goes on when it is back', {
  tag: ['@CLAIM-47'],
}, async ({ visitor }) => {
  const { page, phone } = visitor;
  await logInToClaim(visitor);
  const claimNow = dialogOf(page).getByRole('button', { name: '立即领取' });
  const refresh = dialogOf(page).getByRole('button', { name: '点击刷新' });
  for (const fault of ['停机', '慢', '说谎'] as const) {
    await phone.switchFault('微信', fault);
    await claimNow.or(refresh).first().click();
    await visitor.sees('二维码获取失败，请稍后重试');
    await expect(refresh).toBeVisible();
  }
  await phone.switchFault('微信', '正常');
  await refresh.click();
  await expect(codeOf(page)).toBeVisible();
});

test('the messaging app falls silent under a code: the page goes on asking, and the claim still comes', async ({
  visitor,
}) => {
  const { page, phone } = visitor;
  await logInToClaim(visitor);
  await askForCode(page);
  await phone.switchFault('微信', '停机');
  for (const _poll of [1, 2])
    await page.waitForResponse((answer) => answer.url().includes('/auth_code_check'));
  await expect(codeOf(page)).toBeVisible();
  await phone.switchFault('微信', '正常');
  await phone.scan();
  await expect(dialogOf(page).getByText('扫码成功')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: '关闭' }).click();
  await expect(floatOf(page)).toBeVisible();
});
