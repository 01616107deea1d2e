import { orderSecondsLeft, type PaidOrder, type WaitingOrder } from '@jixu/domain/payment/order-poll';
import {
  startWechatPayment,
  transitionWechatPayment,
  type WechatPayment,
  type WechatPaymentEffect,
  type WechatPaymentEvent,
} from '@jixu/domain/payment/wechat-payment';
import { OrderHaltedAlert } from '@jixu/ui-kit/pay/order-halted-alert.tsx';
import { WechatPayPanel } from '@jixu/ui-kit/pay/wechat-pay-panel.tsx';
import { wechatPayPanelState } from '@jixu/ui-kit/pay/wechat-pay-panel-state.ts';
import { useEffect, useState } from 'react';
import type { Answer, ScriptedServer } from '../../scripted/scripted-server.ts';
import { ORDERS_HREF } from '../pay-examples.ts';
import { createPollRunner, refusalOf } from './poll-runner.ts';
import { useStartedMachine } from './use-started-machine.ts';
import { useTick } from './use-tick.ts';

export interface LivePaymentProps {
  server: ScriptedServer;
  order: WaitingOrder;
  /** Fen, until the channel says it itself. */
  totalFee: number;
  onPaid: (paid: PaidOrder) => void;
  onGo: (address: string) => void;
  /** 正在处理中 is the page's: one overlay from the order to the channel's answer. */
  onBusy: (busy: boolean) => void;
}

type Code = Answer<{ base_img: string; total_fee: number } | null>;

/** Payment by WeChat with its real machine: code, polling, paid. */
export function LiveWechatPayment({ server, order, totalFee, onPaid, onGo, onBusy }: LivePaymentProps) {
  const { clock, call } = server;
  const [runPoll] = useState(() => createPollRunner(server, onGo));
  useTick(server);

  async function askCode(trade_pno: string, dispatch: (event: WechatPaymentEvent) => void) {
    const answer = (await call('createUnifiedOrder', { trade_pno, type: 'wxpub' })) as Code;
    if (answer.data === null) return dispatch({ type: 'code-refused', ...refusalOf(answer) });
    dispatch({ type: 'code-made', image: answer.data.base_img, totalFee: answer.data.total_fee });
  }

  function carryOut(effect: WechatPaymentEffect, dispatch: (event: WechatPaymentEvent) => void): void {
    if (effect.type === 'ask-code') return void askCode(effect.tradePno, dispatch);
    runPoll(effect, dispatch);
  }

  const { state, dispatch } = useStartedMachine(
    startWechatPayment(order),
    (now: WechatPayment, event: WechatPaymentEvent, at: number) =>
      transitionWechatPayment(now, event, order, at),
    carryOut,
    clock.now,
  );
  const paid = state.status === 'shown' && state.poll.status === 'paid' ? state.poll.paid : null;
  useEffect(() => {
    if (paid) onPaid(paid);
  }, [paid, onPaid]);
  const busy = state.status === 'asking';
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const shown = wechatPayPanelState(state);
  return (
    <>
      <OrderHaltedAlert
        open={state.status === 'halted'}
        message={state.status === 'halted' ? state.message : ''}
        onRead={() => dispatch({ type: 'halt-read' })}
      />
      {shown && (
        <WechatPayPanel
          state={shown}
          tradePno={order.tradePno}
          totalFee={state.status === 'shown' ? state.totalFee : totalFee}
          imageUrl={state.status === 'shown' ? state.image : null}
          secondsLeft={orderSecondsLeft(order, clock.now())}
          ordersHref={ORDERS_HREF}
          onRemake={() => dispatch({ type: 'retried' })}
          onAskAgain={() => dispatch({ type: 'asked-again' })}
        />
      )}
    </>
  );
}
