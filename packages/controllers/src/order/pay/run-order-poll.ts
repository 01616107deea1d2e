import { ERRCODES } from '@jixu/constants';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { OrderPollEffect, OrderPollEvent } from '@jixu/domain/order/payment/order-poll';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import type { RunningPayParts } from './pay-parts.ts';
import { statusRejection } from './pay-reactions.ts';
import type { PollTurn } from './poll-turns.ts';

type Question = Extract<OrderPollEffect, { type: 'ask-status' }>;

/** Carries out the effects of an order's poll, for one payment. */
export function runOrderPoll(
  parts: RunningPayParts,
): (effect: OrderPollEffect, dispatch: Dispatch<OrderPollEvent>) => void {
  const { lifetime, toast } = parts;
  let stop = (): void => undefined;
  let turn: PollTurn | null = null;
  const leaveTurn = (): void => {
    turn?.leave();
    turn = null;
  };
  lifetime.atEnd(leaveTurn);
  return (effect, dispatch) => {
    switch (effect.type) {
      case 'poll-after':
        stop = lifetime.after(effect.afterMs, () => dispatch({ type: 'poll-due' }));
        return;
      case 'ask-status':
        turn ??= parts.pollTurns(effect.tradePno);
        return askStatus(parts, turn, effect, dispatch);
      case 'stop-polling':
        leaveTurn();
        return stop();
      case 'warn':
        return toast('warning', effect.text, effect.forMs);
      case 'open-orders':
        return parts.openPage(CENTER.orders);
    }
  };
}

function askStatus(
  { calls, lifetime, expiry }: RunningPayParts,
  turn: PollTurn,
  question: Question,
  dispatch: Dispatch<OrderPollEvent>,
): void {
  const input = { trade_pno: question.tradePno, pay_channel: question.channel };
  const answer = turn.ask(() => calls.getOrderStatus(input));
  lifetime.receive(answer, (result) => {
    if (result.errcode === ERRCODES.TOO_MANY_REQUESTS) {
      // Other tabs have asked, too: the next second asks again, and nobody is bothered with it.
      return dispatch({ type: 'status-rejected', isUnanswered: true, message: '' });
    }
    if (result.errcode !== 0) {
      return dispatch({ type: 'status-rejected', ...statusRejection(result) });
    }
    const { status, total_fee, is_all_required, invoice_status, seconds_left, card_status } = result.data;
    if (status === 0) expiry.heard(seconds_left);
    dispatch({
      type: 'status-received',
      status,
      totalFee: total_fee,
      isAllRequired: is_all_required === 1,
      invoiceStatus: invoice_status,
      cardStatus: card_status ?? null,
    });
  });
}
