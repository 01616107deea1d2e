import type { PaymentUnderWay } from '@jixu/domain/order/payment/payment-under-way';
import type { UnionpayPayment } from '@jixu/domain/order/payment/unionpay-payment-state';
import type { WechatPayment } from '@jixu/domain/order/payment/wechat-payment';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { lazy, type RefObject } from 'react';
import { LazyMount } from '../../parts/lazy-mount.tsx';
import { AlipayGatewayForm } from './alipay-gateway-form.tsx';
import { cardSmsViewOf } from './card-binding-view.tsx';
import { PayConfirmingPanel, payConfirmingPanelState } from './pay-confirming-panel.tsx';
import { cardLabel, type PayMethodsView } from './pay-methods-state.ts';
import type { PayOrderView } from './pay-order-panel-state.ts';
import { WechatPayPanel } from './wechat-pay-panel.tsx';
import { wechatPayPanelState } from './wechat-pay-panel-state.ts';

const CardSmsDialog = lazy(async () => ({ default: (await import('./card-sms-dialog.tsx')).CardSmsDialog }));
const PayReturnDialog = lazy(async () => ({
  default: (await import('./pay-return-dialog.tsx')).PayReturnDialog,
}));
const UnionpayResultDialog = lazy(async () => ({
  default: (await import('./unionpay-result-dialog.tsx')).UnionpayResultDialog,
}));
const OrderHaltedAlert = lazy(async () => ({
  default: (await import('./order-halted-alert.tsx')).OrderHaltedAlert,
}));

/** What is paid for, and what is typed meanwhile. */
export interface PaidFor extends Pick<PayMethodsView, 'cards' | 'cardTxSn'> {
  readonly preOrder: Exclude<PayOrderView['preOrder'], 'nothing'>;
  readonly code: string;
  /** Until the order expires. */
  readonly secondsLeft: number;
  /** Seconds until another code may be requested. */
  readonly codeSecondsLeft: number;
}

export interface PaymentHandlers {
  /** Begins once more, after a failure. */
  retry: () => void;
  retryPoll: () => void;
  readHalt: () => void;
  chooseAgain: () => void;
  payHere: () => void;
  sayFinished: () => void;
  typeCode: (code: string) => void;
  resendCode: () => void;
  submitCode: () => void;
  closeCode: () => void;
  readResult: () => void;
}

export interface PaymentViewProps {
  payment: PaymentUnderWay;
  paidFor: PaidFor;
  tradePno: string;
  /** A device of its own can also pay here instead of showing a picture to scan. */
  mayPayHere: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  on: PaymentHandlers;
}

/** What the channel of a payment shows. */
export function PaymentView(props: PaymentViewProps) {
  const { payment, tradePno, formRef, on } = props;
  const { state } = payment;
  const isBack = payment.kind === 'wechat-phone' && 'isAsked' in payment.state && payment.state.isAsked;
  const poll = payment.kind !== 'wechat' && 'poll' in payment.state ? payment.state.poll : null;
  const confirming = poll && payConfirmingPanelState(poll);
  return (
    <>
      {payment.kind === 'wechat' && <WechatCode {...props} state={payment.state} />}
      {payment.kind === 'alipay' && payment.state.status === 'leaving' && (
        <AlipayGatewayForm form={payment.state.form} formRef={formRef} />
      )}
      {confirming && (
        <PayConfirmingPanel
          state={confirming}
          tradePno={tradePno}
          ordersHref={CENTER.orders}
          onRetryPoll={on.retryPoll}
          // Of a card the bank has the code: what is begun anew would be paid twice.
          {...(payment.kind === 'unionpay' ? {} : { onPayAgain: on.chooseAgain })}
        />
      )}
      {payment.kind === 'unionpay' && <CardPayment {...props} state={payment.state} />}
      <LazyMount open={isBack}>
        <PayReturnDialog open={isBack} onPaid={on.sayFinished} onAgain={on.chooseAgain} />
      </LazyMount>
      <HaltedOrder message={state.status === 'halted' ? state.message : null} onRead={on.readHalt} />
    </>
  );
}

/** An order that nobody may pay any more, and why; null while it may be. */
export function HaltedOrder({ message, onRead }: { message: string | null; onRead: () => void }) {
  return (
    <LazyMount open={message !== null}>
      <OrderHaltedAlert open={message !== null} message={message ?? ''} onRead={onRead} />
    </LazyMount>
  );
}

/** What the lines cost together, in fen; 0 while they are not known. */
const totalFeeOf = ({ preOrder }: PaidFor): number =>
  preOrder === null || preOrder === 'failed' ? 0 : preOrder.total_fee;

type StateOf<State> = PaymentViewProps & { state: State };

/** The picture to scan, with what is asked for: of an order made before, once the code is there. */
function WechatCode({ paidFor, tradePno, mayPayHere, on, state }: StateOf<WechatPayment>) {
  const shown = wechatPayPanelState(state);
  if (shown === null) return null;
  return (
    <WechatPayPanel
      state={shown}
      tradePno={tradePno}
      totalFee={state.status === 'shown' ? state.totalFee : totalFeeOf(paidFor)}
      imageUrl={state.status === 'shown' ? state.image : null}
      secondsLeft={paidFor.secondsLeft}
      ordersHref={CENTER.orders}
      onRemake={on.retry}
      onRetryPoll={on.retryPoll}
      onOtherMethod={on.chooseAgain}
      {...(mayPayHere ? { onPayHere: on.payHere } : {})}
    />
  );
}

/** The dialogs of a payment by bank card: the code, and the result (PAY-48, PAY-26). */
function CardPayment({ paidFor, tradePno, on, state }: StateOf<UnionpayPayment>) {
  const { cards, cardTxSn, code, codeSecondsLeft: secondsLeft } = paidFor;
  const known = cards === null || cards === 'failed' ? [] : cards;
  const card = known.find(({ binding_tx_sn }) => binding_tx_sn === cardTxSn);
  const totalFee = totalFeeOf(paidFor);
  const isOver = state.status === 'succeeded' || state.status === 'failed';
  return (
    <>
      <LazyMount open={'sms' in state}>
        {'sms' in state && (
          <CardSmsDialog
            open
            kind="pay"
            charge={{ fen: totalFee, card: card ? cardLabel(card) : '' }}
            view={cardSmsViewOf(state, { code, secondsLeft })}
            onChange={on.typeCode}
            onResend={on.resendCode}
            onSubmit={on.submitCode}
            onClose={on.closeCode}
          />
        )}
      </LazyMount>
      <LazyMount open={isOver}>
        <UnionpayResultDialog
          open={isOver}
          result={state.status === 'succeeded' ? 'success' : 'failure'}
          tradePno={tradePno}
          totalFee={totalFee}
          onRead={on.readResult}
        />
      </LazyMount>
    </>
  );
}
