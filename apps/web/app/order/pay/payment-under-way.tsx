import type { PayController } from '@jixu/controllers/order/pay/pay-controller';
import { type PaymentView, type PayView, totalFeeOf } from '@jixu/controllers/order/pay/pay-view';
import type { PayDevice } from '@jixu/domain/order/payment/pay-device';
import type { WechatPayment } from '@jixu/domain/order/payment/wechat-payment';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { AlipayGatewayForm } from '@jixu/ui-kit/order/pay/alipay-gateway-form.tsx';
import { PayConfirmingPanel, payConfirmingPanelState } from '@jixu/ui-kit/order/pay/pay-confirming-panel.tsx';
import { WechatPayPanel } from '@jixu/ui-kit/order/pay/wechat-pay-panel.tsx';
import { wechatPayPanelState } from '@jixu/ui-kit/order/pay/wechat-pay-panel-state.ts';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { lazy, type RefObject } from 'react';
import { CardPayment } from './card-payment.tsx';
import { HaltedOrder } from './pay-dialogs.tsx';

export interface PaymentUnderWayProps {
  pay: PayController;
  view: PayView;
  payment: PaymentView;
  device: PayDevice;
  tradePno: string;
  formRef: RefObject<HTMLFormElement | null>;
}

/** What the channel of a payment shows. */
export function PaymentUnderWay(props: PaymentUnderWayProps) {
  const { pay, payment, tradePno, formRef } = props;
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
          onRetryPoll={pay.retryPoll}
          // Of a card the bank has the code: what is begun anew would be paid twice.
          {...(payment.kind === 'unionpay' ? {} : { onPayAgain: pay.chooseAgain })}
        />
      )}
      {payment.kind === 'unionpay' && <CardPayment {...props} state={payment.state} />}
      <LazyMount open={isBack}>
        <PayReturnDialog open={isBack} onPaid={pay.sayFinished} onAgain={pay.chooseAgain} />
      </LazyMount>
      <HaltedOrder message={state.status === 'halted' ? state.message : null} onRead={pay.readHalt} />
    </>
  );
}

const PayReturnDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/order/pay/pay-return-dialog.tsx')).PayReturnDialog,
}));

/** The picture to scan, with what is asked for: of an order made before, once the code is there. */
function WechatCode({ pay, view, device, tradePno, state }: PaymentUnderWayProps & { state: WechatPayment }) {
  const shown = wechatPayPanelState(state);
  if (shown === null) return null;
  return (
    <WechatPayPanel
      state={shown}
      tradePno={tradePno}
      totalFee={state.status === 'shown' ? state.totalFee : totalFeeOf(view)}
      imageUrl={state.status === 'shown' ? state.image : null}
      secondsLeft={view.secondsLeft}
      ordersHref={CENTER.orders}
      onRemake={pay.retry}
      onRetryPoll={pay.retryPoll}
      onOtherMethod={pay.chooseAgain}
      {...(device === 'tablet' ? { onPayHere: pay.payHere } : {})}
    />
  );
}
