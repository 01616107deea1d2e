import type { CreateOrder } from '@jixu/domain/order/payment/create-order';
import type { PaidOrder } from '@jixu/domain/order/payment/order-poll';
import type { PayMethod } from '@jixu/domain/order/payment/pay-channel';
import { type PayDevice, paysHere } from '@jixu/domain/order/payment/pay-device';
import { isPaymentShown, type PaymentUnderWay } from '@jixu/domain/order/payment/payment-under-way';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { lazy, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { LazyMount } from '../../parts/lazy-mount.tsx';
import { useWatched, type Watched } from '../../parts/use-watched.ts';
import { PageColumn } from '../../site/page-column.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import { type CardBindingSource, CardBindingView } from './card-binding-view.tsx';
import { PayLoadingOverlay } from './pay-loading-overlay.tsx';
import { PayMethods } from './pay-methods.tsx';
import { PayOrderPanel } from './pay-order-panel.tsx';
import { HaltedOrder, type PaidFor, type PaymentHandlers, PaymentView } from './payment-view.tsx';

const CreateOrderConfirm = lazy(async () => ({
  default: (await import('./create-order-confirm.tsx')).CreateOrderConfirm,
}));
const PreOrderAlert = lazy(async () => ({ default: (await import('./pre-order-alert.tsx')).PreOrderAlert }));

/** The payment page as it stands. */
interface PayPageState extends PaidFor {
  readonly alert: string | null;
  readonly closed: string | null;
  readonly method: PayMethod;
  readonly isCardMissing: boolean;
  readonly order: CreateOrder;
  readonly payment: PaymentUnderWay | null;
  /** From the submission to the first response of the channel: 正在处理中. */
  readonly busy: boolean;
  readonly paid: PaidOrder | null;
}

/** A payment, and its handlers. */
export interface PaySource extends Watched<PayPageState>, PaymentHandlers {
  chooseMethod: (method: PayMethod) => void;
  chooseCard: (txSn: string) => void;
  readCards: () => void;
  readPreOrder: () => void;
  submit: () => void;
  confirm: () => void;
  cancel: () => void;
  readAlert: () => void;
  readClosed: () => void;
}

/** What a payment page runs. */
export interface PaySources {
  pay: PaySource;
  /** By which a card is added. */
  binding: CardBindingSource;
  device: PayDevice;
}

interface PayingProps {
  /** For whom it is bought; null while that is not known. */
  learner: string | null;
  formRef: RefObject<HTMLFormElement | null>;
  /** Once the order is paid, in place of everything else. */
  paidView: (paid: PaidOrder, tradePno: string) => ReactNode;
  /** What was bought is no longer what is to be bought. */
  onBought: () => void;
  onBack: () => void;
}

export interface PayPageViewProps extends PayingProps {
  /** Null until the page runs in the browser; nothing: it has neither goods nor an order. */
  page: PaySources | 'nothing' | null;
}

const ignore = () => undefined;

/** The payment page: what is bought, how it is paid, and how that goes (001 §2, §4). */
export function PayPageView({ page, ...props }: PayPageViewProps) {
  return (
    <PageColumn>
      {page === null || page === 'nothing' ? (
        <PayOrderPanel
          view={{ preOrder: page, method: 'wechat', submitting: false }}
          methods={null}
          buyHref={CENTER.buy}
          onBack={props.onBack}
          onRetry={ignore}
          onSubmit={ignore}
        />
      ) : (
        <Paying {...page} {...props} />
      )}
    </PageColumn>
  );
}

/** The order's number; empty before it is made. */
const tradePnoOf = (order: CreateOrder): string => (order.status === 'created' ? order.order.tradePno : '');

function Paying({ pay, binding, device, paidView, onBought, ...props }: PaySources & PayingProps) {
  const view = useWatched(pay);
  const { order, paid, payment } = view;
  const isShown = isPaymentShown(payment);
  const tradePno = tradePnoOf(order);
  const isBought = paid !== null || (payment?.kind === 'unionpay' && payment.state.status === 'succeeded');
  useTopOf(paid ? 'paid' : isShown);
  useEffect(() => {
    if (isBought) onBought();
  }, [isBought, onBought]);
  return (
    <>
      {paid && paidView(paid, tradePno)}
      {!paid && isShown && <h1 className="visually-hidden">{TEXTS.title}</h1>}
      {!paid && payment && (
        <PaymentView
          payment={payment}
          paidFor={view}
          tradePno={tradePno}
          mayPayHere={device === 'tablet'}
          formRef={props.formRef}
          on={pay}
        />
      )}
      {!paid && !isShown && (
        <OrderPanel
          view={view}
          device={device}
          learner={props.learner}
          on={pay}
          onAddCard={binding.open}
          onBack={props.onBack}
        />
      )}
      <PayLoadingOverlay on={view.busy} />
      <PayDialogs view={view} on={pay} />
      <CardBindingView cards={binding} />
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

/** Why the chosen method cannot be used; a sentence that is true where the learner is. */
function closedMethod({ method, order }: PayPageState, device: PayDevice): string | null {
  const isElsewhere = method === 'alipay' && device === 'wechat' && order.status === 'created';
  return isElsewhere ? TEXTS.alipayInBrowser : null;
}

interface OrderPanelProps extends Pick<PayingProps, 'learner' | 'onBack'> {
  view: PayPageState;
  device: PayDevice;
  on: PaySource;
  onAddCard: () => void;
}

function OrderPanel({ view, device, learner, on, onAddCard, onBack }: OrderPanelProps) {
  const { method, cards, cardTxSn, isCardMissing, order, preOrder, secondsLeft } = view;
  const closed = closedMethod(view, device);
  return (
    <PayOrderPanel
      view={{
        preOrder,
        method,
        learner,
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
function PayDialogs({ view: { order, alert, closed }, on }: Pick<OrderPanelProps, 'view' | 'on'>) {
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
