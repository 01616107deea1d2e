import {
  createPaySuccessController,
  type PaySuccessController,
} from '@jixu/controllers/order/pay/pay-success-controller';
import { PAY_GOODS_KEY } from '@jixu/domain/order/pay-goods';
import type { PaidOrder } from '@jixu/domain/order/payment/order-poll';
import { PaySuccessPanel } from '@jixu/ui-kit/order/pay/pay-success-panel.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import { browserClock } from '../../bindings/browser-clock.ts';
import { OpenInvoiceDialog } from '../../invoice/open-invoice-dialog.tsx';
import { useSite } from '../../site/context/site-context.tsx';

interface PaidOrderViewProps {
  tradePno: string;
  paid: PaidOrder;
}

/** 支付成功, and the way on. What was bought is no longer what is to be bought. */
export function PaidOrderView(props: PaidOrderViewProps) {
  const { sessionStorage } = useSite();
  useEffect(() => sessionStorage.removeItem(PAY_GOODS_KEY), [sessionStorage]);
  const success = useSuccess(props);
  return success && <Success {...props} success={success} />;
}

function Success({ tradePno, paid, success }: PaidOrderViewProps & { success: PaySuccessController }) {
  const { invoice, invoiceStatus, page } = success;
  return (
    <>
      <PaySuccessPanel
        tradePno={tradePno}
        totalFee={paid.totalFee}
        page={page}
        invoiceStatus={useWatched(invoiceStatus)}
        onInvoice={invoice.open}
      />
      <OpenInvoiceDialog invoice={invoice} order={{ tradePno, reissued: null }} totalFee={paid.totalFee} />
    </>
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
