import { lazy } from 'react';
import { LazyMount } from '../parts/lazy-mount.tsx';
import type { InvoiceDialogProps } from './invoice-dialog.tsx';

const InvoiceDialog = lazy(async () => ({ default: (await import('./invoice-dialog.tsx')).InvoiceDialog }));

export interface InvoiceViewProps
  extends Pick<InvoiceDialogProps, 'open' | 'view' | 'tradePno' | 'totalFee'> {
  on: {
    chooseTitle: InvoiceDialogProps['onTitleKind'];
    type: InvoiceDialogProps['onChange'];
    leave: InvoiceDialogProps['onLeave'];
    expand: InvoiceDialogProps['onExpand'];
    submit: () => void;
    close: () => void;
  };
}

/** The invoice dialog of an order (D31), fetched when it first opens. */
export function InvoiceView({ on, ...dialog }: InvoiceViewProps) {
  return (
    <LazyMount open={dialog.open}>
      <InvoiceDialog
        {...dialog}
        onTitleKind={on.chooseTitle}
        onChange={on.type}
        onLeave={on.leave}
        onExpand={on.expand}
        onSubmit={on.submit}
        onClose={on.close}
      />
    </LazyMount>
  );
}
