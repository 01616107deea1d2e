import type { InvoiceDialog as InvoiceInput, InvoiceOrder } from '@jixu/domain/invoice/invoice-dialog';
import { lazy } from 'react';
import { LazyMount } from '../parts/lazy-mount.tsx';
import { useWatched, type Watched } from '../parts/use-watched.ts';
import type { InvoiceDialogProps } from './invoice-dialog.tsx';

const InvoiceDialog = lazy(async () => ({ default: (await import('./invoice-dialog.tsx')).InvoiceDialog }));

/** The request for an invoice as it stands, and its handlers. */
export interface InvoiceSource extends Watched<InvoiceInput> {
  chooseTitle: InvoiceDialogProps['onTitleKind'];
  type: InvoiceDialogProps['onChange'];
  leave: InvoiceDialogProps['onLeave'];
  expand: InvoiceDialogProps['onExpand'];
  submit: () => void;
  close: () => void;
}

export interface InvoiceViewProps {
  invoice: InvoiceSource;
  order: InvoiceOrder;
  /** Fen. */
  totalFee: number;
}

/** The invoice dialog of an order (D31), fetched when it first opens. */
export function InvoiceView({ invoice, order: { tradePno, reissued }, totalFee }: InvoiceViewProps) {
  const { status, ...input } = useWatched(invoice);
  const open = status !== 'closed';
  return (
    <LazyMount open={open}>
      <InvoiceDialog
        open={open}
        view={{ ...input, kind: reissued === null ? 'new' : 'reissue', submitting: status === 'submitting' }}
        tradePno={tradePno}
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
