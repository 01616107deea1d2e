import type { SuccessPage } from '@jixu/domain/order/payment/payment-success';
import { type InvoiceSource, InvoiceView } from '../../invoice/invoice-view.tsx';
import { useWatched, type Watched } from '../../parts/use-watched.ts';
import { PaySuccessPanel } from './pay-success-panel.tsx';

export interface PaySuccessViewProps {
  /** Where it leads, and the invoice that may be requested here. */
  success: {
    page: SuccessPage;
    invoiceStatus: Watched<number>;
    invoice: InvoiceSource & { open: () => void };
  };
  tradePno: string;
  /** Fen. */
  totalFee: number;
}

/** 支付成功, the way on, and the dialog of the order's invoice (PAY-16 to PAY-21). */
export function PaySuccessView({ success, tradePno, totalFee }: PaySuccessViewProps) {
  const { page, invoiceStatus, invoice } = success;
  return (
    <>
      <PaySuccessPanel
        tradePno={tradePno}
        totalFee={totalFee}
        page={page}
        invoiceStatus={useWatched(invoiceStatus)}
        onInvoice={invoice.open}
      />
      <InvoiceView invoice={invoice} order={{ tradePno, reissued: null }} totalFee={totalFee} />
    </>
  );
}
