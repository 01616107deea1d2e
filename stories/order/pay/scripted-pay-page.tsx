import { createPaySuccessController } from '@jixu/controllers/order/pay/pay-success-controller';
import type { PaidOrder } from '@jixu/domain/order/payment/order-poll';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { PayPageView } from '@jixu/ui-kit/order/pay/pay-page-view.tsx';
import { PaySuccessView } from '@jixu/ui-kit/order/pay/pay-success-view.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { toastOnPage } from '../../scripted/toast-on-page.ts';
import { useController } from '../../scripted/use-controller.ts';
import { createPayPage, type PayPageParts } from './pay-controllers.ts';

const ignore = () => undefined;

/** The payment page on a scripted server. */
export function ScriptedPayPage(parts: PayPageParts) {
  const { pay, binding, device, formRef } = useController(() => createPayPage(parts));
  return (
    <>
      <ToastHost />
      <PayPageView
        page={{ pay, binding, device }}
        learner="林知夏"
        formRef={formRef}
        paidView={(paid, tradePno) => <PaidOnServer server={parts.server} tradePno={tradePno} paid={paid} />}
        onBought={ignore}
        onBack={() => parts.onGo('back')}
      />
    </>
  );
}

interface PaidOnServerProps {
  server: ScriptedServer;
  tradePno: string;
  paid: PaidOrder;
}

/** The paid order of a learner of Guangdong. */
function PaidOnServer({ server: { calls, clock }, tradePno, paid }: PaidOnServerProps) {
  const success = useController(() =>
    createPaySuccessController({ calls, clock, toast: toastOnPage, tradePno, paid, provinceCode: 19 }),
  );
  return <PaySuccessView success={success} tradePno={tradePno} totalFee={paid.totalFee} />;
}
