import type { CardBindingController } from '@jixu/controllers/order/pay/card-binding-controller';
import type { PayController } from '@jixu/controllers/order/pay/pay-controller';
import { PAY_GOODS_KEY } from '@jixu/domain/order/pay-goods';
import type { PayDevice } from '@jixu/domain/order/payment/pay-device';
import { isPaymentShown } from '@jixu/domain/order/payment/payment-under-way';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { CardBindingView } from '@jixu/ui-kit/order/pay/card-binding-view.tsx';
import { PayOrderPanel } from '@jixu/ui-kit/order/pay/pay-order-panel.tsx';
import { PayPageView, tradePnoOf } from '@jixu/ui-kit/order/pay/pay-page-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import { goBack } from '../../bindings/go-back.ts';
import { useLearnerOnly } from '../../identity/use-learner-only.ts';
import { useSite } from '../../site/context/site-context.tsx';
import { PaidOrderView } from './paid-order-view.tsx';
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
          view={{ preOrder: page === null ? null : 'nothing', method: 'wechat', submitting: false }}
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
  const learner = useWatched(useSite().session.user)?.name ?? null;
  const { order, paid, payment } = view;
  useTopOf(paid ? 'paid' : isPaymentShown(payment));
  useBought(payment?.kind === 'unionpay' && payment.state.status === 'succeeded');
  return (
    <PayPageView
      view={view}
      device={device}
      learner={learner}
      formRef={formRef}
      paid={paid && <PaidOrderView tradePno={tradePnoOf(order)} paid={paid} />}
      onAddCard={binding.open}
      onBack={goBack}
      on={pay}
    >
      <CardBindingView {...useWatched(binding)} on={binding} />
    </PayPageView>
  );
}

/** What was bought is no longer what is to be bought. */
function useBought(isBought: boolean): void {
  const { sessionStorage } = useSite();
  useEffect(() => {
    if (isBought) sessionStorage.removeItem(PAY_GOODS_KEY);
  }, [isBought, sessionStorage]);
}

/** What comes next is seen from its beginning, wherever the button was that led to it. */
function useTopOf(part: string | boolean): void {
  const before = useRef(part);
  useEffect(() => {
    if (before.current !== part) window.scrollTo(0, 0);
    before.current = part;
  }, [part]);
}
