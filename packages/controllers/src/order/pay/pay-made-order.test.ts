import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected, success } from '@jixu/test-kit/results';
import type { Script } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { CARD, openPayPage, orderedPage, PAID, PENDING, TRADE_PNO } from '../../testing/pay-test-page.ts';
import type { PayControllerParts } from './pay-controller.ts';

const PICTURE = exampleOf('createUnifiedOrder', 'ok');
if (PENDING.errcode !== 0 || PICTURE.errcode !== 0) throw new Error('no examples of answers');
const { data: UNPAID } = PENDING;
const { data: CODE } = PICTURE;
const JSAPI = {
  appId: 'wx0f3a1c5e7b9d2468',
  timeStamp: '1795397405',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 'c2lnbg==',
} as const;
const way = (more: object) => [success('createUnifiedOrder', { ...CODE, ...more })];
const LISTED: Script = { listOrders: [exampleOf('listOrders', 'ok')] };
const made = (
  channel: 'wxpub' | 'alipay' | 'unionpay' | null,
  payer: { code: string; state: string } | null = null,
) => ({
  made: { tradePno: TRADE_PNO, channel, payer },
});

async function open(more: Partial<PayControllerParts>, script: Script = {}) {
  const page = await openPayPage({ ...LISTED, ...script }, more);
  await page.received();
  return page;
}

test('an order made before is paid, not made anew: its lines, its sum, and the method that is chosen', async () => {
  const { addresses, controller, received, requested, seen } = await open(made(null));
  expect(controller.get()).toMatchObject({
    payment: null,
    preOrder: { list: [{ course_name: '2026年度会计人员继续教育全科套餐' }], total_fee: 12_800 },
  });
  controller.chooseMethod('alipay');
  controller.submit();
  await received();
  expect(seen).toEqual(['post https://alipay.example.cn/gateway.do']);
  expect([requested('createOrder'), requested('createPreOrder')]).toEqual([[], []]);
  expect(addresses.at(-1)).toBe(`/pay/index.html?trade_pno=${TRADE_PNO}&pay_channel=alipay`);
});

test('lines that do not make up the sum are not shown; the sum is', async () => {
  const { controller } = await open(made(null), { listOrders: [rejected(9408)] });
  expect(controller.get().preOrder).toEqual({ list: [], total_fee: 12_800 });
});

test.each([
  ['paid', PAID, { paid: { totalFee: 12_800 } }, []],
  ['closed', rejected(2704), { closed: rejected(2704).errmsg }, []],
  ['refunded', exampleOf('getOrderStatus', 'refunded'), {}, ['/center/5.html']],
  ['unknown', rejected(2703), { preOrder: 'failed' }, ['warning 网络错误，请稍后到个人中心查看订单状态']],
] as const)('an order made before that is %s', async (_name, status, view, expected) => {
  const { controller, seen } = await open(made(null), { getOrderStatus: [status] });
  expect(controller.get()).toMatchObject(view);
  expect(seen).toEqual(expected);
});

const charged = (card_status: 20 | 40) => success('getOrderStatus', { ...UNPAID, card_status });

test.each(['unionpay', null] as const)(
  'money check 24: opened again while a bank has the code of a card (address %s), the page is 正在处理中 and begins nothing',
  async (channel) => {
    const { controller, polled, requested } = await open(made(channel), {
      getOrderStatus: [charged(20), charged(20), PAID],
    });
    const processing = { kind: 'unionpay', state: { status: 'processing' } };
    expect(controller.get()).toMatchObject({ payment: processing, preOrder: { total_fee: 12_800 } });
    await polled();
    expect(controller.get()).toMatchObject({ payment: processing });
    await polled();
    expect(controller.get()).toMatchObject({ payment: { state: { status: 'succeeded' } } });
    for (const id of ['payByCard', 'createUnifiedOrder', 'createAlipayOrder', 'createOrder'] as const)
      expect(requested(id)).toEqual([]);
  },
);

test('PAY-51 money check 24: whose bank declines in the end is told so, and may choose a card again', async () => {
  const { controller, polled } = await open(made('unionpay'), {
    getOrderStatus: [charged(20), charged(40)],
  });
  await polled();
  expect(controller.get()).toMatchObject({ payment: { state: { status: 'failed' } }, method: 'unionpay' });
  controller.readResult();
  expect(controller.get()).toMatchObject({ payment: { state: { status: 'stopped' } } });
  expect(controller.get().cards).toHaveLength(2);
});

test('a card that was charged nothing keeps nobody from choosing', async () => {
  const { controller } = await open(made('unionpay'), { getOrderStatus: [charged(40)] });
  expect(controller.get()).toMatchObject({ payment: null, preOrder: { total_fee: 12_800 } });
});

test('PAY-79 who comes back from Alipay without paying chooses again, with the same order', async () => {
  const { addresses, controller, polled, received, requested } = await open(made('alipay'));
  await polled();
  expect(controller.get()).toMatchObject({ paid: null, payment: { state: { status: 'returned' } } });
  controller.chooseAgain();
  await received();
  await received();
  expect(controller.get()).toMatchObject({ payment: null, preOrder: { total_fee: 12_800 } });
  expect(addresses.at(-1)).toBe(`/pay/index.html?trade_pno=${TRADE_PNO}`);
  controller.chooseMethod('wechat');
  controller.submit();
  await received();
  expect(controller.get().payment).toMatchObject({ kind: 'wechat', state: { status: 'shown' } });
  expect(requested('createOrder')).toEqual([]);
});

