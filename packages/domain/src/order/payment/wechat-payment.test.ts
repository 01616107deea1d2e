import { expect, test } from 'vitest';
import { exampleRejection } from './example-rejections.ts';
import type { WaitingOrder } from './order-poll.ts';
import {
  startWechatPayment,
  transitionWechatPayment,
  type WechatPayment,
  type WechatPaymentEvent,
} from './wechat-payment.ts';

const T = Date.UTC(2026, 10, 21, 1, 30);
const ORDER: WaitingOrder = { tradePno: '20261121093000123456', channel: 'wxpub', expiresAt: T + 7_200_000 };
const CODE = { image: 'data:image/svg+xml;base64,PHN2Zy8+', totalFee: 12_800 };
const PAID = { totalFee: 12_800, isAllRequired: false, invoiceStatus: null };

const ASKING: WechatPayment = { status: 'asking' };
const REJECTED: WechatPayment = { status: 'rejected' };
const HALTED: WechatPayment = { status: 'halted', message: '订单已关闭，请重新下单' };
const LEFT: WechatPayment = { status: 'left' };
const shown = (status: 'waiting' | 'asking' | 'failed' | 'expired' | 'left'): WechatPayment => ({
  status: 'shown',
  ...CODE,
  poll: { status },
});

const MADE: WechatPaymentEvent = { type: 'code-made', ...CODE };
const rejected = (errcode: number, message = ''): WechatPaymentEvent => ({
  type: 'code-rejected',
  ...exampleRejection(errcode, message),
});
const RETRIED: WechatPaymentEvent = { type: 'retried' };
const READ: WechatPaymentEvent = { type: 'halt-read' };
const LEAVE: WechatPaymentEvent = { type: 'left' };
const DUE: WechatPaymentEvent = { type: 'poll-due' };
const ANSWER: WechatPaymentEvent = { type: 'status-received', status: 1, ...PAID };
const NO_ANSWER: WechatPaymentEvent = { type: 'status-rejected', ...exampleRejection(2703) };

const ask = { type: 'ask-code', tradePno: ORDER.tradePno };
const warn = (text: string) => ({ type: 'warn', text, forMs: 5000 });
const stop = { type: 'stop-polling' };
const status = { type: 'ask-status', tradePno: ORDER.tradePno, channel: 'wxpub' };

test('PAY-41 PAY-52 the code is asked for by the number of the order', () => {
  expect(startWechatPayment(ORDER)).toEqual({ state: ASKING, effects: [ask] });
});

const ROWS: readonly [string, WechatPayment, WechatPaymentEvent, WechatPayment, readonly unknown[]][] = [
  [
    'PAY-52 PAY-53 made: shown, polled after 1 s',
    ASKING,
    MADE,
    shown('waiting'),
    [{ type: 'poll-after', afterMs: 1000 }],
  ],
  ['PAY-65 rejected', ASKING, rejected(2707, '支付渠道暂不可用'), REJECTED, [warn('生成订单失败！')]],
  ['PAY-65 no response', ASKING, rejected(9408), REJECTED, [warn('生成订单失败！')]],
  ['errcode 2704 says itself that it is closed', ASKING, rejected(2704, HALTED.message), HALTED, []],
  [
    'errcode 2706 says itself that it is paid',
    ASKING,
    rejected(2706, '订单已支付，请勿重复支付'),
    { status: 'halted', message: '订单已支付，请勿重复支付' },
    [],
  ],
  ['logged out', ASKING, rejected(1001), REJECTED, []],
  ['left before the code', ASKING, LEAVE, LEFT, []],
  ['tried again', REJECTED, RETRIED, ASKING, [ask]],
  ['left after a rejection', REJECTED, LEAVE, LEFT, []],
  ['the alert was read: to the orders', HALTED, READ, LEFT, [{ type: 'open-orders' }]],
  ['left with the alert', HALTED, LEAVE, LEFT, []],
  ['a question is due', shown('waiting'), DUE, shown('asking'), [status]],
  [
    'PAY-42 PAY-52 paid',
    shown('asking'),
    ANSWER,
    { status: 'shown', ...CODE, poll: { status: 'paid', paid: PAID } },
    [stop],
  ],
  [
    'PAY-66 a failed question',
    shown('asking'),
    NO_ANSWER,
    shown('failed'),
    [stop, warn('网络错误，请稍后到个人中心查看订单状态')],
  ],
  ['asked again', shown('failed'), { type: 'poll-retried' }, shown('asking'), [status]],
  ['PAY-77 left', shown('asking'), LEAVE, shown('left'), [stop]],
];

test.each(ROWS)('%s', (_name, state, event, next, effects) => {
  expect(transitionWechatPayment(state, event, ORDER, T)).toEqual({ state: next, effects });
});

test('PAY-55 the code is over two hours after the order', () => {
  expect(transitionWechatPayment(shown('waiting'), DUE, ORDER, ORDER.expiresAt)).toEqual({
    state: shown('expired'),
    effects: [stop],
  });
});

const ALL = [
  MADE,
  rejected(2707),
  RETRIED,
  READ,
  LEAVE,
  DUE,
  ANSWER,
  NO_ANSWER,
  { type: 'poll-retried' },
] as const;
const TAKEN: Readonly<Record<WechatPayment['status'], readonly WechatPaymentEvent['type'][]>> = {
  asking: ['code-made', 'code-rejected', 'left'],
  rejected: ['retried', 'left'],
  halted: ['halt-read', 'left'],
  shown: ['poll-due', 'left'],
  left: [],
};
const NOT_TAKEN = [ASKING, REJECTED, HALTED, shown('waiting'), LEFT].flatMap((state) =>
  ALL.filter(({ type }) => !TAKEN[state.status].includes(type)).map((event) => [state, event] as const),
);

test.each(NOT_TAKEN)('%j takes no %j', (state, event) => {
  expect(transitionWechatPayment(state, event, ORDER, T)).toEqual({ state, effects: [] });
});
