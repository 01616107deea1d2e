import type { InvoiceController } from '@jixu/controllers/invoice/invoice-controller';
import { invoiceView } from '@jixu/controllers/invoice/invoice-controller';
import type { InvoiceOrder } from '@jixu/domain/invoice/invoice-dialog';
import { InvoiceView } from '@jixu/ui-kit/invoice/invoice-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';

export interface OpenInvoiceDialogProps {
  invoice: InvoiceController;
  order: InvoiceOrder;
  /** Fen. */
  totalFee: number;
}

/** The invoice dialog of an order, while its controller has it open (D31). */
export function OpenInvoiceDialog({ invoice, order, totalFee }: OpenInvoiceDialogProps) {
  const dialog = useWatched(invoice);
  return (
    <InvoiceView
      open={dialog.status !== 'closed'}
      view={invoiceView(dialog, order)}
      tradePno={order.tradePno}
      totalFee={totalFee}
      on={invoice}
    />
  );
}
