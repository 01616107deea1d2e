import {
  createPaySuccessController,
  type PaySuccessController,
} from '@jixu/controllers/order/pay/pay-success-controller';
import type { PaidOrder } from '@jixu/domain/order/payment/order-poll';
import { PaySuccessView } from '@jixu/ui-kit/order/pay/pay-success-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import { browserClock } from '../../bindings/browser-clock.ts';
import { useSite } from '../../site/context/site-context.tsx';

interface PaidOrderViewProps {
  tradePno: string;
  paid: PaidOrder;
}

/** The paid order, and what may be done with it. */
export function PaidOrderView(props: PaidOrderViewProps) {
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
