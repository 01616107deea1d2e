import type { PaidOrder } from '@jixu/domain/order/payment/order-poll';
import {
  requestInvoiceStatus,
  type SuccessPage,
  successPage,
} from '@jixu/domain/order/payment/payment-success';
import { createCell } from '../../cell.ts';
import {
  createInvoiceController,
  type InvoiceController,
  type InvoiceControllerParts,
} from '../../invoice/invoice-controller.ts';

export type PaySuccessParts = Omit<InvoiceControllerParts, 'order' | 'requested'> & {
  readonly tradePno: string;
  readonly paid: PaidOrder;
  readonly provinceCode: number;
};

export type PaySuccessController = {
  /** Where the success view leads. */
  readonly page: SuccessPage;
  /** 0 until an invoice was requested, in this view too (PAY-21). */
  readonly invoiceStatus: { get(): number; subscribe(listener: () => void): () => void };
  readonly invoice: InvoiceController;
  destroy(): void;
};

/** 1: the invoice is requested. */
const REQUESTED = 1;

/** The view of a paid order, and its invoice. */
export function createPaySuccessController({
  tradePno,
  paid,
  provinceCode,
  ...parts
}: PaySuccessParts): PaySuccessController {
  const invoiceStatus = createCell(requestInvoiceStatus(paid.invoiceStatus));
  const invoice = createInvoiceController({
    ...parts,
    order: { tradePno, reissued: null },
    requested: () => invoiceStatus.set(REQUESTED),
  });
  return {
    page: successPage(paid.isAllRequired, provinceCode),
    invoiceStatus,
    invoice,
    destroy: invoice.destroy,
  };
}
