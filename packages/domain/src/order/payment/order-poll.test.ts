import { describe, expect, test } from 'vitest';
import { exampleRejection } from './example-rejections.ts';
import {
  type OrderPoll,
  type OrderPollEvent,
  orderExpiry,
  orderSecondsLeft,
  startOrderPoll,
  transitionOrderPoll,
  type WaitingOrder,
} from './order-poll.ts';
import type { PayRejection } from './pay-rejection.ts';

const T = Date.UTC(2026, 10, 21, 1, 30);
const ORDER: WaitingOrder = { tradePno: '20261121093000123456', channel: 'wxpub', expiresAt: T + 7_200_000 };
const PAID = { totalFee: 12_800, isAllRequired: false, invoiceStatus: null };

const WAITING: OrderPoll = { status: 'waiting' };
const ASKING: OrderPoll = { status: 'asking' };
const FAILED: OrderPoll = { status: 'failed' };
const OVER: readonly OrderPoll[] = [
  FAILED,
  { status: 'expired' },
  { status: 'refunded' },
  { status: 'left' },
  { status: 'paid', paid: PAID },
];

const DUE: OrderPollEvent = { type: 'poll-due' };
const received = (status: number): OrderPollEvent => ({ type: 'status-received', status, ...PAID });
const CLOSED: PayRejection = { hasExpired: true, message: '' };
const rejection = (errcode: number): OrderPollEvent => ({
  type: 'status-rejected',
  ...(errcode === 2704 ? CLOSED : exampleRejection(errcode)),
});
const AGAIN: OrderPollEvent = { type: 'poll-retried' };
const LEFT: OrderPollEvent = { type: 'left' };

const after = { type: 'poll-after', afterMs: 1000 };
const stop = { type: 'stop-polling' };
const ask = { type: 'ask-status', tradePno: ORDER.tradePno, channel: 'wxpub' };
const warn = { type: 'warn', text: '网络错误，请稍后到个人中心查看订单状态', forMs: 5000 };

const move = (state: OrderPoll, event: OrderPollEvent, now = T) =>
  transitionOrderPoll(state, event, ORDER, now);

test('PAY-53 asks for the first time after 1 s', () => {
  expect(startOrderPoll(ORDER)).toEqual({ state: WAITING, effects: [after] });
});

test('PAY-55 an order expires two hours after it was made', () => {
  expect(orderExpiry(T)).toBe(ORDER.expiresAt);
  expect(orderSecondsLeft(ORDER, T)).toBe(7200);
  expect(orderSecondsLeft(ORDER, T + 7_199_001)).toBe(1);
  expect(orderSecondsLeft(ORDER, T + 7_200_000)).toBe(0);
  expect(orderSecondsLeft(ORDER, T + 9_000_000)).toBe(0);
});

const LATE = ORDER.expiresAt;

const ROWS: readonly [string, OrderPoll, OrderPollEvent, number, OrderPoll, readonly unknown[]][] = [
  ['PAY-75 a question names its channel', WAITING, DUE, T, ASKING, [ask]],
  ['PAY-55 no question after two hours', WAITING, DUE, LATE, { status: 'expired' }, [stop]],
  ['PAY-53 not paid: again in 1 s', ASKING, received(0), T, WAITING, [after]],
  ['not paid at the expiry: over', ASKING, received(0), LATE, { status: 'expired' }, [stop]],
  ['PAY-42 status 1 is paid', ASKING, received(1), T, { status: 'paid', paid: PAID }, [stop]],
  ['paid at the expiry is paid', ASKING, received(1), LATE, { status: 'paid', paid: PAID }, [stop]],
  [
    'refunded meanwhile: to the orders',
    ASKING,
    received(2),
    T,
    { status: 'refunded' },
    [stop, { type: 'open-orders' }],
  ],
  [
    'refunding: to the orders',
    ASKING,
    received(3),
    T,
    { status: 'refunded' },
    [stop, { type: 'open-orders' }],
  ],
  [
    'refund failed: to the orders',
    ASKING,
    received(4),
    T,
    { status: 'refunded' },
    [stop, { type: 'open-orders' }],
  ],
  ['PAY-66 rejected: message, and no further question', ASKING, rejection(2703), T, FAILED, [stop, warn]],
  ['PAY-66 the server fails: message', ASKING, rejection(9500), T, FAILED, [stop, warn]],
  ['logged out: stops and says nothing', ASKING, rejection(1001), T, FAILED, [stop]],
  ['closed by the server', ASKING, rejection(2704), T, { status: 'expired' }, [stop]],
  ['no response: again in 1 s', ASKING, rejection(9408), T, WAITING, [after]],
  ['no response at the expiry: over', ASKING, rejection(9408), LATE, { status: 'expired' }, [stop]],
  ['asked again after a failure', FAILED, AGAIN, T, ASKING, [ask]],
  ['PAY-77 left while waiting', WAITING, LEFT, T, { status: 'left' }, [stop]],
  ['PAY-77 left while asking', ASKING, LEFT, T, { status: 'left' }, [stop]],
];

test.each(ROWS)('%s', (_name, state, event, now, next, effects) => {
  expect(move(state, event, now)).toEqual({ state: next, effects });
});

describe('what is rejected', () => {
  const rejected: readonly [OrderPoll, OrderPollEvent][] = [
    [WAITING, received(1)],
    [WAITING, rejection(2703)],
    [WAITING, AGAIN],
    [ASKING, DUE],
    [ASKING, AGAIN],
    ...OVER.flatMap((state): [OrderPoll, OrderPollEvent][] => [
      [state, DUE],
      [state, received(1)],
      [state, rejection(2703)],
      [state, LEFT],
    ]),
    ...OVER.filter((state) => state !== FAILED).map((state): [OrderPoll, OrderPollEvent] => [state, AGAIN]),
  ];
  test.each(rejected)('PAY-77 %j takes no %j', (state, event) => {
    expect(move(state, event)).toEqual({ state, effects: [] });
  });
});
