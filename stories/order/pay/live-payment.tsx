import type { PayController } from '@jixu/controllers/order/pay/pay-controller';
import { type PayView, totalFeeOf } from '@jixu/controllers/order/pay/pay-view';
import { AlipayGatewayForm } from '@jixu/ui-kit/order/pay/alipay-gateway-form.tsx';
import { OrderHaltedAlert } from '@jixu/ui-kit/order/pay/order-halted-alert.tsx';
import { PayConfirmingPanel, payConfirmingPanelState } from '@jixu/ui-kit/order/pay/pay-confirming-panel.tsx';
import { WechatPayPanel } from '@jixu/ui-kit/order/pay/wechat-pay-panel.tsx';
import { wechatPayPanelState } from '@jixu/ui-kit/order/pay/wechat-pay-panel-state.ts';
import type { RefObject } from 'react';
import { LiveCardPayment } from './live-card-payment.tsx';
import { ORDERS_HREF } from './pay-examples.ts';

export interface LivePaymentProps {
  controller: PayController;
  view: PayView;
  tradePno: string;
  formRef: RefObject<HTMLFormElement | null>;
}

/** A payment in progress: what its channel shows. */
export function LivePayment({ controller, view, tradePno, formRef }: LivePaymentProps) {
  const { payment } = view;
  if (payment === null || view.paid) return null;
  const { state } = payment;
  const isHalted = state.status === 'halted';
  const poll = payment.kind !== 'wechat' && 'poll' in payment.state ? payment.state.poll : null;
  const confirming = poll && payConfirmingPanelState(poll);
  return (
    <>
      {payment.kind === 'wechat' && (
        <WechatPanel controller={controller} view={view} tradePno={tradePno} state={payment.state} />
      )}
      {payment.kind === 'alipay' && payment.state.status === 'leaving' && (
        <AlipayGatewayForm form={payment.state.form} formRef={formRef} />
      )}
      {payment.kind === 'unionpay' && (
        <LiveCardPayment controller={controller} view={view} tradePno={tradePno} state={payment.state} />
      )}
      <OrderHaltedAlert
        open={isHalted}
        message={isHalted ? state.message : ''}
        onRead={controller.readHalt}
      />
      {confirming && (
        <PayConfirmingPanel
          state={confirming}
          tradePno={tradePno}
          ordersHref={ORDERS_HREF}
          onRetryPoll={controller.retryPoll}
        />
      )}
    </>
  );
}

type StateOf<Kind> = Extract<PayView['payment'], { kind: Kind }>['state'];
type WechatProps = Omit<LivePaymentProps, 'formRef'> & { state: StateOf<'wechat'> };

function WechatPanel({ controller, view, tradePno, state }: WechatProps) {
  const shown = wechatPayPanelState(state);
  if (shown === null) return null;
  return (
    <WechatPayPanel
      state={shown}
      tradePno={tradePno}
      totalFee={state.status === 'shown' ? state.totalFee : totalFeeOf(view)}
      imageUrl={state.status === 'shown' ? state.image : null}
      secondsLeft={view.secondsLeft}
      ordersHref={ORDERS_HREF}
      onRemake={controller.retry}
      onRetryPoll={controller.retryPoll}
    />
  );
}
