import { cardSmsViewOf, chosenCardOf } from '@jixu/controllers/order/pay/card-views';
import type { PayController } from '@jixu/controllers/order/pay/pay-controller';
import { type PayView, totalFeeOf } from '@jixu/controllers/order/pay/pay-view';
import { PAY_GOODS_KEY } from '@jixu/domain/order/pay-goods';
import type { UnionpayPayment } from '@jixu/domain/order/payment/unionpay-payment-state';
import { cardLabel } from '@jixu/ui-kit/order/pay/pay-methods-state.ts';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { lazy, useEffect } from 'react';
import { useSite } from '../../site/context/site-context.tsx';

interface CardPaymentProps {
  pay: PayController;
  view: PayView;
  tradePno: string;
  state: UnionpayPayment;
}

/** The dialogs of a payment by bank card: the code, and the result (PAY-48, PAY-26). */
export function CardPayment({ pay, view, tradePno, state }: CardPaymentProps) {
  const card = chosenCardOf(view);
  const totalFee = totalFeeOf(view);
  const isOver = state.status === 'succeeded' || state.status === 'failed';
  useBought(state.status === 'succeeded');
  return (
    <>
      <LazyMount open={'sms' in state}>
        {'sms' in state && (
          <CardSmsDialog
            open
            kind="pay"
            charge={{ fen: totalFee, card: card ? cardLabel(card) : '' }}
            view={cardSmsViewOf(state, { code: view.code, secondsLeft: view.codeSecondsLeft })}
            onChange={pay.typeCode}
            onResend={pay.resendCode}
            onSubmit={() => pay.submitCode()}
            onClose={pay.closeCode}
          />
        )}
      </LazyMount>
      <LazyMount open={isOver}>
        <UnionpayResultDialog
          open={isOver}
          result={state.status === 'succeeded' ? 'success' : 'failure'}
          tradePno={tradePno}
          totalFee={totalFee}
          onRead={pay.readResult}
        />
      </LazyMount>
    </>
  );
}

/** What was bought is no longer what is to be bought. */
function useBought(isBought: boolean): void {
  const { sessionStorage } = useSite();
  useEffect(() => {
    if (isBought) sessionStorage.removeItem(PAY_GOODS_KEY);
  }, [isBought, sessionStorage]);
}

const CardSmsDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/order/pay/card-sms-dialog.tsx')).CardSmsDialog,
}));
const UnionpayResultDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/order/pay/unionpay-result-dialog.tsx')).UnionpayResultDialog,
}));
