import type { InvoiceController } from '@jixu/controllers/invoice/invoice-controller';
import { invoiceView } from '@jixu/controllers/invoice/invoice-view';
import type { InvoiceOrder } from '@jixu/domain/invoice/invoice-dialog';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy } from 'react';

export interface OpenInvoiceDialogProps {
  invoice: InvoiceController;
  order: InvoiceOrder;
  /** Fen. */
  totalFee: number;
}

/** The invoice dialog of an order, while its controller has it open (D31). */
export function OpenInvoiceDialog({ invoice, order, totalFee }: OpenInvoiceDialogProps) {
  const dialog = useWatched(invoice);
  const isOpen = dialog.status !== 'closed';
  return (
    <LazyMount open={isOpen}>
      <InvoiceDialog
        open={isOpen}
        view={invoiceView(dialog, order)}
        tradePno={order.tradePno}
        totalFee={totalFee}
        onTitleKind={invoice.chooseTitle}
        onChange={invoice.type}
        onLeave={invoice.leave}
        onExpand={invoice.expand}
        onSubmit={invoice.submit}
        onClose={invoice.close}
      />
    </LazyMount>
  );
}

const InvoiceDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/invoice/invoice-dialog.tsx')).InvoiceDialog,
}));
