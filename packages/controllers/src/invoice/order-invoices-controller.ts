import { rejectInvoice } from '@jixu/domain/invoice/invoice-button';
import type { InvoiceOrder } from '@jixu/domain/invoice/invoice-dialog';
import { createCell } from '../cell.ts';
import {
  createInvoiceController,
  type InvoiceController,
  type InvoiceControllerParts,
} from './invoice-controller.ts';

/** An order whose invoice button is pressed. */
export type InvoicedOrder = {
  readonly tradePno: string;
  readonly orderType: number;
  /** Fen. */
  readonly totalFee: number;
  /** The invoice that failed; null before the first. */
  readonly invoiceId: number | null;
};

export type AskedInvoice = {
  readonly order: InvoiceOrder;
  readonly totalFee: number;
  readonly dialog: InvoiceController;
};

export type OrderInvoicesState = {
  /** Whose dialog was opened last; null before the first. */
  readonly asked: AskedInvoice | null;
  /** What is said of an invoice that failed is open. */
  readonly isFailureTold: boolean;
};

export type OrderInvoicesController = {
  get(): OrderInvoicesState;
  subscribe(listener: () => void): () => void;
  /** Asks for the first invoice of an order. */
  apply(order: InvoicedOrder): void;
  /** Says that an invoice failed, and what can be done about it (INVOICE-24). */
  tellFailure(order: InvoicedOrder): void;
  /** From what is said on to the dialog. */
  reissue(): void;
  closeFailure(): void;
  destroy(): void;
};

export type OrderInvoicesParts = Pick<InvoiceControllerParts, 'calls' | 'clock' | 'toast'> & {
  /** The invoice of this order has been requested. */
  readonly requested: (tradePno: string) => void;
};

/** The invoice dialogs of a list of orders; what was filled in for an order stays until its invoice is requested. */
export function createOrderInvoices(parts: OrderInvoicesParts): OrderInvoicesController {
  const cell = createCell<OrderInvoicesState>({ asked: null, isFailureTold: false });
  const known = new Map<string, AskedInvoice>();
  let failed: InvoicedOrder | null = null;
  const askedOf = (order: InvoicedOrder, reissued: number | null): AskedInvoice => {
    const key = `${order.tradePno}/${reissued}`;
    const asked = known.get(key) ?? makeAsked(parts, order, reissued);
    known.set(key, asked);
    return asked;
  };
  const openFor = (order: InvoicedOrder, reissued: number | null): void => {
    const asked = askedOf(order, reissued);
    cell.set({ asked, isFailureTold: false });
    asked.dialog.open();
  };
  const isSupported = ({ orderType }: InvoicedOrder): boolean => {
    const rejection = rejectInvoice(orderType);
    if (rejection !== null) parts.toast('warning', rejection);
    return rejection === null;
  };
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    apply: (order) => {
      if (isSupported(order)) openFor(order, null);
    },
    tellFailure: (order) => {
      if (!isSupported(order)) return;
      failed = order;
      cell.set({ ...cell.get(), isFailureTold: true });
    },
    reissue: () => {
      if (failed !== null) openFor(failed, failed.invoiceId);
    },
    closeFailure: () => cell.set({ ...cell.get(), isFailureTold: false }),
    destroy: () => {
      for (const { dialog } of known.values()) dialog.destroy();
    },
  };
}

function makeAsked(
  { requested, ...parts }: OrderInvoicesParts,
  { tradePno, totalFee }: InvoicedOrder,
  reissued: number | null,
): AskedInvoice {
  const order = { tradePno, reissued };
  const dialog = createInvoiceController({ ...parts, order, requested: () => requested(tradePno) });
  return { order, totalFee, dialog };
}
