import { type OrderStatus, shownOrderStatus } from '@jixu/domain/order/order-status';
import type { OrderState } from '@jixu/domain/order/settlement/order-state';
import { REFUND_STATUS, type RefundState } from '@jixu/domain/order/settlement/refund-state';

/** An order's own status: an order that is listed without being paid waits for its money, unless that came too late. */
export function ownStatus(state: OrderState, refund: RefundState | null): OrderStatus {
  return state === 'paid' || refund !== null ? 1 : 0;
}

/** What is shown: a refund overrides the order's own status (001 §4). */
export function statusShown(state: OrderState, refund: RefundState | null): OrderStatus {
  return shownOrderStatus(ownStatus(state, refund), refund === null ? null : REFUND_STATUS[refund]);
}
