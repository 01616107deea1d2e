import { createInvoiceController } from '@jixu/controllers/invoice/invoice-controller';
import { invoiceView } from '@jixu/controllers/invoice/invoice-view';
import type { InvoiceOrder } from '@jixu/domain/invoice/invoice-dialog';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { InvoiceDialog } from '@jixu/ui-kit/invoice/invoice-dialog.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { useController } from '../scripted/use-controller.ts';

export interface LiveInvoiceDialogProps {
  server: ScriptedServer;
  order: InvoiceOrder;
  onRequested: () => void;
}

/** The dialog on a scripted server, opened by a button as on the site. */
export function LiveInvoiceDialog({ server, order, onRequested }: LiveInvoiceDialogProps) {
  const { calls, clock } = server;
  const controller = useController(() =>
    createInvoiceController({ calls, clock, toast: toastOnPage, order, requested: onRequested }),
  );
  const dialog = useWatched(controller);
  return (
    <>
      <button type="button" onClick={controller.open}>
        申请发票
      </button>
      <InvoiceDialog
        open={dialog.status !== 'closed'}
        view={invoiceView(dialog, order)}
        tradePno={order.tradePno}
        totalFee={12_800}
        onTitleKind={controller.chooseTitle}
        onChange={controller.type}
        onLeave={controller.leave}
        onExpand={controller.expand}
        onSubmit={controller.submit}
        onClose={controller.close}
      />
      <ToastHost />
    </>
  );
}