test('PAY-55 the seconds are those of the server, however wrong this clock is', async () => {
  const left = (seconds_left: number) => success('getOrderStatus', { ...UNPAID, seconds_left });
  const { clock, controller, polled } = await open(made('wxpub'), {
    createUnifiedOrder: way({ seconds_left: 600 }),
    getOrderStatus: [left(598), left(0)],
  });
  expect(controller.get().secondsLeft).toBe(600);
  clock.jump(clock.now() + 3 * 3_600_000);
  expect(controller.get().payment?.state).toMatchObject({ status: 'shown' });
  await polled();
  expect(controller.get().payment?.state).toMatchObject({ poll: { status: 'waiting' } });
  expect(controller.get().secondsLeft).toBe(598);
  await polled();
  expect(controller.get().payment?.state).toMatchObject({ poll: { status: 'expired' } });
});

test('too many questions of several tabs count as unanswered: the next second asks again', async () => {
  const { controller, polled, seen } = await open(made('wxpub'), { getOrderStatus: [rejected(9999), PAID] });
  await polled();
  await polled();
  expect(controller.get().paid).not.toBeNull();
  expect(seen).toEqual([]);
});

test('a tab whose turn it is not asks nothing, and learns what the other learns', async () => {
  const left: string[] = [];
  const { controller, polled, requested } = await open({
    ...made('wxpub'),
    pollTurns: (tradePno) => ({ ask: async () => PAID, leave: () => left.push(tradePno) }),
  });
  await polled();
  expect(controller.get().paid).not.toBeNull();
  expect(requested('getOrderStatus')).toEqual([]);
  expect(left).toEqual([TRADE_PNO]);
});

test('a phone leaves for WeChat by its H5 address, and is asked when it comes back', async () => {
  const { controller, received, requested, seen } = await open(
    { device: 'phone' },
    { createUnifiedOrder: way({ h5_url: 'https://wx.example/h5' }) },
  );
  controller.submit();
  await received();
  await received();
  expect(requested('createUnifiedOrder')).toMatchObject([{ platform_type: 'h5' }]);
  expect(seen).toEqual(['leave for https://wx.example/h5']);
  const back = await open({ device: 'phone', ...made('wxpub') });
  expect(back.controller.get().payment?.state).toMatchObject({ status: 'confirming', isAsked: true });
  back.controller.sayFinished();
  expect(back.controller.get().payment?.state).toMatchObject({ status: 'confirming', isAsked: false });
  expect(back.requested('createUnifiedOrder')).toEqual([]);
});

test('inside WeChat: who pays, then its own payment, with the code once', async () => {
  const { controller, received, requested, seen } = await open(
    { device: 'wechat' },
    { createUnifiedOrder: way({ authorize_url: 'https://wx.example/who' }) },
  );
  controller.submit();
  await received();
  await received();
  expect(seen).toEqual(['leave for https://wx.example/who']);
  expect(requested('createUnifiedOrder')).toMatchObject([{ platform_type: 'wechat' }]);
  const back = await open(
    { device: 'wechat', ...made('wxpub', { code: 'c1', state: 's1' }), callBridge: async () => 'cancel' },
    { createUnifiedOrder: way({ jsapi: JSAPI }) },
  );
  expect(back.requested('createUnifiedOrder')).toMatchObject([{ wechat_code: 'c1', wechat_state: 's1' }]);
  await back.received();
  expect(back.controller.get()).toMatchObject({ payment: null, preOrder: { total_fee: 12_800 } });
  back.controller.submit();
  await back.received();
  expect(back.requested('createUnifiedOrder')[1]).not.toHaveProperty('wechat_code');
});

test('Alipay inside WeChat: the order is made, and its address asks anew in the browser', async () => {
  const { addresses, controller, received, requested } = await open({ device: 'wechat' });
  controller.chooseMethod('alipay');
  controller.submit();
  await received();
  expect(controller.get()).toMatchObject({ payment: null, order: { status: 'created' } });
  expect(requested('createAlipayOrder')).toEqual([]);
  expect(addresses).toEqual([`/pay/index.html?trade_pno=${TRADE_PNO}`]);
});

test('PAY-38 an order made before is charged to no card before one is chosen', async () => {
  const { controller, received, requested, seen } = await open(made(null));
  controller.chooseMethod('unionpay');
  await received();
  controller.submit();
  expect(requested('payByCard')).toEqual([]);
  expect(seen).toContain('warning 请选择银行卡');
  expect(controller.get().isCardMissing).toBe(true);
  controller.chooseCard(CARD);
  expect(controller.get().isCardMissing).toBe(false);
  controller.submit();
  expect(requested('payByCard')).toEqual([{ tx_sn: CARD, trade_pno: TRADE_PNO }]);
});

test('a tablet shows the picture, and may open its own WeChat in its place', async () => {
  const { controller, requested, received, seen } = await orderedPage(
    { createUnifiedOrder: [PICTURE, ...way({ h5_url: 'https://wx.example/h5' })] },
    { device: 'tablet' },
  );
  expect(controller.get().payment?.kind).toBe('wechat');
  controller.payHere();
  await received();
  expect(controller.get().payment?.kind).toBe('wechat-phone');
  expect(requested('createUnifiedOrder').map(({ platform_type }) => platform_type)).toEqual(['web', 'h5']);
  expect(seen).toEqual(['leave for https://wx.example/h5']);
});
