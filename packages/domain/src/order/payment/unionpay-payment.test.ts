import { expect, test } from 'vitest';
import type { CardSms } from './card-sms.ts';
import { exampleRejection } from './example-rejections.ts';
import { startUnionpayPayment, transitionUnionpayPayment } from './unionpay-payment.ts';
import type { CardCharge, UnionpayPayment, UnionpayPaymentEvent } from './unionpay-payment-state.ts';

const T = Date.UTC(2026, 10, 21, 1, 30);
const PNO = '20261121093000123456';
const CHARGE: CardCharge = {
  order: { tradePno: PNO, channel: 'unionpay', expiresAt: T + 7_200_000 },
  cardTxSn: 'bnd_7Kq2Zr9XwM4tYv1LsD',
};
const TX = 'pay_3Hn8Vc5TbQ0xJm6RgW';
const NEWER = 'pay_8Zc1Wq4KmT6rLp2XsN';
const PAID = { totalFee: 12_800, isAllRequired: false, invoiceStatus: null };
const COUNTING: CardSms = { status: 'counting', endsAt: T + 60_000 };
const OVER: CardSms = { status: 'counting', endsAt: T };
const SENDING: CardSms = { status: 'sending' };

const at = (status: 'starting' | 'stopped' | 'succeeded' | 'failed' | 'left'): UnionpayPayment => ({
  status,
});
const CLOSED = '订单已关闭，请重新下单';
const HALTED: UnionpayPayment = { status: 'halted', message: CLOSED };
const confirming = (sms: CardSms, rejection: string | null = null, txNo = TX): UnionpayPayment => ({
  status: 'confirming',
  txNo,
  sms,
  rejection,
});
const VERIFYING: UnionpayPayment = { status: 'verifying', txNo: TX, sms: COUNTING, rejection: null };
const processing = (status: 'waiting' | 'asking' | 'failed' | 'left'): UnionpayPayment => ({
  status: 'processing',
  poll: { status },
});

const click = (
  type: 'resend-clicked' | 'sms-closed' | 'retried' | 'result-read' | 'halt-read',
): UnionpayPaymentEvent => ({ type });
const sent = (txNo = TX): UnionpayPaymentEvent => ({ type: 'code-sent', txNo });
const code = (text: string): UnionpayPaymentEvent => ({ type: 'code-submitted', code: text });
const verified = (status: number): UnionpayPaymentEvent => ({ type: 'verified', status });
const payRejected = (errcode: number, message = ''): UnionpayPaymentEvent => ({
  type: 'pay-rejected',
  ...exampleRejection(errcode, message),
});
const verifyRejected = (errcode: number, message = ''): UnionpayPaymentEvent => ({
  type: 'verify-rejected',
  ...exampleRejection(errcode, message),
});
const DUE: UnionpayPaymentEvent = { type: 'poll-due' };
const LEAVE: UnionpayPaymentEvent = { type: 'left' };
const received = (status: number): UnionpayPaymentEvent => ({ type: 'status-received', status, ...PAID });

const pay = { type: 'pay-by-card', txSn: CHARGE.cardTxSn, tradePno: PNO };
const warn = (text: string) => ({ type: 'warn', text, forMs: 5000 });
const after = { type: 'poll-after', afterMs: 1000 };
const stop = { type: 'stop-polling' };
const OPEN_ORDERS = { type: 'open-orders' };
const WRONG = '验证码不对或已失效，请核对最新一条短信';

test('PAY-48 PAY-76 the payment names the bound card and the order', () => {
  expect(startUnionpayPayment(CHARGE)).toEqual({ state: at('starting'), effects: [pay] });
});

