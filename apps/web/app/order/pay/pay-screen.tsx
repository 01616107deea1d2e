import type { CardBindingController } from '@jixu/controllers/order/pay/card-binding-controller';
import type { PayController } from '@jixu/controllers/order/pay/pay-controller';
import type { PayView } from '@jixu/controllers/order/pay/pay-view';
import { type PayDevice, paysHere } from '@jixu/domain/order/payment/pay-device';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { PayLoadingOverlay } from '@jixu/ui-kit/order/pay/pay-loading-overlay.tsx';
import { PayMethods } from '@jixu/ui-kit/order/pay/pay-methods.tsx';
import { PayOrderPanel } from '@jixu/ui-kit/order/pay/pay-order-panel.tsx';
import type { PayOrderView } from '@jixu/ui-kit/order/pay/pay-order-panel-state.ts';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { PAY_UI_TEXTS as TEXTS } from '@jixu/ui-kit/texts/pay-texts.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { goBack } from '../../bindings/go-back.ts';
import { useLearnerOnly } from '../../identity/use-learner-only.ts';
import { CardBinding } from './card-binding.tsx';
import { PaidOrderView } from './paid-order-view.tsx';
import { PayDialogs } from './pay-dialogs.tsx';
import { PaymentUnderWay } from './payment-under-way.tsx';
import { usePay } from './use-pay.ts';

const nothing = () => undefined;

/** /pay/index.html: what is bought, how it is paid, and how that goes (001 §2, §4). */
export function PayScreen() {
  const formRef = useRef<HTMLFormElement>(null);
  const page = usePay(formRef);
  useLearnerOnly();
  return (
    <PageColumn>
      {page?.pay ? (
        <Paying pay={page.pay} binding={page.binding} device={page.device} formRef={formRef} />
      ) : (
        <PayOrderPanel
          view={{ preOrder: page === null ? null : 'nothing', submitting: false }}
          methods={null}
          buyHref={CENTER.buy}
          onBack={goBack}
          onRetry={nothing}
          onSubmit={nothing}
        />
      )}
    </PageColumn>
  );
}

interface PayingProps {
  pay: PayController;
  binding: CardBindingController;
  device: PayDevice;
  formRef: RefObject<HTMLFormElement | null>;
}

function Paying({ pay, binding, device, formRef }: PayingProps) {
  const view = useWatched(pay);
  const { order, paid } = view;
  const tradePno = order.status === 'created' ? order.order.tradePno : '';
  useTopOf(paid ? 'paid' : isShown(view));
  return (
    <>
      {paid && <PaidOrderView tradePno={tradePno} paid={paid} />}
      {!paid && isShown(view) && <h1 className="visually-hidden">{TEXTS.title}</h1>}
      {!paid && view.payment && (
        <PaymentUnderWay {...{ pay, view, device, tradePno, formRef }} payment={view.payment} />
      )}
      {!paid && !isShown(view) && (
        <OrderPanel pay={pay} binding={binding} view={view} device={device} tradePno={tradePno} />
      )}
      <PayLoadingOverlay on={view.busy} />
      <PayDialogs pay={pay} view={view} />
      <CardBinding controller={binding} />
    </>
  );
}

/** What comes next is seen from its beginning, wherever the button was that led to it. */
function useTopOf(part: string | boolean): void {
  const before = useRef(part);
  useEffect(() => {
    if (before.current !== part) window.scrollTo(0, 0);
    before.current = part;
  }, [part]);
}

/** While the payment shows something of its own, nothing else is chosen. */
function isShown({ payment }: PayView): boolean {
  if (payment === null) return false;
  if (payment.kind === 'wechat') return payment.state.status !== 'left';
  return 'poll' in payment.state;
}

/** Why the chosen method cannot be used; a sentence that is true where the learner is. */
function closedMethod({ method, order }: PayView, device: PayDevice): string | null {
  const isElsewhere = method === 'alipay' && device === 'wechat' && order.status === 'created';
  return isElsewhere ? TEXTS.alipayInBrowser : null;
}

interface OrderPanelProps {
  pay: PayController;
  binding: CardBindingController;
  view: PayView;
  device: PayDevice;
  tradePno: string;
}

function OrderPanel({ pay, binding, view, device, tradePno }: OrderPanelProps) {
  const { method, cards, cardTxSn, isCardMissing, order, preOrder, secondsLeft } = view;
  const closed = closedMethod(view, device);
  const panel: PayOrderView = {
    preOrder,
    submitting: order.status === 'creating' || order.status === 'leaving',
    made: order.status === 'created' ? { tradePno, secondsLeft } : null,
    blocked: closed !== null,
  };
  return (
    <PayOrderPanel
      view={panel}
      methods={
        <PayMethods
          view={{ method, cards, cardTxSn, isCardMissing, closed, onPhone: paysHere(device) }}
          onMethod={pay.chooseMethod}
          onCard={pay.chooseCard}
          onAddCard={binding.open}
          onRetryCards={pay.readCards}
        />
      }
      onBack={goBack}
      onRetry={pay.readPreOrder}
      onSubmit={pay.submit}
    />
  );
}
