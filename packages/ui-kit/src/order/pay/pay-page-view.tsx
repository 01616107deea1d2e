import type { CreateOrder } from '@jixu/domain/order/payment/create-order';
import type { PayMethod } from '@jixu/domain/order/payment/pay-channel';
import { type PayDevice, paysHere } from '@jixu/domain/order/payment/pay-device';
import { isPaymentShown, type PaymentUnderWay } from '@jixu/domain/order/payment/payment-under-way';
import { lazy, type ReactNode, type RefObject } from 'react';
import { LazyMount } from '../../parts/lazy-mount.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import { PayLoadingOverlay } from './pay-loading-overlay.tsx';
import { PayMethods } from './pay-methods.tsx';
import { PayOrderPanel } from './pay-order-panel.tsx';
import { HaltedOrder, type PaidFor, type PaymentHandlers, PaymentView } from './payment-view.tsx';

const CreateOrderConfirm = lazy(async () => ({
  default: (await import('./create-order-confirm.tsx')).CreateOrderConfirm,
}));
const PreOrderAlert = lazy(async () => ({ default: (await import('./pre-order-alert.tsx')).PreOrderAlert }));

/** The payment page as it stands. */
export interface PayPageState extends PaidFor {
  readonly alert: string | null;
  readonly closed: string | null;
  readonly method: PayMethod;
  readonly isCardMissing: boolean;
  readonly order: CreateOrder;
  readonly payment: PaymentUnderWay | null;
  /** From the submission to the first response of the channel: 正在处理中. */
  readonly busy: boolean;
}

export interface PayPageViewProps {
  view: PayPageState;
  device: PayDevice;
  /** For whom it is bought; null while that is not known. */
  learner: string | null;
  formRef: RefObject<HTMLFormElement | null>;
  /** The order is paid: what stands in place of everything else; null until then. */
  paid: ReactNode;
  /** The dialogs by which a card is added. */
  children: ReactNode;
  onAddCard: () => void;
  onBack: () => void;
  on: PaymentHandlers & {
    chooseMethod: (method: PayMethod) => void;
    chooseCard: (txSn: string) => void;
    readCards: () => void;
    readPreOrder: () => void;
    submit: () => void;
    confirm: () => void;
    cancel: () => void;
    readAlert: () => void;
    readClosed: () => void;
  };
}

/** The order's number; empty before it is made. */
export const tradePnoOf = (order: CreateOrder): string =>
  order.status === 'created' ? order.order.tradePno : '';

/** What is bought, how it is paid, and how that goes (001 §2, §4). */
export function PayPageView(props: PayPageViewProps) {
  const { view, paid, on } = props;
  const { payment } = view;
  const isShown = isPaymentShown(payment);
  return (
    <>
      {paid}
      {!paid && isShown && <h1 className="visually-hidden">{TEXTS.title}</h1>}
      {!paid && payment && (
        <PaymentView
          payment={payment}
          paidFor={view}
          tradePno={tradePnoOf(view.order)}
          mayPayHere={props.device === 'tablet'}
          formRef={props.formRef}
          on={on}
        />
      )}
      {!paid && !isShown && <OrderPanel {...props} />}
      <PayLoadingOverlay on={view.busy} />
      <PayDialogs view={view} on={on} />
      {props.children}
    </>
  );
}

/** Why the chosen method cannot be used; a sentence that is true where the learner is. */
function closedMethod({ method, order }: PayPageState, device: PayDevice): string | null {
  const isElsewhere = method === 'alipay' && device === 'wechat' && order.status === 'created';
  return isElsewhere ? TEXTS.alipayInBrowser : null;
}

function OrderPanel(props: PayPageViewProps) {
  const { view, device, on, onAddCard, onBack } = props;
  const { method, cards, cardTxSn, isCardMissing, order, preOrder, secondsLeft } = view;
  const closed = closedMethod(view, device);
  return (
    <PayOrderPanel
      view={{
        preOrder,
        method,
        learner: props.learner,
        submitting: order.status === 'creating' || order.status === 'leaving',
        made: order.status === 'created' ? { tradePno: order.order.tradePno, secondsLeft } : null,
        blocked: closed !== null,
      }}
      methods={
        <PayMethods
          view={{ method, cards, cardTxSn, isCardMissing, closed, onPhone: paysHere(device) }}
          onMethod={on.chooseMethod}
          onCard={on.chooseCard}
          onAddCard={onAddCard}
          onRetryCards={on.readCards}
        />
      }
      onBack={onBack}
      onRetry={on.readPreOrder}
      onSubmit={on.submit}
    />
  );
}

/** What the payment page asks and says before anything is paid. */
function PayDialogs({ view: { order, alert, closed }, on }: Pick<PayPageViewProps, 'view' | 'on'>) {
  const asked = order.status === 'asking' ? order.question : null;
  return (
    <>
      <LazyMount open={asked !== null}>
        <CreateOrderConfirm
          open={asked !== null}
          message={asked ?? ''}
          onConfirm={on.confirm}
          onCancel={on.cancel}
        />
      </LazyMount>
      <LazyMount open={alert !== null}>
        <PreOrderAlert open={alert !== null} message={alert ?? ''} onRead={on.readAlert} />
      </LazyMount>
      <HaltedOrder message={closed} onRead={on.readClosed} />
    </>
  );
}
