import { Buyer } from './buyer.ts';
import { orderOf } from './invoice-steps.ts';
import { press } from './keyboard.ts';
import { expect, test } from './login-visitor.ts';

const ORDERS_CALL = '**/app/order/order?*';

async function openOrders({ page, origin }: Buyer): Promise<void> {
  await page.goto(`${origin}/center/5.html`);
  await expect(page.getByRole('heading', { name: '订单与发票' }).first()).toBeVisible();
}

test('money check 18: an unpaid order is deleted once that is confirmed, and closed at the provider', {
  tag: ['@CENTER-09', '@ORDER-01', '@ORDER-04', '@ORDER-06', '@ORDER-16', '@ORDER-17', '@ORDER-18'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await openOrders(buyer);
  await expect(page.getByText('还没有订单')).toBeVisible();
  await buyer.openPay();
  await buyer.submit();
  const tradePno = await buyer.code();
  await openOrders(buyer);
  const order = orderOf(page, tradePno);
  await expect(order).toContainText('待支付');
  await order.getByRole('button', { name: `删除订单 ${tradePno}` }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(order).toBeVisible();
  await order.getByRole('button', { name: `删除订单 ${tradePno}` }).click();
  await asked.getByRole('button', { name: '删除' }).click();
  await visitor.sees('删除成功');
  await expect(page.getByText('还没有订单')).toBeVisible();
  await expect
    .poll(async () => (await buyer.trade('wxpay', tradePno)).state, { timeout: 60_000 })
    .toBe('CLOSED');
});

test('by keyboard alone: the order goes on, is paid, and says what happened to it and when', {
  tag: ['@CENTER-09', '@ORDER-01', '@ORDER-03', '@ORDER-07', '@PAY-10', '@PAY-52'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay();
  await press(page, buyer.button('提交订单'));
  const tradePno = await buyer.code();
  await openOrders(buyer);
  await press(page, orderOf(page, tradePno).getByRole('button', { name: '去支付' }));
  await expect(page.getByText(tradePno)).toBeVisible();
  await press(page, buyer.button('去支付'));
  expect(await buyer.code()).toBe(tradePno);
  await buyer.pays('wxpay', tradePno);
  await buyer.isPaid();
  await openOrders(buyer);
  const order = orderOf(page, tradePno);
  await expect(order).toContainText('已支付');
  await expect(order.getByRole('button', { name: '去支付' })).toHaveCount(0);
  await press(page, order.getByRole('button', { name: '查看订单记录' }));
  const events = order.getByRole('list', { name: '订单记录' }).getByRole('listitem');
  await expect(events.first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d订单已提交，应付39\.00元$/);
  await expect(events.last()).toHaveText(/课程已开通$/);
  await press(page, order.getByRole('button', { name: '申请发票' }));
  const invoice = page.getByRole('dialog', { name: '申请发票' });
  await expect(invoice).toContainText(tradePno);
  await page.keyboard.press('Escape');
  await expect(invoice).toBeHidden();
});

test('a refund shows instead of the order’s own state, with amount and way', {
  tag: ['@ORDER-02', '@ORDER-08', '@ORDER-09', '@ORDER-12'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay();
  await buyer.submit();
  const tradePno = await buyer.code();
  await buyer.pays('wxpay', tradePno);
  await buyer.isPaid();
  await page.route(ORDERS_CALL, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const refund = {
      status: 2,
      amount: 3900,
      trade_no: `${tradePno}01`,
      finance_update_time: '2026-11-23 10:00:00',
      refund_method: '原路退回',
    };
    body.data.order_list = body.data.order_list.map((row: object) => ({ ...row, refund }));
    await route.fulfill({ response, json: body });
  });
  await openOrders(buyer);
  const order = orderOf(page, tradePno);
  await expect(order).toContainText('退款成功');
  await expect(order.getByLabel('退款信息')).toContainText(/¥39\.00.*原路退回/s);
  await expect(order.getByRole('button', { name: '申请发票' })).toHaveCount(0);
});

test('what cannot be read or deleted is said; the learner asks again', {
  tag: ['@ORDER-15'],
}, async ({ visitor }) => {
  const buyer = await Buyer.logIn(visitor);
  const { page } = buyer;
  await buyer.openPay();
  await buyer.submit();
  const tradePno = await buyer.code();
  await page.route(ORDERS_CALL, (route) => route.abort());
  await openOrders(buyer);
  await expect(page.getByText('订单没有读取成功')).toBeVisible();
  await page.unroute(ORDERS_CALL);
  await buyer.button('重新加载').click();
  const order = orderOf(page, tradePno);
  await order.getByRole('button', { name: `删除订单 ${tradePno}` }).click();
  await buyer.pays('wxpay', tradePno);
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await visitor.sees('只能删除待支付的订单');
  await expect(order).toContainText('已支付');
});
