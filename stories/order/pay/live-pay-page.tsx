import { invoiceView } from '@jixu/controllers/invoice/invoice-controller';
import { createPaySuccessController } from '@jixu/controllers/order/pay/pay-success-controller';
import type { PaidOrder } from '@jixu/domain/order/payment/order-poll';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { InvoiceView } from '@jixu/ui-kit/invoice/invoice-view.tsx';
import { CardBindingView } from '@jixu/ui-kit/order/pay/card-binding-view.tsx';
import { PayPageView, tradePnoOf } from '@jixu/ui-kit/order/pay/pay-page-view.tsx';
import { PaySuccessPanel } from '@jixu/ui-kit/order/pay/pay-success-panel.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { toastOnPage } from '../../scripted/toast-on-page.ts';
import { useController } from '../../scripted/use-controller.ts';
import { createPayPage, type PayPageParts } from './pay-controllers.ts';

export interface LivePayPageProps extends PayPageParts {
  provinceCode?: number;
}

/** The payment page on the scripted server. */
export function LivePayPage({ provinceCode = 19, ...parts }: LivePayPageProps) {
  const { pay, binding, formRef } = useController(() => createPayPage(parts));
  const view = useWatched(pay);
  const { paid } = view;
  const paidOrder = paid && { server: parts.server, tradePno: tradePnoOf(view.order), paid, provinceCode };
  return (
    <>
      <ToastHost />
      <PayPageView
        view={view}
        device="computer"
        learner="林知夏"
        formRef={formRef}
        paid={paidOrder && <Paid {...paidOrder} />}
        onAddCard={binding.open}
        onBack={() => parts.onGo('back')}
        on={pay}
      >
        <CardBindingView {...useWatched(binding)} on={binding} />
      </PayPageView>
    </>
  );
}

interface PaidProps {
  server: ScriptedServer;
  tradePno: string;
  paid: PaidOrder;
  provinceCode: number;
}

/** The success view and its invoice dialog. */
function Paid({ server: { calls, clock }, tradePno, paid, provinceCode }: PaidProps) {
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
      <InvoiceView
        open={dialog.status !== 'closed'}
        view={invoiceView(dialog, { tradePno, reissued: null })}
        tradePno={tradePno}
        totalFee={paid.totalFee}
        on={invoice}
      />
    </>
  );
}
