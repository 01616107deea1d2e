import { reactToPreOrder } from '@jixu/domain/order/payment/pre-order';
import type { BoughtLines, RunningPayParts } from './pay-parts.ts';
import { preOrderRejection } from './pay-reactions.ts';
import type { PayChoices } from './pay-view.ts';

export type PayLines = RunningPayParts &
  BoughtLines & {
    readonly change: (changed: Partial<PayChoices>) => void;
  };

/** Prices the items to buy (PAY-29). */
export function readPreOrder({ calls, lifetime, courses, fromLink, change, toast }: PayLines): void {
  change({ preOrder: null, alert: null });
  lifetime.receive(calls.createPreOrder({ courses }), (result) => {
    if (result.errcode === 0) return change({ preOrder: result.data });
    const reaction = reactToPreOrder(preOrderRejection(result), fromLink);
    change({ preOrder: 'failed', alert: reaction.kind === 'alert' ? reaction.message : null });
    if (reaction.kind === 'warn') toast('warning', reaction.message, reaction.forMs);
  });
}

/** Reads the saved cards; `chosen` is chosen among them. */
export function readCards({ calls, lifetime, change }: PayLines, chosen?: string): void {
  lifetime.receive(calls.listMyCards(), (result) => {
    const cards = result.errcode === 0 ? result.data : 'failed';
    change({ cards, ...(chosen === undefined ? {} : { cardTxSn: chosen, isCardMissing: false }) });
  });
}
