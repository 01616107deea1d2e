/** 0 pending payment, 1 paid, 2 refund success, 3 refunding, 4 refund failed. 001 §4. */
export type OrderStatus = 0 | 1 | 2 | 3 | 4;

/** 1 refunding, 2 refunded, 3 failed, 4 closed. */
export type RefundStatus = 1 | 2 | 3 | 4;

const SHOWN_BY_REFUND = { 1: 3, 2: 2, 3: 4, 4: 4 } as const satisfies Record<RefundStatus, OrderStatus>;

/** The displayed status: a refund overrides the order's own. 001 §4. */
export function shownOrderStatus(status: OrderStatus, refund: RefundStatus | null): OrderStatus {
  return refund === null ? status : SHOWN_BY_REFUND[refund];
}

/** Wording from notes §3.4. */
export const ORDER_STATUS_TEXTS = {
  0: '待支付',
  1: '已支付',
  2: '退款成功',
  3: '退款中',
  4: '退款失败',
} as const satisfies Record<OrderStatus, string>;

/** Only an unpaid order can be deleted (notes A62). */
export function isDeletable(shown: OrderStatus): boolean {
  return shown === 0;
}

/** 001 §8. */
export const ORDER_DELETED_TEXT = '删除成功';
