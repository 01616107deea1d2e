import type { InvoiceStatus } from '@jixu/domain/order/invoice-button';
import type { OrderGroup } from '@jixu/domain/order/order-lines';
import { type OrderStatus, type RefundStatus, shownOrderStatus } from '@jixu/domain/order/order-status';

/** By the status that is shown, 0 to 4 (ORDER-06…10). */
export const ORDER_CARD_STATES = ['pending', 'paid', 'refunded', 'refunding', 'refund-failed'] as const;
export type OrderCardState = (typeof ORDER_CARD_STATES)[number];

/** A row of listOrders; the names are those of the call (ORDER-05). */
export interface OrderRow {
  readonly trade_no: string;
  readonly trade_pno: string;
  readonly create_time: string;
  readonly course_id: number;
  readonly course_name: string;
  /** Fen, as shown. */
  readonly order_price: number;
  /** Fen charged; 0 has no invoice. */
  readonly price: number;
  readonly order_type: number;
  readonly status: OrderStatus;
  readonly invoice_status: InvoiceStatus;
  readonly invoice_id: number | null;
  readonly invoice_url: string;
  readonly refund: OrderRefund | null;
}

export interface OrderRefund {
  readonly status: RefundStatus;
  /** Fen. */
  readonly amount: number;
  readonly trade_no: string;
  /** Empty until finance has worked on it. */
  readonly finance_update_time: string;
  readonly refund_method: string;
}

/** The status an order shows: lines share theirs, and the first refund among them decides. */
export function orderShown(order: OrderGroup<OrderRow>): OrderStatus {
  const refund = order.lines.find((line) => line.refund !== null)?.refund ?? null;
  return shownOrderStatus(order.lines[0].status, refund?.status ?? null);
}

/** Names the state of an order; readable in the page as data-panel-state. */
export function orderCardState(order: OrderGroup<OrderRow>): OrderCardState {
  return ORDER_CARD_STATES[orderShown(order)];
}
