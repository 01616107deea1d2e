import { invoiceView } from '@jixu/controllers/invoice/invoice-view';
import { createPaySuccessController } from '@jixu/controllers/order/pay/pay-success-controller';
import type { PaidOrder } from '@jixu/domain/order/payment/order-poll';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { InvoiceDialog } from '@jixu/ui-kit/invoice/invoice-dialog.tsx';
import { PaySuccessPanel } from '@jixu/ui-kit/order/pay/pay-success-panel.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { toastOnPage } from '../../scripted/toast-on-page.ts';
import { useController } from '../../scripted/use-controller.ts';

export interface LivePaySuccessProps {
  server: ScriptedServer;
  tradePno: string;
  paid: PaidOrder;
  provinceCode: number;
}

/** The success view and its invoice dialog. */
export function LivePaySuccess({ server, tradePno, paid, provinceCode }: LivePaySuccessProps) {
  const { calls, clock } = server;
  const { page, invoiceStatus, invoice } = useController(() =>
    createPaySuccessController({ calls, clock, toast: toastOnPage, tradePno, paid, provinceCode }),
  );
  const dialog = useWatched(invoice);
  return (
    <>
      <PaySuccessPanel
        tradePno={tradePno}
        totalFee={paid.totalFee}
        page={page}
        invoiceStatus={useWatched(invoiceStatus)}
        onInvoice={invoice.open}
      />
      <InvoiceDialog
        open={dialog.status !== 'closed'}
        view={invoiceView(dialog, { tradePno, reissued: null })}
        tradePno={tradePno}
        totalFee={paid.totalFee}
        onTitleKind={invoice.chooseTitle}
        onChange={invoice.type}
        onLeave={invoice.leave}
        onExpand={invoice.expand}
        onSubmit={invoice.submit}
        onClose={invoice.close}
      />
    </>
  );
}
