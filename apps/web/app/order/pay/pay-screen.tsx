import { PAY_GOODS_KEY } from '@jixu/domain/order/pay-goods';
import { PayPageView } from '@jixu/ui-kit/order/pay/pay-page-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useCallback, useRef } from 'react';
import { goBack } from '../../bindings/go-back.ts';
import { useLearnerOnly } from '../../identity/use-learner-only.ts';
import { useSite } from '../../site/context/site-context.tsx';
import { PaidOrderView } from './paid-order-view.tsx';
import { usePay } from './use-pay.ts';

/** /pay/index.html, bound to the session and the tab of this browser. */
export function PayScreen() {
  const { session, sessionStorage } = useSite();
  const formRef = useRef<HTMLFormElement>(null);
  const page = usePay(formRef);
  const forgetGoods = useCallback(() => sessionStorage.removeItem(PAY_GOODS_KEY), [sessionStorage]);
  useLearnerOnly();
  return (
    <PayPageView
      page={page}
      learner={useWatched(session.user)?.name ?? null}
      formRef={formRef}
      paidView={(paid, tradePno) => <PaidOrderView tradePno={tradePno} paid={paid} />}
      onBought={forgetGoods}
      onBack={goBack}
    />
  );
}
