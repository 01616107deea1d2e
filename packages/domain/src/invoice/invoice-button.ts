import { CONSTANTS } from '@jixu/constants';
import type { OrderStatus } from '../order/order-status.ts';

/** State of an invoice; null when none was requested. 001 §4. */
export type InvoiceStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | null;

/** none: no button; applying: a disabled 发票申请中. */
export type InvoiceButton = 'none' | 'apply' | 'applying' | 'view' | 'reissue';

/** The facts that decide about an order's invoice button. `shown` is the status after the refund's override. */
export interface InvoiceFacts {
  readonly shown: OrderStatus;
  /** Fen charged for the line. */
  readonly price: number;
  readonly invoiceStatus: InvoiceStatus;
}

/** Which invoice button an order shows: none unless it is paid and cost something. 001 §4, §5. */
export function invoiceButton({ shown, price, invoiceStatus }: InvoiceFacts): InvoiceButton {
  if (shown !== 1 || price === 0) return 'none';
  switch (invoiceStatus) {
    case null:
      return 'apply';
    case 2:
      return 'view';
    case 3:
      return 'reissue';
    default:
      return 'applying';
  }
}

/** Labels of the button; 001 §4 and notes §3.4. */
export const INVOICE_BUTTON_TEXTS = {
  apply: '申请发票',
  applying: '发票申请中',
  view: '查看发票',
  reissue: '重新开票',
} as const satisfies Record<Exclude<InvoiceButton, 'none'>, string>;

/** Shown instead of the invoice dialog. 001 §5. */
export const INVOICE_UNSUPPORTED_TEXT = '该订单暂不支持开发票！';

/** The message after a click on the button, or null when the dialog opens: order_type 2 is invoiced to the unit (notes A64). */
export function rejectInvoice(orderType: number): typeof INVOICE_UNSUPPORTED_TEXT | null {
  return orderType === CONSTANTS.ORDER_TYPE_WITHOUT_INVOICE ? INVOICE_UNSUPPORTED_TEXT : null;
}
