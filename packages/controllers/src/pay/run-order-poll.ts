import { CENTER } from '@jixu/domain/pages/page-path';
import type { OrderPollEffect, OrderPollEvent } from '@jixu/domain/payment/order-poll';
import { type RunningPayParts, rejectionOf } from './pay-parts.ts';
import { PAY_REACTIONS } from './pay-reactions.ts';

type Dispatch = (event: OrderPollEvent) => void;
type Question = Extract<OrderPollEffect, { type: 'ask-status' }>;

/** Carries out the effects of an order's poll, for one payment. */
export function runOrderPoll(parts: RunningPayParts): (effect: OrderPollEffect, dispatch: Dispatch) => void {
  const { lifetime, toast } = parts;
  let stop = (): void => undefined;
  return (effect, dispatch) => {
    switch (effect.type) {
      case 'poll-after':
        stop = lifetime.after(effect.afterMs, () => dispatch({ type: 'poll-due' }));
        return;
      case 'ask-status':
        return askStatus(parts, effect, dispatch);
      case 'stop-polling':
        return stop();
      case 'warn':
        return toast('warning', effect.text, effect.forMs);
      case 'open-orders':
        return parts.openPage(CENTER.orders);
    }
  };
}

function askStatus({ calls, lifetime }: RunningPayParts, question: Question, dispatch: Dispatch): void {
  const call = calls.getOrderStatus({ trade_pno: question.tradePno, pay_channel: question.channel });
  lifetime.receive(call, (result) => {
    if (result.errcode !== 0) {
      return dispatch({ type: 'status-rejected', ...rejectionOf(PAY_REACTIONS.getOrderStatus, result) });
    }
    const { status, total_fee, is_all_required, invoice_status } = result.data;
    dispatch({
      type: 'status-received',
      status,
      totalFee: total_fee,
      isAllRequired: is_all_required === 1,
      invoiceStatus: invoice_status,
    });
  });
}
