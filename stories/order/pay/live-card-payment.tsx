import { cardSmsViewOf, chosenCardOf } from '@jixu/controllers/order/pay/card-views';
import type { PayController } from '@jixu/controllers/order/pay/pay-controller';
import { type PayView, totalFeeOf } from '@jixu/controllers/order/pay/pay-view';
import type { UnionpayPayment } from '@jixu/domain/order/payment/unionpay-payment-state';
import { CardSmsDialog } from '@jixu/ui-kit/order/pay/card-sms-dialog.tsx';
import { cardLabel } from '@jixu/ui-kit/order/pay/pay-methods-state.ts';
import { UnionpayResultDialog } from '@jixu/ui-kit/order/pay/unionpay-result-dialog.tsx';

export interface LiveCardPaymentProps {
  controller: PayController;
  view: PayView;
  tradePno: string;
  state: UnionpayPayment;
}

/** The dialogs of a payment by bank card: the code, and the result. */
export function LiveCardPayment({ controller, view, tradePno, state }: LiveCardPaymentProps) {
  const card = chosenCardOf(view);
  const totalFee = totalFeeOf(view);
  return (
    <>
      {(state.status === 'confirming' || state.status === 'verifying') && (
        <CardSmsDialog
          open
          kind="pay"
          charge={{ fen: totalFee, card: card ? cardLabel(card) : '' }}
          view={cardSmsViewOf(state, { code: view.code, secondsLeft: view.codeSecondsLeft })}
          onChange={controller.typeCode}
          onResend={controller.resendCode}
          onSubmit={controller.submitCode}
          onClose={controller.closeCode}
        />
      )}
      <UnionpayResultDialog
        open={state.status === 'succeeded' || state.status === 'failed'}
        result={state.status === 'succeeded' ? 'success' : 'failure'}
        tradePno={tradePno}
        totalFee={totalFee}
        onRead={controller.readResult}
      />
    </>
  );
}
