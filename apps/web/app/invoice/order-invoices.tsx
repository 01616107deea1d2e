import type { OrderInvoicesController } from '@jixu/controllers/invoice/order-invoices-controller';
import { InvoiceView } from '@jixu/ui-kit/invoice/invoice-view.tsx';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy } from 'react';
import { customerServiceUrl } from '../public-config.ts';
import { useSite } from '../site/context/site-context.tsx';

/** What the list of orders asks and says about invoices (D31, D32). */
export function OrderInvoices({ invoices }: { invoices: OrderInvoicesController }) {
  const { config, openTab } = useSite();
  const { asked, isFailureTold } = useWatched(invoices);
  return (
    <>
      {asked && (
        <InvoiceView
          key={`${asked.order.tradePno}/${asked.order.reissued}`}
          invoice={asked.dialog}
          order={asked.order}
          totalFee={asked.totalFee}
        />
      )}
      <LazyMount open={isFailureTold}>
        <InvoiceFailedDialog
          open={isFailureTold}
          onReissue={invoices.reissue}
          onContactService={() => openTab(customerServiceUrl(config))}
          onClose={invoices.closeFailure}
        />
      </LazyMount>
    </>
  );
}

const InvoiceFailedDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/invoice/invoice-failed-dialog.tsx')).InvoiceFailedDialog,
}));
