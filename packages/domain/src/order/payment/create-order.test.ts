import { expect, test } from 'vitest';
import {
  type CreateOrder,
  type CreateOrderEvent,
  initialCreateOrder as IDLE,
  type OrderRequest,
  transitionCreateOrder,
} from './create-order.ts';
import { exampleRejection } from './example-rejections.ts';

const T = Date.UTC(2026, 10, 21, 1, 30);
const WECHAT: OrderRequest = { channel: 'wxpub', cardTxSn: null, fromLink: false };
const CARD: OrderRequest = { channel: 'unionpay', cardTxSn: 'bnd_7Kq2Zr9XwM4tYv1LsD', fromLink: false };
const LINK: OrderRequest = { ...WECHAT, fromLink: true };
const PNO = '20261121093000123456';
const QUESTION = '您有一笔包含相同课程的待支付订单，继续下单将关闭原订单，是否继续？';

const creating = (request = WECHAT, stepSure: 0 | 1 = 0): CreateOrder => ({
  status: 'creating',
  request,
  stepSure,
});
const ASKING: CreateOrder = { status: 'asking', request: WECHAT, question: QUESTION };
const LEAVING: CreateOrder = { status: 'leaving' };
const waiting = (channel: OrderRequest['channel']) => ({ tradePno: PNO, channel, expiresAt: T + 7_200_000 });
const CREATED: CreateOrder = { status: 'created', order: waiting('wxpub'), isAllRequired: false };

const submitted = (request: OrderRequest): CreateOrderEvent => ({ type: 'submitted', request });
const made = (more = {}): CreateOrderEvent => ({
  type: 'created',
  order: { tradePno: PNO, isAllRequired: false, isPaid: false, ...more },
});
const rejected = (errcode: number, message = '服务器说的话'): CreateOrderEvent => ({
  type: 'rejected',
  ...exampleRejection(errcode, message),
});
const CONFIRMED: CreateOrderEvent = { type: 'confirmed' };
const CANCELLED: CreateOrderEvent = { type: 'cancelled' };

const create = (channel: string, stepSure: number) => ({ type: 'create-order', channel, stepSure });
const warn = (text: string) => ({ type: 'warn', text, forMs: 5000 });
const OPEN_BUY = { type: 'open-buy', afterMs: 3000 };

const ROWS: readonly [string, CreateOrder, CreateOrderEvent, CreateOrder, readonly unknown[]][] = [
  ['PAY-41 submitted: the order first', IDLE, submitted(WECHAT), creating(), [create('wxpub', 0)]],
  [
    'PAY-38 unionpay without a card',
    IDLE,
    submitted({ ...CARD, cardTxSn: null }),
    IDLE,
    [warn('请选择银行卡')],
  ],
  ['unionpay with a card', IDLE, submitted(CARD), creating(CARD), [create('unionpay', 0)]],
  [
    'PAY-41 made: the channel follows',
    creating(CARD),
    made(),
    { status: 'created', order: waiting('unionpay'), isAllRequired: false },
    [{ type: 'start-payment', order: waiting('unionpay'), cardTxSn: CARD.cardTxSn }],
  ],
  [
    'PAY-45 PAY-46 nothing to pay: message, and back after 1 s',
    creating(),
    made({ isPaid: true }),
    LEAVING,
    [
      { type: 'inform', text: '课程开通成功' },
      { type: 'go-back', afterMs: 1000 },
    ],
  ],
  ['PAY-59 errcode 1111 asks', creating(), rejected(1111, QUESTION), ASKING, []],
  ['PAY-60 confirmed: again as not first', ASKING, CONFIRMED, creating(WECHAT, 1), [create('wxpub', 1)]],
  ['cancelled: nothing is sent', ASKING, CANCELLED, IDLE, []],
  ['PAY-61 rejected with a sentence', creating(), rejected(2701), IDLE, [warn('服务器说的话')]],
  ['PAY-61 rejected without one', creating(), rejected(9500, ''), IDLE, [warn('下单失败，请稍后再试')]],
  [
    'PAY-62 rejected from a link: to the courses',
    creating(LINK),
    rejected(2701),
    LEAVING,
    [warn('服务器说的话'), OPEN_BUY],
  ],
  ['PAY-63 no data', creating(), { type: 'created', order: null }, IDLE, [warn('生成订单失败')]],
  ['PAY-64 no response', creating(), rejected(9408), IDLE, [warn('下单失败，请稍后再试')]],
  [
    'PAY-64 no response from a link: it may be sent again',
    creating(LINK),
    rejected(9408),
    IDLE,
    [warn('下单失败，请稍后再试')],
  ],
  ['logged out: the session reacts', creating(LINK), rejected(1001), IDLE, []],
];

test.each(ROWS)('%s', (_name, state, event, next, effects) => {
  expect(transitionCreateOrder(state, event, T)).toEqual({ state: next, effects });
});

const ALL: readonly CreateOrderEvent[] = [submitted(WECHAT), CONFIRMED, CANCELLED, made(), rejected(2701)];
const TAKEN: Readonly<Record<CreateOrder['status'], readonly CreateOrderEvent['type'][]>> = {
  idle: ['submitted'],
  creating: ['created', 'rejected'],
  asking: ['confirmed', 'cancelled'],
  created: [],
  leaving: [],
};
const REJECTED = [IDLE, creating(), ASKING, CREATED, LEAVING].flatMap((state) =>
  ALL.filter(({ type }) => !TAKEN[state.status].includes(type)).map((event) => [state, event] as const),
);

test.each(REJECTED)('%j takes no %j', (state, event) => {
  expect(transitionCreateOrder(state, event, T)).toEqual({ state, effects: [] });
});
