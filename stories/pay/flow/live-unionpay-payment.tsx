import { cardSmsSecondsLeft } from '@jixu/domain/payment/card-sms';
import { startUnionpayPayment, transitionUnionpayPayment } from '@jixu/domain/payment/unionpay-payment';
import type {
  UnionpayPayment,
  UnionpayPaymentEffect,
  UnionpayPaymentEvent,
} from '@jixu/domain/payment/unionpay-payment-state';
import { CardSmsDialog } from '@jixu/ui-kit/pay/card-sms-dialog.tsx';
import { OrderHaltedAlert } from '@jixu/ui-kit/pay/order-halted-alert.tsx';
import { PayConfirmingPanel } from '@jixu/ui-kit/pay/pay-confirming-panel.tsx';
import { UnionpayResultDialog } from '@jixu/ui-kit/pay/unionpay-result-dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../scripted/scripted-server.ts';
import { ORDERS_HREF } from '../pay-examples.ts';
import { confirmingState } from './live-alipay-payment.tsx';
import type { LivePaymentProps } from './live-wechat-payment.tsx';
import { createPollRunner, refusalOf } from './poll-runner.ts';
import { useStartedMachine } from './use-started-machine.ts';
import { useTick } from './use-tick.ts';

export interface LiveUnionpayPaymentProps extends Omit<LivePaymentProps, 'onPaid'> {
  cardTxSn: string;
  /** bank_name and number of the card. */
  card: string;
  /** Counts the submissions of the page after the order was made. */
  again: number;
}

type Started = Answer<{ tx_no: string } | null>;
type Verified = Answer<{ status: number } | null>;
type Dispatch = (event: UnionpayPaymentEvent) => void;

/** Payment by bank card with its real machine: start, SMS code, result. */
export function LiveUnionpayPayment(props: LiveUnionpayPaymentProps) {
  const { server, order, cardTxSn, card, totalFee, again, onGo, onBusy } = props;
  const { clock, call } = server;
  const [runPoll] = useState(() => createPollRunner(server, onGo));
  const [code, setCode] = useState('');
  useTick(server);

  async function start(tx_sn: string, trade_pno: string, dispatch: Dispatch) {
    const answer = (await call('payByCard', { tx_sn, trade_pno })) as Started;
    if (answer.data === null) return dispatch({ type: 'pay-refused', ...refusalOf(answer) });
    dispatch({ type: 'code-sent', txNo: answer.data.tx_no });
  }

  async function verify(tx_no: string, sms_code: string, dispatch: Dispatch) {
    const answer = (await call('verifyCardPayment', { tx_no, sms_code })) as Verified;
    if (answer.data === null) return dispatch({ type: 'verify-refused', ...refusalOf(answer) });
    dispatch({ type: 'verified', status: answer.data.status });
  }

  function carryOut(effect: UnionpayPaymentEffect, dispatch: Dispatch): void {
    switch (effect.type) {
      case 'pay-by-card':
        return void start(effect.txSn, effect.tradePno, dispatch);
      case 'verify-payment':
        return void verify(effect.txNo, effect.code, dispatch);
      case 'clear-code':
        return setCode('');
      case 'open-study':
        return onGo('/center/1.html');
      default:
        runPoll(effect, dispatch);
    }
  }

  const charge = { order, cardTxSn };
  const { state, dispatch } = useStartedMachine(
    startUnionpayPayment(charge),
    (now: UnionpayPayment, event: UnionpayPaymentEvent, at: number) =>
      transitionUnionpayPayment(now, event, charge, at),
    carryOut,
    clock.now,
  );
  const retry = useRef(() => dispatch({ type: 'retried' }));
  useEffect(() => {
    if (again > 0) retry.current();
  }, [again]);
  const busy = state.status === 'starting';
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const isAsked = state.status === 'confirming' || state.status === 'verifying';
  const confirming = state.status === 'processing' ? confirmingState(state.poll.status) : null;
  return (
    <>
      {isAsked && (
        <CardSmsDialog
          open
          kind="pay"
          charge={{ fen: totalFee, card }}
          view={{
            code,
            secondsLeft: cardSmsSecondsLeft(state.sms, clock.now()),
            resending: state.sms.status === 'sending',
            submitting: state.status === 'verifying',
            refusal: state.refusal,
          }}
          onChange={setCode}
          onResend={() => dispatch({ type: 'resend-clicked' })}
          onSubmit={() => dispatch({ type: 'code-submitted', code })}
          onClose={() => dispatch({ type: 'sms-closed' })}
        />
      )}
      <UnionpayResultDialog
        open={state.status === 'succeeded' || state.status === 'failed'}
        result={state.status === 'succeeded' ? 'success' : 'failure'}
        tradePno={order.tradePno}
        totalFee={totalFee}
        onRead={() => dispatch({ type: 'result-read' })}
      />
      <OrderHaltedAlert
        open={state.status === 'halted'}
        message={state.status === 'halted' ? state.message : ''}
        onRead={() => dispatch({ type: 'halt-read' })}
      />
      {confirming && (
        <PayConfirmingPanel
          state={confirming}
          tradePno={order.tradePno}
          ordersHref={ORDERS_HREF}
          onAskAgain={() => dispatch({ type: 'asked-again' })}
        />
      )}
    </>
  );
}
