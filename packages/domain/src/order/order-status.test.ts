import { describe, expect, test } from 'vitest';
import { isDeletable, ORDER_STATUS_TEXTS, type OrderStatus, shownOrderStatus } from './order-status.ts';

test.each([
  ['ORDER-06', 0, '待支付'],
  ['ORDER-07', 1, '已支付'],
  ['ORDER-08', 2, '退款成功'],
  ['ORDER-09', 3, '退款中'],
  ['ORDER-10', 4, '退款失败'],
] as const)('%s status %d without a refund reads %s', (_id, status, text) => {
  expect(ORDER_STATUS_TEXTS[shownOrderStatus(status, null)]).toBe(text);
});

describe.each([0, 1, 2, 3, 4] as const)('status %d', (status: OrderStatus) => {
  test.each([
    ['ORDER-11', 1, 3],
    ['ORDER-12', 2, 2],
    ['ORDER-13', 3, 4],
    ['ORDER-13', 4, 4],
  ] as const)('%s with refund %d is shown as %d', (_id, refund, shown) => {
    expect(shownOrderStatus(status, refund)).toBe(shown);
  });
});

test('ORDER-18 only a pending order can be deleted', () => {
  expect(([0, 1, 2, 3, 4] as const).filter(isDeletable)).toEqual([0]);
});