const ROWS: readonly [string, UnionpayPayment, UnionpayPaymentEvent, UnionpayPayment, readonly unknown[]][] =
  [
    [
      'PAY-48 PAY-40 a code was sent, 60 s',
      at('starting'),
      sent(),
      confirming(COUNTING),
      [{ type: 'clear-code' }],
    ],
    [
      'PAY-67 rejected without a sentence',
      at('starting'),
      payRejected(9500),
      at('stopped'),
      [warn('支付失败')],
    ],
    [
      'errcode 2708 in its own words',
      at('starting'),
      payRejected(2708, '银行卡不可用'),
      at('stopped'),
      [warn('银行卡不可用')],
    ],
    ['errcode 2704 is an alert', at('starting'), payRejected(2704, CLOSED), HALTED, []],
    ['logged out', at('starting'), payRejected(1001), at('stopped'), []],
    [
      'PAY-39 no other code while it counts',
      confirming(COUNTING),
      click('resend-clicked'),
      confirming(COUNTING),
      [],
    ],
    [
      'PAY-39 PAY-80 at zero the payment is asked for again',
      confirming(OVER),
      click('resend-clicked'),
      confirming(SENDING),
      [pay],
    ],
    [
      'PAY-80 the newest payment counts',
      confirming(SENDING),
      sent(NEWER),
      confirming(COUNTING, null, NEWER),
      [{ type: 'clear-code' }],
    ],
    [
      'the resending is rejected',
      confirming(SENDING),
      payRejected(2103, '次数已达上限'),
      confirming({ status: 'ready' }, '次数已达上限'),
      [],
    ],
    ['closed while resending', confirming(SENDING), payRejected(2704, CLOSED), HALTED, []],
    ['the code dialog is closed', confirming(COUNTING), click('sms-closed'), at('stopped'), []],
    ['started again', at('stopped'), click('retried'), at('starting'), [pay]],
    ['PAY-37 an empty code is not sent', confirming(COUNTING), code(''), confirming(COUNTING), []],
    [
      'PAY-48 the code is sent',
      confirming(COUNTING, WRONG),
      code('604817'),
      VERIFYING,
      [{ type: 'verify-payment', txNo: TX, code: '604817' }],
    ],
    ['PAY-49 status 30 is paid', VERIFYING, verified(30), at('succeeded'), []],
    ['PAY-49 status 40 is not', VERIFYING, verified(40), at('failed'), []],
    [
      'status 10 is not decided: the order is asked about',
      VERIFYING,
      verified(10),
      processing('waiting'),
      [after],
    ],
    [
      'status 20 is not decided: the order is asked about',
      VERIFYING,
      verified(20),
      processing('waiting'),
      [after],
    ],
    [
      'PAY-70 rejected without a sentence',
      VERIFYING,
      verifyRejected(9500),
      confirming(COUNTING, '支付失败，请稍后再试'),
      [],
    ],
    ['PAY-70 no response', VERIFYING, verifyRejected(9408), confirming(COUNTING, '支付失败，请稍后再试'), []],
    [
      'errcode 1005 clears the code',
      VERIFYING,
      verifyRejected(1005, WRONG),
      confirming(COUNTING, WRONG),
      [{ type: 'clear-code' }],
    ],
    ['errcode 2704 while the code was typed', VERIFYING, verifyRejected(2704, CLOSED), HALTED, []],
    [
      'PAY-75 the question names unionpay',
      processing('waiting'),
      DUE,
      processing('asking'),
      [{ type: 'ask-status', tradePno: PNO, channel: 'unionpay' }],
    ],
    ['the bank has decided', processing('asking'), received(1), at('succeeded'), [stop]],
    ['the bank has not', processing('asking'), received(0), processing('waiting'), [after]],
    [
      'PAY-49 the bank has charged nothing after all',
      processing('asking'),
      { ...received(0), cardStatus: 40 } as UnionpayPaymentEvent,
      at('failed'),
      [stop],
    ],
    [
      'the bank says that it has not decided',
      processing('asking'),
      { ...received(0), cardStatus: 20 } as UnionpayPaymentEvent,
      processing('waiting'),
      [after],
    ],
    ['PAY-77 left', processing('asking'), LEAVE, processing('left'), [stop]],
    ['left before the code', at('starting'), LEAVE, at('left'), []],
    [
      'PAY-50 success was read: to the study center',
      at('succeeded'),
      click('result-read'),
      at('left'),
      [{ type: 'open-study' }],
    ],
    ['PAY-51 failure was read: it closes', at('failed'), click('result-read'), at('stopped'), []],
    ['the alert was read: to the orders', HALTED, click('halt-read'), at('left'), [OPEN_ORDERS]],
  ];

test.each(ROWS)('%s', (_name, state, event, next, effects) => {
  expect(transitionUnionpayPayment(state, event, CHARGE, T)).toEqual({ state: next, effects });
});

const ALL = [
  sent(),
  payRejected(9500),
  code('1'),
  verified(30),
  verifyRejected(9500),
  click('resend-clicked'),
  click('sms-closed'),
  click('retried'),
  click('result-read'),
  click('halt-read'),
  DUE,
  received(1),
] as const;
const TAKEN: Readonly<Record<UnionpayPayment['status'], readonly UnionpayPaymentEvent['type'][]>> = {
  starting: ['code-sent', 'pay-rejected'],
  stopped: ['retried'],
  confirming: ['code-submitted', 'sms-closed'],
  verifying: ['verified', 'verify-rejected'],
  processing: ['poll-due'],
  succeeded: ['result-read'],
  failed: ['result-read'],
  halted: ['halt-read'],
  left: [],
};
const STATES = [
  at('starting'),
  at('stopped'),
  confirming(COUNTING),
  VERIFYING,
  processing('waiting'),
  at('succeeded'),
  at('failed'),
  HALTED,
  at('left'),
];
const NOT_TAKEN = STATES.flatMap((state) =>
  ALL.filter(({ type }) => !TAKEN[state.status].includes(type)).map((event) => [state, event] as const),
);

test.each(NOT_TAKEN)('%j takes no %j', (state, event) => {
  expect(transitionUnionpayPayment(state, event, CHARGE, T)).toEqual({ state, effects: [] });
});
