import { CONSTANTS } from '@jixu/constants';
import { type OrderStatus, shownOrderStatus } from '@jixu/domain/order/order-status';
import type { OrderState } from '@jixu/domain/order/settlement/order-state';
import { REFUND_STATUS, type RefundState } from '@jixu/domain/order/settlement/refund-state';
import type { Seconds } from '@jixu/domain/units/time';
import type { OrderRow } from './order-store.ts';

/** An order's own status: an order that is listed without being paid waits for its money, unless that came too late. */
export function ownStatus(state: OrderState, refund: RefundState | null): OrderStatus {
  return state === 'paid' || refund !== null ? 1 : 0;
}

/** What is shown: a refund overrides the order's own status (001 §4). */
export function statusShown(state: OrderState, refund: RefundState | null): OrderStatus {
  return shownOrderStatus(ownStatus(state, refund), refund === null ? null : REFUND_STATUS[refund]);
}

/** How long an order may still be paid, by our clock: the browser's may be wrong. */
export function secondsLeft({ state, expiresAt }: Pick<OrderRow, 'state' | 'expiresAt'>): Seconds {
  if (state !== 'pending') return 0;
  const left = Math.ceil((expiresAt.getTime() - Date.now()) / 1000);
  return Math.min(Math.max(left, 0), CONSTANTS.ORDER_EXPIRY_SECONDS);
}
