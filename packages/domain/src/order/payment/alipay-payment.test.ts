import { expect, test } from 'vitest';
import {
  ALIPAY_FIELDS,
  type AlipayFields,
  type AlipayPayment,
  type AlipayPaymentEvent,
  returnFromAlipay,
  startAlipayPayment,
  transitionAlipayPayment,
} from './alipay-payment.ts';
import { exampleRejection } from './example-rejections.ts';
import type { OrderPoll, WaitingOrder } from './order-poll.ts';

const T = Date.UTC(2026, 10, 21, 1, 30);
const ORDER: WaitingOrder = { tradePno: '20261121093000123456', channel: 'alipay', expiresAt: T + 7_200_000 };
const FIELDS = Object.fromEntries(ALIPAY_FIELDS.map((name) => [name, `${name}的值`])) as AlipayFields;
const FORM = { gateway: 'https://openapi.alipay.com/gateway.do', fields: FIELDS };
const PAID = { totalFee: 12_800, isAllRequired: true, invoiceStatus: null };

const ASKING: AlipayPayment = { status: 'asking' };
const REJECTED: AlipayPayment = { status: 'rejected' };
const HALTED: AlipayPayment = { status: 'halted', message: '订单已支付，请勿重复支付' };
const LEAVING: AlipayPayment = { status: 'leaving', form: FORM };
const LEFT: AlipayPayment = { status: 'left' };
const returned = (poll: OrderPoll): AlipayPayment => ({ status: 'returned', poll });
const WAITING = returned({ status: 'waiting' });
const POLLED = returned({ status: 'asking' });

const MADE: AlipayPaymentEvent = { type: 'form-made', form: FORM };
const rejected = (errcode: number, message = ''): AlipayPaymentEvent => ({
  type: 'form-rejected',
  ...exampleRejection(errcode, message),
});
const RETRIED: AlipayPaymentEvent = { type: 'retried' };
const READ: AlipayPaymentEvent = { type: 'halt-read' };
const LEAVE: AlipayPaymentEvent = { type: 'left' };
const DUE: AlipayPaymentEvent = { type: 'poll-due' };
const received = (status: number): AlipayPaymentEvent => ({ type: 'status-received', status, ...PAID });

const ask = { type: 'ask-form', tradePno: ORDER.tradePno };
const warn = (text: string) => ({ type: 'warn', text, forMs: 5000 });
const after = { type: 'poll-after', afterMs: 1000 };
const stop = { type: 'stop-polling' };

test('PAY-15 the form has eleven fields', () => {
  expect(ALIPAY_FIELDS.join(' ')).toBe(
    'app_id method format return_url charset sign_type timestamp version notify_url biz_content sign',
  );
});

test('PAY-41 the form is asked for by the number of the order', () => {
  expect(startAlipayPayment(ORDER)).toEqual({ state: ASKING, effects: [ask] });
});

test('PAY-79 PAY-53 back from the gateway the order is asked about after 1 s', () => {
  expect(returnFromAlipay(ORDER)).toEqual({ state: WAITING, effects: [after] });
});

const ROWS: readonly [string, AlipayPayment, AlipayPaymentEvent, AlipayPayment, readonly unknown[]][] = [
  ['PAY-54 the form is posted without a click', ASKING, MADE, LEAVING, [{ type: 'submit-form', form: FORM }]],
  [
    'rejected: its sentence',
    ASKING,
    rejected(2707, '支付渠道暂不可用，请稍后重试'),
    REJECTED,
    [warn('支付渠道暂不可用，请稍后重试')],
  ],
  ['no response', ASKING, rejected(9408), REJECTED, [warn('生成订单失败！')]],
  ['errcode 2706 is an alert', ASKING, rejected(2706, HALTED.message), HALTED, []],
  ['logged out', ASKING, rejected(1001), REJECTED, []],
  ['tried again', REJECTED, RETRIED, ASKING, [ask]],
  ['the alert was read', HALTED, READ, LEFT, [{ type: 'open-orders' }]],
  [
    'PAY-75 PAY-79 the question names alipay',
    WAITING,
    DUE,
    POLLED,
    [{ type: 'ask-status', tradePno: ORDER.tradePno, channel: 'alipay' }],
  ],
  ['PAY-79 cancelled at the gateway: no success', POLLED, received(0), WAITING, [after]],
  ['PAY-79 paid', POLLED, received(1), returned({ status: 'paid', paid: PAID }), [stop]],
  ['PAY-77 left', POLLED, LEAVE, returned({ status: 'left' }), [stop]],
  ['left before the form', ASKING, LEAVE, LEFT, []],
  ['left while leaving', LEAVING, LEAVE, LEFT, []],
];

test.each(ROWS)('%s', (_name, state, event, next, effects) => {
  expect(transitionAlipayPayment(state, event, ORDER, T)).toEqual({ state: next, effects });
});

const ALL = [MADE, rejected(2707), RETRIED, READ, LEAVE, DUE, received(1), { type: 'poll-retried' }] as const;
const TAKEN: Readonly<Record<AlipayPayment['status'], readonly AlipayPaymentEvent['type'][]>> = {
  asking: ['form-made', 'form-rejected', 'left'],
  rejected: ['retried', 'left'],
  halted: ['halt-read', 'left'],
  leaving: ['left'],
  returned: ['poll-due', 'left'],
  left: [],
};
const NOT_TAKEN = [ASKING, REJECTED, HALTED, LEAVING, WAITING, LEFT].flatMap((state) =>
  ALL.filter(({ type }) => !TAKEN[state.status].includes(type)).map((event) => [state, event] as const),
);

test.each(NOT_TAKEN)('%j takes no %j', (state, event) => {
  expect(transitionAlipayPayment(state, event, ORDER, T)).toEqual({ state, effects: [] });
});
