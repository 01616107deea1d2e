import { describe, expect, test } from 'vitest';
import {
  type OrderPoll,
  type OrderPollEvent,
  orderExpiry,
  orderSecondsLeft,
  startOrderPoll,
  transitionOrderPoll,
  type WaitingOrder,
} from './order-poll.ts';

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
const answer = (status: number): OrderPollEvent => ({ type: 'status-answered', status, ...PAID });
const refusal = (errcode: number): OrderPollEvent => ({ type: 'status-refused', errcode, message: '' });
const AGAIN: OrderPollEvent = { type: 'asked-again' };
const LEFT: OrderPollEvent = { type: 'left' };

const after = { type: 'poll-after', afterMs: 1000 };
const stop = { type: 'stop-polling' };
const ask = { type: 'ask-status', tradePno: ORDER.tradePno, channel: 'wxpub' };
const warn = { type: 'warn', text: '网络错误，请稍后到个人中心查看订单状态', forMs: 5000 };

const move = (state: OrderPoll, event: OrderPollEvent, now = T) =>
  transitionOrderPoll(state, event, ORDER, now);

test('PAY-53 asks for the first time after 1 s', () => {
  expect(startOrderPoll()).toEqual({ state: WAITING, effects: [after] });
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
  ['PAY-53 not paid: again in 1 s', ASKING, answer(0), T, WAITING, [after]],
  ['not paid at the expiry: over', ASKING, answer(0), LATE, { status: 'expired' }, [stop]],
  ['PAY-42 status 1 is paid', ASKING, answer(1), T, { status: 'paid', paid: PAID }, [stop]],
  ['paid at the expiry is paid', ASKING, answer(1), LATE, { status: 'paid', paid: PAID }, [stop]],
  [
    'refunded meanwhile: to the orders',
    ASKING,
    answer(2),
    T,
    { status: 'refunded' },
    [stop, { type: 'open-orders' }],
  ],
  ['refunding: to the orders', ASKING, answer(3), T, { status: 'refunded' }, [stop, { type: 'open-orders' }]],
  [
    'refund failed: to the orders',
    ASKING,
    answer(4),
    T,
    { status: 'refunded' },
    [stop, { type: 'open-orders' }],
  ],
  ['PAY-66 refused: message, and no further question', ASKING, refusal(2703), T, FAILED, [stop, warn]],
  ['PAY-66 the server fails: message', ASKING, refusal(9500), T, FAILED, [stop, warn]],
  ['logged out: stops and says nothing', ASKING, refusal(1001), T, FAILED, [stop]],
  ['closed by the server', ASKING, refusal(2704), T, { status: 'expired' }, [stop]],
  ['no answer: again in 1 s', ASKING, refusal(9408), T, WAITING, [after]],
  ['no answer at the expiry: over', ASKING, refusal(9408), LATE, { status: 'expired' }, [stop]],
  ['asked again after a failure', FAILED, AGAIN, T, ASKING, [ask]],
  ['PAY-77 left while waiting', WAITING, LEFT, T, { status: 'left' }, [stop]],
  ['PAY-77 left while asking', ASKING, LEFT, T, { status: 'left' }, [stop]],
];

test.each(ROWS)('%s', (_name, state, event, now, next, effects) => {
  expect(move(state, event, now)).toEqual({ state: next, effects });
});

describe('what is refused', () => {
  const refused: readonly [OrderPoll, OrderPollEvent][] = [
    [WAITING, answer(1)],
    [WAITING, refusal(2703)],
    [WAITING, AGAIN],
    [ASKING, DUE],
    [ASKING, AGAIN],
    ...OVER.flatMap((state): [OrderPoll, OrderPollEvent][] => [
      [state, DUE],
      [state, answer(1)],
      [state, refusal(2703)],
      [state, LEFT],
    ]),
    ...OVER.filter((state) => state !== FAILED).map((state): [OrderPoll, OrderPollEvent] => [state, AGAIN]),
  ];
  test.each(refused)('PAY-77 %j takes no %j', (state, event) => {
    expect(move(state, event)).toEqual({ state, effects: [] });
  });
});
