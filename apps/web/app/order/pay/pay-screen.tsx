import {
  createPaySuccessController,
  type PaySuccessController,
} from '@jixu/controllers/order/pay/pay-success-controller';
import { PAY_GOODS_KEY } from '@jixu/domain/order/pay-goods';
import type { PaidOrder } from '@jixu/domain/order/payment/order-poll';
import { PayPageView } from '@jixu/ui-kit/order/pay/pay-page-view.tsx';
import { PaySuccessView } from '@jixu/ui-kit/order/pay/pay-success-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserClock } from '../../bindings/browser-clock.ts';
import { goBack } from '../../bindings/go-back.ts';
import { useLearnerOnly } from '../../identity/use-learner-only.ts';
import { useSite } from '../../site/context/site-context.tsx';
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

interface PaidOrderViewProps {
  tradePno: string;
  paid: PaidOrder;
}

/** The paid order, and what may be done with it. */
function PaidOrderView(props: PaidOrderViewProps) {
  const success = useSuccess(props);
  return (
    success && <PaySuccessView success={success} tradePno={props.tradePno} totalFee={props.paid.totalFee} />
  );
}

/** Null until the first of it is shown. */
function useSuccess({ tradePno, paid }: PaidOrderViewProps): PaySuccessController | null {
  const { api, session, toast } = useSite();
  const provinceCode = useWatched(session.user)?.province_code ?? 0;
  const [made, setMade] = useState<PaySuccessController | null>(null);
  useEffect(() => {
    const success = createPaySuccessController({
      calls: api,
      clock: browserClock,
      toast,
      tradePno,
      paid,
      provinceCode,
    });
    setMade(success);
    return success.destroy;
  }, [api, toast, tradePno, paid, provinceCode]);
  return made;
}
