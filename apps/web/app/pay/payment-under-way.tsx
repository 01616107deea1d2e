import type { PayController } from '@jixu/controllers/pay/pay-controller';
import type { PaymentView, PayView } from '@jixu/controllers/pay/pay-view';
import { CENTER } from '@jixu/domain/pages/page-path';
import type { WechatPayment } from '@jixu/domain/payment/wechat-payment';
import { AlipayGatewayForm } from '@jixu/ui-kit/pay/alipay-gateway-form.tsx';
import { OrderHaltedAlert } from '@jixu/ui-kit/pay/order-halted-alert.tsx';
import { PayConfirmingPanel, payConfirmingPanelState } from '@jixu/ui-kit/pay/pay-confirming-panel.tsx';
import { PayReturnDialog } from '@jixu/ui-kit/pay/pay-return-dialog.tsx';
import { WechatPayPanel } from '@jixu/ui-kit/pay/wechat-pay-panel.tsx';
import { wechatPayPanelState } from '@jixu/ui-kit/pay/wechat-pay-panel-state.ts';
import type { RefObject } from 'react';

export interface PaymentUnderWayProps {
  pay: PayController;
  view: PayView;
  payment: PaymentView;
  tradePno: string;
  formRef: RefObject<HTMLFormElement | null>;
}

/** What the channel of a payment shows. */
export function PaymentUnderWay(props: PaymentUnderWayProps) {
  const { pay, payment, tradePno, formRef } = props;
  const { state } = payment;
  const isHalted = state.status === 'halted';
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
          onRetryPoll={pay.retryPoll}
          onPayAgain={pay.chooseAgain}
        />
      )}
      <PayReturnDialog
        open={payment.kind === 'wechat-phone' && 'isAsked' in payment.state && payment.state.isAsked}
        onPaid={pay.sayFinished}
        onAgain={pay.chooseAgain}
      />
      <OrderHaltedAlert open={isHalted} message={isHalted ? state.message : ''} onRead={pay.readHalt} />
    </>
  );
}

/** The picture to scan, with what is asked for: of an order made before, once the code is there. */
function WechatCode({ pay, view, tradePno, state }: PaymentUnderWayProps & { state: WechatPayment }) {
  const shown = wechatPayPanelState(state);
  if (shown === null) return null;
  const { preOrder } = view;
  const known = preOrder !== null && preOrder !== 'failed' ? preOrder.total_fee : 0;
  return (
    <WechatPayPanel
      state={shown}
      tradePno={tradePno}
      totalFee={state.status === 'shown' ? state.totalFee : known}
      imageUrl={state.status === 'shown' ? state.image : null}
      secondsLeft={view.secondsLeft}
      ordersHref={CENTER.orders}
      onRemake={pay.retry}
      onRetryPoll={pay.retryPoll}
      onOtherMethod={pay.chooseAgain}
    />
  );
}
