import type { Page } from '@playwright/test';
import { Buyer, type PayPartyName } from './buyer.ts';
import { cardOf, holderOf } from './card-holder.ts';
import { orderOf, untilListed } from './invoice-steps.ts';
import { press } from './keyboard.ts';
import { expect, test } from './login-visitor.ts';

// money.md check 30: what the pages say while a party is down, and that nothing is lost by it. What the calls answer while one is
// down, slow or lying: apps/api/src/features/order/pay/party-troubles.test.ts.

const PARTIES = ['wxpay', 'alipay', 'cpcn'] as const;
const CARD_CODE_MS = 300_001;
const CHANNEL_FAILED = '支付渠道暂不可用，请稍后重试';
/** A party is given up after 3.5 s; the page waits no longer than 6. */
const PATIENTLY = { timeout: 20_000 };
const PAID = 1;

type Service = 'down' | 'normal';

const be = (buyer: Buyer, party: PayPartyName, service: Service) =>
  buyer.control('/faults', { party, faults: { service } });
/** Nobody is told of the payment: only a question finds it. */
const payUntold = async (buyer: Buyer, party: PayPartyName, tradePno: string) => {
  await buyer.control('/faults', {
    party,
    out_trade_no: `${tradePno}01`,
    faults: { notify: 'never' },
  });
  await buyer.pays(party, tradePno);
};
const asked = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/order_status') && answer.ok(), PATIENTLY);

test.afterEach(async ({ visitor }) => {
  await new Buyer(visitor).control('/faults/clear');
});

test('money check 30: WeChat Pay on /pay/index.html: 生成订单失败！ and another try; while a code is shown it stays, and success comes', {
  tag: ['@PAY-65'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay();
  await be(buyer, 'wxpay', 'down');
  await buyer.submit();
  await expect(page.getByText('生成订单失败！').first()).toBeVisible(PATIENTLY);
  await be(buyer, 'wxpay', 'normal');
  await buyer.button('重新生成').click();
  const tradePno = await buyer.code();
  await be(buyer, 'wxpay', 'down');
  await payUntold(buyer, 'wxpay', tradePno);
  await asked(page);
  await asked(page);
  expect(await buyer.code(), 'the code stays').toBe(tradePno);
  await be(buyer, 'wxpay', 'normal');
  await buyer.isPaid();
});

test('money check 30: Alipay on /pay/index.html: its own page says so and the order waits; while it is silent 正在确认付款结果, then success', {
  tag: ['@PAY-79'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay();
  await be(buyer, 'alipay', 'down');
  await buyer.submit('支付宝');
  await page.waitForURL(({ origin }) => origin !== buyer.origin, PATIENTLY);
  await page.goto(`${buyer.origin}/center/5.html`);
  await be(buyer, 'alipay', 'normal');
  const order = page.getByRole('article').first();
  await expect(order).toContainText('待支付');
  await order.getByRole('button', { name: '去支付' }).click();
  await page.getByText('支付宝', { exact: true }).click();
  await buyer.submitButton().click();
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('button', { name: '确认付款' })).toBeVisible();
  await page.goto(`${buyer.origin}/center/5.html`);
  const name = await order.getAttribute('aria-label');
  const tradePno = name?.replace(/\D/g, '') ?? '';
  await be(buyer, 'alipay', 'down');
  await payUntold(buyer, 'alipay', tradePno);
  await page.goto(`${buyer.origin}/pay/index.html?trade_pno=${tradePno}&pay_channel=alipay`);
  await asked(page);
  await expect(page.getByText('正在确认付款结果')).toBeVisible();
  await be(buyer, 'alipay', 'normal');
  await buyer.isPaid();
});

test('money check 30: cards on /pay/index.html: said when one is added or a code asked for; a code that was handed in is 正在处理中 until the bank says what came of it', {
  tag: ['@PAY-51'],
}, async ({ visitor }) => {
  const card = cardOf(visitor.person);
  const holder = await holderOf(visitor);
  const { buyer, page } = holder;
  await press(page, buyer.button('添加银行卡'));
  await be(buyer, 'cpcn', 'down');
  await holder.fillCard(card, visitor.person);
  await expect(page.getByText(CHANNEL_FAILED).first()).toBeVisible(PATIENTLY);
  await be(buyer, 'cpcn', 'normal');
  await press(page, holder.dialog('请填写银行预留信息').getByRole('button', { name: '提交' }));
  await holder.typeCode('绑定银行卡', visitor.person);
  await expect(page.getByRole('combobox', { name: /银行卡/ })).toContainText(card.slice(-4));
  await be(buyer, 'cpcn', 'down');
  await press(page, buyer.submitButton());
  await expect(page.getByText(CHANNEL_FAILED).first()).toBeVisible(PATIENTLY);
  await be(buyer, 'cpcn', 'normal');
  await press(page, buyer.submitButton());
  await expect(holder.dialog('支付验证')).toBeVisible();
  await be(buyer, 'cpcn', 'down');
  await holder.typeCode('支付验证', visitor.person);
  await expect(page.getByRole('status').getByText('正在处理中')).toBeVisible(PATIENTLY);
  await be(buyer, 'cpcn', 'normal');
  // A code that the bank never got is too old there after five minutes; until then nobody may say that nothing was charged.
  await buyer.control('/clock', { advance_ms: CARD_CODE_MS });
  const result = page.getByRole('alertdialog', { name: '支付失败' });
  await expect(result).toBeVisible(PATIENTLY);
  await expect(result).toContainText('本次没有扣款');
  const { payments } = await buyer.trade('cpcn', await buyer.orderNumber());
  expect(payments).toHaveLength(0);
});

test('money check 30: every party: /center/4.html sells and /center/5.html lists and deletes as ever; what is paid all the same comes back', {
  tag: ['@ORDER-16', '@ORDER-18'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay();
  await buyer.submit();
  const tradePno = await buyer.code();
  for (const party of PARTIES) await be(buyer, party, 'down');
  await page.goto(`${buyer.origin}/center/5.html`);
  const order = orderOf(page, tradePno);
  await expect(order).toContainText('待支付');
  await order.getByRole('button', { name: `删除订单 ${tradePno}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await visitor.sees('删除成功');
  await expect(page.getByText('还没有订单')).toBeVisible();
  await payUntold(buyer, 'wxpay', tradePno);
  await page.goto(`${buyer.origin}/center/4.html`);
  await expect(page.getByRole('checkbox', { name: /收入与租赁/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /合并财务报表/ }).check();
  await buyer.button('立即购买').click();
  await expect(buyer.submitButton()).toBeVisible();
  for (const party of PARTIES) await be(buyer, party, 'normal');
  await untilListed(page, tradePno, { status: PAID });
  await page.goto(`${buyer.origin}/center/5.html`);
  await expect(order).toContainText('已支付');
});
