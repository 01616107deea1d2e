import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import {
  CARD,
  COURSES,
  openPayPage,
  orderedPage,
  PAID,
  PENDING,
  TRADE_PNO,
} from '../../testing/pay-test-page.ts';

test('PAY-29 PAY-41 PAY-52 PAY-53 PAY-75 WeChat: order, code, a question each second, paid', async () => {
  const { clock, controller, polled, requested } = await orderedPage({ getOrderStatus: [PENDING, PAID] });
  expect(requested('createPreOrder')).toEqual([{ courses: COURSES }]);
  expect(requested('createOrder')).toEqual([
    { courses: COURSES, channel: 'wxpub', remark: '', step_sure: 0 },
  ]);
  expect(controller.get()).toMatchObject({
    busy: false,
    payment: { kind: 'wechat', state: { status: 'shown' } },
  });
  await clock.advance(999);
  expect(requested('getOrderStatus')).toEqual([]);
  await clock.advance(1 + RESPONSE_MS);
  expect(requested('getOrderStatus')).toEqual([{ trade_pno: TRADE_PNO, pay_channel: 'wxpub' }]);
  await polled();
  expect(controller.get().paid).toMatchObject({ totalFee: 12_800, isAllRequired: false });
  await clock.advance(10_000);
  expect(requested('getOrderStatus')).toHaveLength(2);
});

test('PAY-22 the overlay is on from the submission to the response of the channel', async () => {
  const { controller, received } = await openPayPage();
  const busy = [controller.get().busy];
  controller.submit();
  busy.push(controller.get().busy);
  await received();
  busy.push(controller.get().busy);
  await received();
  busy.push(controller.get().busy);
  expect(busy).toEqual([false, true, true, false]);
});

test('PAY-55 the seconds go down; at the end of the two hours nothing is asked any more', async () => {
  const { clock, controller, requested } = await orderedPage();
  expect(controller.get().secondsLeft).toBe(7200);
  await clock.advance(10_000);
  expect(controller.get().secondsLeft).toBe(7190);
  await clock.advance(7_200_000);
  expect(controller.get().payment?.state).toMatchObject({ poll: { status: 'expired' } });
  const asked = requested('getOrderStatus').length;
  await clock.advance(60_000);
  expect(requested('getOrderStatus')).toHaveLength(asked);
});

test('PAY-77 who leaves the page is asked about no more', async () => {
  const { clock, controller, requested } = await orderedPage();
  controller.destroy();
  await clock.advance(60_000);
  expect([requested('getOrderStatus'), clock.pending]).toEqual([[], 0]);
});

test('PAY-59 PAY-60 errcode 1111 asks, and confirmed it is sent as confirmed', async () => {
  const { controller, requested } = await orderedPage({
    createOrder: [rejected(1111), exampleOf('createOrder', 'ok')],
  });
  expect(controller.get().order).toMatchObject({ status: 'asking' });
  controller.confirm();
  expect(requested('createOrder').map(({ step_sure }) => step_sure)).toEqual([0, 1]);
});

test.each([['PAY-45 PAY-46 nothing to pay', 'activated', 1000, ['success 课程开通成功', 'back']]] as const)(
  '%s',
  async (_name, example, afterMs, expected) => {
    const { clock, seen } = await orderedPage({ createOrder: [exampleOf('createOrder', example)] });
    await clock.advance(afterMs);
    expect(seen).toEqual(expected);
  },
);

test('PAY-61 PAY-62 an order of a link that is rejected leads to the courses after 3 s', async () => {
  const { clock, seen } = await orderedPage({ createOrder: [rejected(2701)] }, { fromLink: true });
  await clock.advance(3000);
  expect(seen).toEqual(['warning 暂无购课资格，请前往地区平台购课', '/center/4.html']);
});

/** What the contract forbids: done, and nothing said about it. */
const WITHOUT_DATA = JSON.parse('{"errcode":0,"errmsg":"成功","data":null}');

test.each([
  ['PAY-63 an order without its number', WITHOUT_DATA, 'warning 生成订单失败'],
  ['PAY-64 no response', rejected(9408), 'warning 下单失败，请稍后再试'],
])('%s: the sentence of the site, and it may be submitted again', async (_name, response, sentence) => {
  const { controller, seen } = await orderedPage({ createOrder: [response] });
  expect(seen).toEqual([sentence]);
  expect(controller.get().order).toEqual({ status: 'idle' });
});

