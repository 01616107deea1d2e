import { PAY_GOODS_KEY } from '@jixu/domain/order/pay-goods';
import type { PaidOrder } from '@jixu/domain/payment/order-poll';
import { requestInvoiceStatus, successPage } from '@jixu/domain/payment/payment-success';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PaySuccessPanel } from '@jixu/ui-kit/pay/pay-success-panel.tsx';
import { ORDER_UI_TEXTS } from '@jixu/ui-kit/texts/order-texts.ts';
import { useEffect } from 'react';
import { useSite } from '../site/site-context.tsx';

/** 支付成功, and the way on. What was bought is no longer what is to be bought. */
export function PaidOrderView({ tradePno, paid }: { tradePno: string; paid: PaidOrder }) {
  const { session, sessionStorage, toast } = useSite();
  const user = useWatched(session.user);
  useEffect(() => sessionStorage.removeItem(PAY_GOODS_KEY), [sessionStorage]);
  return (
    <PaySuccessPanel
      tradePno={tradePno}
      totalFee={paid.totalFee}
      page={successPage(paid.isAllRequired, user?.province_code ?? 0)}
      invoiceStatus={requestInvoiceStatus(paid.invoiceStatus)}
      onInvoice={() => toast('info', ORDER_UI_TEXTS.invoiceLater)}
    />
  );
}
