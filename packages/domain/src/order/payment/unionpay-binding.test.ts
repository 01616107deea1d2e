import { expect, test } from 'vitest';
import type { CardSms } from './card-sms.ts';
import { exampleRejection } from './example-rejections.ts';
import {
  initialUnionpayBinding as CLOSED,
  transitionUnionpayBinding,
  type UnionpayBinding,
  type UnionpayBindingEvent,
} from './unionpay-binding.ts';

const T = Date.UTC(2026, 10, 21, 1, 30);
const TX = 'bnd_7Kq2Zr9XwM4tYv1LsD';
const NEWER = 'bnd_9Wc5Hn2TbQ7xJm4RgV';
const FIELDS = {
  bank_id: '102',
  bank_account_name: '林晓燕',
  bank_account_number: '6222020200112230018',
  credential_number: '440305199001011228',
  bank_phone_number: '13800138000',
};
const COUNTING: CardSms = { status: 'counting', endsAt: T + 60_000 };
const OVER: CardSms = { status: 'counting', endsAt: T };

const filling = (rejection: string | null = null): UnionpayBinding => ({ status: 'filling', rejection });
const ADDING: UnionpayBinding = { status: 'adding', fields: FIELDS };
const confirming = (sms: CardSms, rejection: string | null = null, txSn = TX): UnionpayBinding => ({
  status: 'confirming',
  fields: FIELDS,
  txSn,
  sms,
  rejection,
});
const VERIFYING: UnionpayBinding = {
  status: 'verifying',
  fields: FIELDS,
  txSn: TX,
  sms: COUNTING,
  rejection: null,
};
const SENDING: CardSms = { status: 'sending' };

const event = (type: 'add-clicked' | 'resend-clicked' | 'closed'): UnionpayBindingEvent => ({ type });
const SUBMITTED: UnionpayBindingEvent = { type: 'form-submitted', fields: FIELDS };
const sent = (txSn = TX): UnionpayBindingEvent => ({ type: 'code-sent', txSn });
const code = (text: string): UnionpayBindingEvent => ({ type: 'code-submitted', code: text });
const BOUND: UnionpayBindingEvent = { type: 'bound', txSn: TX };
const addRejected = (errcode: number, message = ''): UnionpayBindingEvent => ({
  type: 'add-rejected',
  ...exampleRejection(errcode, message),
});
const verifyRejected = (errcode: number, message = ''): UnionpayBindingEvent => ({
  type: 'verify-rejected',
  ...exampleRejection(errcode, message),
});

const add = { type: 'add-card', fields: FIELDS };
const choose = { type: 'choose-card', txSn: TX };
const WRONG = '验证码不对或已失效，请核对最新一条短信';

const ROWS: readonly [string, UnionpayBinding, UnionpayBindingEvent, UnionpayBinding, readonly unknown[]][] =
  [
    ['PAY-09 the button opens the form', CLOSED, event('add-clicked'), filling(), []],
    ['the form is sent', filling(), SUBMITTED, ADDING, [add]],
    [
      'PAY-47 PAY-40 added: the code is asked for, 60 s',
      ADDING,
      sent(),
      confirming(COUNTING),
      [{ type: 'clear-code' }],
    ],
    ['PAY-68 rejected without a sentence', ADDING, addRejected(9500), filling('提交失败'), []],
    ['PAY-68 no response', ADDING, addRejected(9408, '网络错误，请刷新重试！'), filling('提交失败'), []],
    [
      'errcode 2709 in its own words',
      ADDING,
      addRejected(2709, '银行卡信息核验未通过'),
      filling('银行卡信息核验未通过'),
      [],
    ],
    ['sent once more after a rejection', filling('提交失败'), SUBMITTED, ADDING, [add]],
    [
      'PAY-39 no other code while it counts',
      confirming(COUNTING),
      event('resend-clicked'),
      confirming(COUNTING),
      [],
    ],
    [
      'PAY-39 PAY-80 at zero the card is added again',
      confirming(OVER),
      event('resend-clicked'),
      confirming(SENDING),
      [add],
    ],
    [
      'PAY-80 the newest binding counts',
      confirming(SENDING),
      sent(NEWER),
      confirming(COUNTING, null, NEWER),
      [{ type: 'clear-code' }],
    ],
    [
      'the resending is rejected',
      confirming(SENDING),
      addRejected(2102, '太频繁'),
      confirming({ status: 'ready' }, '太频繁'),
      [],
    ],
    ['PAY-37 an empty code is not sent', confirming(COUNTING), code(' '), confirming(COUNTING), []],
    [
      'the code is sent',
      confirming(COUNTING, '旧的提示'),
      code(' 604817 '),
      VERIFYING,
      [{ type: 'verify-card', txSn: TX, code: '604817' }],
    ],
    ['bound: the card is chosen', VERIFYING, BOUND, CLOSED, [choose]],
    ['bound after closing: all the same', CLOSED, BOUND, CLOSED, [choose]],
    [
      'PAY-69 binding fails without a sentence',
      VERIFYING,
      verifyRejected(9500),
      confirming(COUNTING, '绑卡失败，请稍后再试'),
      [],
    ],
    [
      'errcode 1005 clears the code',
      VERIFYING,
      verifyRejected(1005, WRONG),
      confirming(COUNTING, WRONG),
      [{ type: 'clear-code' }],
    ],
    ['the form is closed', filling(), event('closed'), CLOSED, []],
    ['closed while adding', ADDING, event('closed'), CLOSED, []],
    ['closed while the code is awaited', confirming(COUNTING), event('closed'), CLOSED, []],
    ['closed while verifying', VERIFYING, event('closed'), CLOSED, []],
  ];

test.each(ROWS)('%s', (_name, state, event, next, effects) => {
  expect(transitionUnionpayBinding(state, event, T)).toEqual({ state: next, effects });
});

const ALL = [
  event('add-clicked'),
  SUBMITTED,
  sent(),
  addRejected(9500),
  event('resend-clicked'),
  code('1'),
  BOUND,
  verifyRejected(9500),
] as const;
const TAKEN: Readonly<Record<UnionpayBinding['status'], readonly UnionpayBindingEvent['type'][]>> = {
  closed: ['add-clicked', 'bound'],
  filling: ['form-submitted'],
  adding: ['code-sent', 'add-rejected'],
  confirming: ['code-submitted'],
  verifying: ['bound', 'verify-rejected'],
};
const NOT_TAKEN = [CLOSED, filling(), ADDING, confirming(COUNTING), VERIFYING].flatMap((state) =>
  ALL.filter(({ type }) => !TAKEN[state.status].includes(type)).map((event) => [state, event] as const),
);

test.each(NOT_TAKEN)('%j takes no %j', (state, event) => {
  expect(transitionUnionpayBinding(state, event, T)).toEqual({ state, effects: [] });
});

test('a response about an older binding changes nothing', () => {
  expect(transitionUnionpayBinding(VERIFYING, { type: 'bound', txSn: NEWER }, T)).toEqual({
    state: VERIFYING,
    effects: [],
  });
});
