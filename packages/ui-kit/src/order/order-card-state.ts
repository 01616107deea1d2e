import type { InvoiceStatus } from '@jixu/domain/invoice/invoice-button';
import type { OrderGroup } from '@jixu/domain/order/order-lines';
import { type OrderStatus, type RefundStatus, shownOrderStatus } from '@jixu/domain/order/order-status';

/** From the displayed status, 0 to 4 (ORDER-06…10). */
export const ORDER_CARD_STATES = ['pending', 'paid', 'refunded', 'refunding', 'refund-failed'] as const;
export type OrderCardState = (typeof ORDER_CARD_STATES)[number];

/** A row of listOrders, with the contract's field names (ORDER-05). */
export interface OrderRow {
  readonly trade_no: string;
  readonly trade_pno: string;
  readonly create_time: string;
  readonly course_id: number;
  readonly course_name: string;
  /** Fen, as displayed. */
  readonly order_price: number;
  /** Fen charged; an order of 0 gets no invoice. */
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
  /** Empty until finance has processed it. */
  readonly finance_update_time: string;
  readonly refund_method: string;
}

/** The status an order displays: its lines share one, but the first refund among them decides. */
export function orderShown(order: OrderGroup<OrderRow>): OrderStatus {
  const refund = order.lines.find((line) => line.refund !== null)?.refund ?? null;
  return shownOrderStatus(order.lines[0].status, refund?.status ?? null);
}

/** The state of an order, exposed in the DOM as data-panel-state. */
export function orderCardState(order: OrderGroup<OrderRow>): OrderCardState {
  return ORDER_CARD_STATES[orderShown(order)];
}
