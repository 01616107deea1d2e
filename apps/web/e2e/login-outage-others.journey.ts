import { personFrom } from '@jixu/test-kit/people';
import { expect, test, XIHU } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

test.afterEach(async ({ visitor }) => {
  for (const party of ['短信', '微信', '外部网页'] as const) await visitor.phone.switchFault(party, '正常');
});

for (const fault of ['停机', '慢', '拒发'] as const) {
  test(`text messages ${fault}: said, and the button is there again`, {
    tag: ['@LOGIN-47'],
  }, async ({ visitor }) => {
    const { dialog, phone } = visitor;
    const person = personFrom(620 + ['停机', '慢', '拒发'].indexOf(fault));
    await visitor.openArea(XIHU);
    await visitor.wantLogin();
    await visitor.fillId(person);
    await phone.switchFault('短信', fault);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await visitor.sees('短信发送失败，请稍后重试');
    await expect(dialog.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  });
}

test('an outside login site that is out of service still gets the visitor, and says so itself', async ({
  visitor,
}) => {
  await visitor.openArea(31, '?province_code=31');
  await visitor.phone.switchFault('外部网页', '停机');
  await visitor.wantLogin();
  await expect(visitor.page.getByRole('heading', { name: '网站暂停服务' })).toBeVisible();
});

test('while our own server does not say who is there, the page asks again, and the login opens once it does', async ({
  visitor,
}) => {
  const { page, dialog } = visitor;
  let unanswered = 2;
  await page.route('**/wxpub/api/user_info?*', (route) => {
    unanswered -= 1;
    return unanswered >= 0 ? route.abort() : route.continue();
  });
  await visitor.openArea(XIHU);
  await visitor.wantLogin();
  await expect(dialog).toBeVisible();
});
