import { becomePhone, PHONE } from './become-phone.ts';
import { Buyer } from './buyer.ts';
import { expect, test } from './login-visitor.ts';

const INSIDE_WECHAT = `${PHONE} MicroMessenger/8.0.50(0x1800322d) NetType/WIFI Language/zh_CN`;

test('money check 29: a phone pays in WeChat’s own app and is asked when it comes back; there is no code to scan', {
  tag: ['@PAY-52', '@PAY-42'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await becomePhone(page);
  await buyer.openPay();
  await buyer.submit();
  // The page of WeChat leads back by itself.
  await buyer.button('取消').click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByRole('button', { name: '已完成支付' })).toBeVisible();
  await expect(page.getByRole('img', { name: '微信支付二维码' })).toHaveCount(0);
  const tradePno = await buyer.orderNumber();
  await asked.getByRole('button', { name: '重新支付' }).click();
  await buyer.submitButton().click();
  await buyer.button('立即支付').click();
  await buyer.isPaid();
  await expect(page.getByText(tradePno)).toBeVisible();
});

test('money check 29: inside WeChat its own sheet pays, after WeChat has said who pays; cancelled, the order is still payable', {
  tag: ['@PAY-52', '@PAY-42'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await becomePhone(page, INSIDE_WECHAT);
  const acts = ['cancel', 'pay'];
  await page.exposeFunction('answerBridge', async (parameters: object) =>
    buyer.control('/jsapi', { ...parameters, act: acts.shift() }),
  );
  await page.addInitScript(() => {
    const { answerBridge } = window as unknown as {
      answerBridge: (parameters: object) => Promise<{ err_msg: string }>;
    };
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: (_name: string, parameters: object, told: (answer: { err_msg: string }) => void) =>
          void answerBridge(parameters).then(told),
      },
    });
  });
  await buyer.openPay();
  await buyer.submit();
  await buyer.submitButton().click();
  await buyer.isPaid();
  expect(new URL(page.url()).searchParams.has('code')).toBe(false);
});

test('money check 29: Alipay on a phone; inside WeChat the learner is told to open the browser', {
  tag: ['@PAY-54', '@PAY-79'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await becomePhone(page, INSIDE_WECHAT);
  await buyer.openPay();
  await buyer.submit('支付宝');
  await visitor.sees('请点击右上角，在浏览器中打开后用支付宝付款');
  await expect(buyer.submitButton()).toBeDisabled();
  const address = page.url();
  expect(new URL(address).searchParams.has('pay_channel')).toBe(false);
  await becomePhone(page);
  await page.goto(address);
  await page.getByText('支付宝', { exact: true }).click();
  await buyer.submitButton().click();
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('button', { name: '确认付款' }).click();
  await buyer.isPaid();
});
