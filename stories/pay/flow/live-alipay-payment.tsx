import {
  type AlipayForm,
  type AlipayPayment,
  type AlipayPaymentEffect,
  type AlipayPaymentEvent,
  returnFromAlipay,
  startAlipayPayment,
  transitionAlipayPayment,
} from '@jixu/domain/payment/alipay-payment';
import { AlipayGatewayForm } from '@jixu/ui-kit/pay/alipay-gateway-form.tsx';
import { OrderHaltedAlert } from '@jixu/ui-kit/pay/order-halted-alert.tsx';
import {
  PAY_CONFIRMING_PANEL_STATES,
  PayConfirmingPanel,
  type PayConfirmingPanelState,
} from '@jixu/ui-kit/pay/pay-confirming-panel.tsx';
import { createRef, useEffect, useState } from 'react';
import type { Answer } from '../../scripted/scripted-server.ts';
import { ORDERS_HREF } from '../pay-examples.ts';
import type { LivePaymentProps } from './live-wechat-payment.tsx';
import { createPollRunner, refusalOf } from './poll-runner.ts';
import { useStartedMachine } from './use-started-machine.ts';

type Form = Answer<({ gateway: string } & AlipayForm['fields']) | null>;

export interface LiveAlipayPaymentProps extends Omit<LivePaymentProps, 'totalFee'> {
  /** The page is opened again by the gateway. */
  returned: boolean;
  /** Instead of leaving the story. */
  onSubmitForm: (form: HTMLFormElement | null) => void;
}

/** What the panel shows of a poll. */
export function confirmingState(status: string): PayConfirmingPanelState | null {
  if (status === 'waiting' || status === 'asking') return 'confirming';
  if (status === 'failed') return 'poll-error';
  return PAY_CONFIRMING_PANEL_STATES.find((state) => state === status) ?? null;
}

/** Payment by Alipay with its real machine: form, gateway, return, polling, paid. */
export function LiveAlipayPayment(props: LiveAlipayPaymentProps) {
  const { server, order, returned, onPaid, onGo, onBusy, onSubmitForm } = props;
  const [runPoll] = useState(() => createPollRunner(server, onGo));
  const [formRef] = useState(() => createRef<HTMLFormElement>());

  async function askForm(trade_pno: string, dispatch: (event: AlipayPaymentEvent) => void) {
    const answer = (await server.call('createAlipayOrder', { trade_pno, type: 'alipay' })) as Form;
    if (answer.data === null) return dispatch({ type: 'form-refused', ...refusalOf(answer) });
    const { gateway, ...fields } = answer.data;
    dispatch({ type: 'form-made', form: { gateway, fields } });
  }

  function carryOut(effect: AlipayPaymentEffect, dispatch: (event: AlipayPaymentEvent) => void): void {
    if (effect.type === 'ask-form') return void askForm(effect.tradePno, dispatch);
    // After the form stands in the page.
    if (effect.type === 'submit-form') return void setTimeout(() => onSubmitForm(formRef.current));
    runPoll(effect, dispatch);
  }

  const { state, dispatch } = useStartedMachine(
    returned ? returnFromAlipay() : startAlipayPayment(order),
    (now: AlipayPayment, event: AlipayPaymentEvent, at: number) =>
      transitionAlipayPayment(now, event, order, at),
    carryOut,
    server.clock.now,
  );
  const paid = state.status === 'returned' && state.poll.status === 'paid' ? state.poll.paid : null;
  useEffect(() => {
    if (paid) onPaid(paid);
  }, [paid, onPaid]);
  const busy = state.status === 'asking' || state.status === 'leaving';
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const confirming = state.status === 'returned' ? confirmingState(state.poll.status) : null;
  return (
    <>
      {state.status === 'leaving' && <AlipayGatewayForm form={state.form} formRef={formRef} />}
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