test.each([
  [2707, 'rejected', ['warning 生成订单失败！']],
  [9408, 'rejected', ['warning 生成订单失败！']],
  [1001, 'rejected', []],
  [9999, 'rejected', []],
  [2704, 'halted', []],
] as const)('PAY-65 errcode %d of the code', async (errcode, status, expected) => {
  const { controller, seen } = await orderedPage({ createUnifiedOrder: [rejected(errcode)] });
  expect(controller.get().payment?.state.status).toBe(status);
  expect(seen).toEqual(expected);
});

test.each([
  [2703, 'failed', ['warning 网络错误，请稍后到个人中心查看订单状态']],
  [9500, 'failed', ['warning 网络错误，请稍后到个人中心查看订单状态']],
  [2704, 'expired', []],
  [9408, 'waiting', []],
] as const)('PAY-66 errcode %d of the status: the poll is %s', async (errcode, status, expected) => {
  const { controller, polled, seen } = await orderedPage({ getOrderStatus: [rejected(errcode), PAID] });
  await polled();
  expect(controller.get().payment?.state).toMatchObject({ poll: { status } });
  expect(seen).toEqual(expected);
});

test.each([
  ['wechat', 'wxpub'],
  ['alipay', 'alipay'],
  ['unionpay', 'unionpay'],
] as const)('PAY-05 an order to be paid by %s is created for the channel %s', async (method, channel) => {
  const { controller, received, requested } = await openPayPage();
  controller.chooseMethod(method);
  await received();
  controller.chooseCard(CARD);
  controller.submit();
  expect(requested('createOrder')).toMatchObject([{ channel }]);
});

test('PAY-54 Alipay: the form of the gateway is posted', async () => {
  const { controller, received, requested, seen } = await openPayPage();
  controller.chooseMethod('alipay');
  controller.submit();
  await received();
  await received();
  expect(requested('createOrder')).toMatchObject([{ channel: 'alipay' }]);
  expect(seen).toEqual(['post https://alipay.example.cn/gateway.do']);
});

test('PAY-79 opened again by the gateway the order is asked about, and nothing else', async () => {
  const { controller, polled, requested } = await openPayPage(
    { getOrderStatus: [PAID] },
    { made: { tradePno: TRADE_PNO, channel: 'alipay', payer: null } },
  );
  await polled();
  expect(requested('getOrderStatus')).toEqual([{ trade_pno: TRADE_PNO, pay_channel: 'alipay' }]);
  expect(controller.get().paid).not.toBeNull();
  expect([requested('createOrder'), requested('createPreOrder')]).toEqual([[], []]);
});

test('another method is tried with the same order, and the first is asked about no more', async () => {
  const { clock, controller, received, requested, seen } = await orderedPage();
  controller.chooseMethod('alipay');
  controller.submit();
  await received();
  expect(seen).toEqual(['post https://alipay.example.cn/gateway.do']);
  expect(requested('createOrder')).toHaveLength(1);
  const asked = requested('getOrderStatus').length;
  await clock.advance(10_000);
  expect(requested('getOrderStatus')).toHaveLength(asked);
});

test.each([
  [
    'PAY-57 of a link: an alert, then the courses',
    1006,
    true,
    { alert: '所选课程不存在或已下架，请重新选择' },
    [],
  ],
  ['PAY-56', 1005, true, { alert: null }, ['warning 所选课程中有您已购买的课程，请重新选择']],
  ['PAY-58', 9408, false, { alert: null }, ['warning 下单失败，请稍后再试']],
] as const)('%s', async (_name, errcode, fromLink, expected, toasts) => {
  const { controller, seen } = await openPayPage(
    { createPreOrder: [rejected(errcode, 'createPreOrder')] },
    { fromLink },
  );
  expect(controller.get()).toMatchObject({ preOrder: 'failed', ...expected });
  expect(seen).toEqual(toasts);
  controller.readAlert();
  expect(seen.at(-1)).toBe('/center/4.html');
});
