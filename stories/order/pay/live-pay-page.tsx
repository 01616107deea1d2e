import type { PayController } from '@jixu/controllers/order/pay/pay-controller';
import type { PayView } from '@jixu/controllers/order/pay/pay-view';
import { CreateOrderConfirm } from '@jixu/ui-kit/order/pay/create-order-confirm.tsx';
import { PayLoadingOverlay } from '@jixu/ui-kit/order/pay/pay-loading-overlay.tsx';
import { PayMethods } from '@jixu/ui-kit/order/pay/pay-methods.tsx';
import { PayOrderPanel } from '@jixu/ui-kit/order/pay/pay-order-panel.tsx';
import { PreOrderAlert } from '@jixu/ui-kit/order/pay/pre-order-alert.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useController } from '../../scripted/use-controller.ts';
import { LiveCardBinding } from './live-card-binding.tsx';
import { LivePaySuccess } from './live-pay-success.tsx';
import { LivePayment } from './live-payment.tsx';
import { createPayPage, type PayPageParts } from './pay-controllers.ts';

export interface LivePayPageProps extends PayPageParts {
  provinceCode?: number;
}

/** The payment page whole: its panels and dialogs on the controllers of the site. */
export function LivePayPage({ provinceCode = 19, ...parts }: LivePayPageProps) {
  const { pay, binding, formRef } = useController(() => createPayPage(parts));
  const view = useWatched(pay);
  const { order, paid } = view;
  const tradePno = order.status === 'created' ? order.order.tradePno : '';
  return (
    <>
      <ToastHost />
      {paid && (
        <LivePaySuccess server={parts.server} tradePno={tradePno} paid={paid} provinceCode={provinceCode} />
      )}
      <LivePayment controller={pay} view={view} tradePno={tradePno} formRef={formRef} />
      {(order.status !== 'created' || view.method === 'unionpay') && (
        <OrderPanel pay={pay} view={view} onAddCard={binding.open} onBack={() => parts.onGo('back')} />
      )}
      <LiveCardBinding controller={binding} />
      <PayLoadingOverlay on={view.busy} />
      <CreateOrderConfirm
        open={order.status === 'asking'}
        message={order.status === 'asking' ? order.question : ''}
        onConfirm={pay.confirm}
        onCancel={pay.cancel}
      />
      <PreOrderAlert open={view.alert !== null} message={view.alert ?? ''} onRead={pay.readAlert} />
    </>
  );
}

interface OrderPanelProps {
  pay: PayController;
  view: PayView;
  onAddCard: () => void;
  onBack: () => void;
}

function OrderPanel({ pay, view, onAddCard, onBack }: OrderPanelProps) {
  const { preOrder, method, cards, cardTxSn, isCardMissing, order } = view;
  return (
    <PayOrderPanel
      view={{ preOrder, submitting: order.status === 'creating' }}
      methods={
        <PayMethods
          view={{ method, cards, cardTxSn, isCardMissing }}
          onMethod={pay.chooseMethod}
          onCard={pay.chooseCard}
          onAddCard={onAddCard}
          onRetryCards={pay.readCards}
        />
      }
      onBack={onBack}
      onRetry={pay.readPreOrder}
      onSubmit={pay.submit}
    />
  );
}
