import type { OrderPollEffect, OrderPollEvent } from '@jixu/domain/payment/order-poll';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import type { Answer, ScriptedServer } from '../../scripted/scripted-server.ts';
import { ORDERS_HREF } from '../pay-examples.ts';

type Status = Answer<{
  readonly status: number;
  readonly total_fee: number;
  readonly is_all_required: number;
  readonly invoice_status: number | null;
} | null>;

/** A refusal as the machines take it. */
export const refusalOf = ({ errcode, errmsg }: Answer) => ({ errcode, message: errmsg });

/** Carries out what a poll asks for, on the scripted clock. */
export function createPollRunner({ clock, call }: ScriptedServer, onGo: (address: string) => void) {
  let timer = 0;

  async function ask(trade_pno: string, pay_channel: string, dispatch: (event: OrderPollEvent) => void) {
    const answer = (await call('getOrderStatus', { trade_pno, pay_channel })) as Status;
    const { data } = answer;
    if (data === null) return dispatch({ type: 'status-refused', ...refusalOf(answer) });
    dispatch({
      type: 'status-answered',
      status: data.status,
      totalFee: data.total_fee,
      isAllRequired: data.is_all_required === 1,
      invoiceStatus: data.invoice_status,
    });
  }

  return (effect: OrderPollEffect, dispatch: (event: OrderPollEvent) => void): void => {
    switch (effect.type) {
      case 'poll-after':
        timer = clock.setTimeout(() => dispatch({ type: 'poll-due' }), effect.afterMs);
        return;
      case 'ask-status':
        return void ask(effect.tradePno, effect.channel, dispatch);
      case 'stop-polling':
        return clock.clear(timer);
      case 'warn':
        return showToast({ kind: 'warning', text: effect.text, durationMs: effect.forMs });
      case 'open-orders':
        return onGo(ORDERS_HREF);
    }
  };
}
