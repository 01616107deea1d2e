import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { PAY_TEXTS } from '@jixu/domain/order/payment/pay-texts';
import { reactToPreOrder } from '@jixu/domain/order/payment/pre-order';
import { CARD_UNDECIDED } from '@jixu/domain/order/payment/unionpay-payment';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import type { BoughtLines, RunningPayParts } from './pay-parts.ts';
import { preOrderRejection, statusRejection } from './pay-reactions.ts';
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

type MadeOrderParts = RunningPayParts & {
  readonly tradePno: string;
  readonly change: (changed: Partial<PayChoices>) => void;
  /** A bank has the code of a card and has not said what came of it. */
  readonly waitForBank: () => void;
};

/**
 * Reads what an order made before costs and what is in it, so that it can be paid instead of being made anew. Asked as for a
 * card, the server says also whether one is being charged: then nothing is chosen, whatever the address says.
 */
export function readMadeOrder(parts: MadeOrderParts): void {
  const { calls, lifetime, tradePno, change, toast } = parts;
  change({ preOrder: null, closed: null });
  lifetime.receive(calls.getOrderStatus({ trade_pno: tradePno, pay_channel: 'unionpay' }), (result) => {
    if (result.errcode === ERRCODES.ORDER_CLOSED) return change({ closed: result.errmsg });
    if (result.errcode !== 0) {
      change({ preOrder: 'failed' });
      if (statusRejection(result).isSaidBySite) return;
      return toast('warning', PAY_TEXTS.pollFailed, CONSTANTS.WARNING_TOAST_MS);
    }
    const {
      status,
      total_fee: totalFee,
      is_all_required,
      invoice_status,
      seconds_left,
      card_status,
    } = result.data;
    if (status === CONSTANTS.ORDER_STATUS_PAID) {
      const isAllRequired = is_all_required === 1;
      return change({ paidBefore: { totalFee, isAllRequired, invoiceStatus: invoice_status } });
    }
    if (status !== 0) return parts.openPage(CENTER.orders);
    parts.expiry.heard(seconds_left);
    readLines(parts, totalFee);
    if (card_status === CARD_UNDECIDED) parts.waitForBank();
  });
}

/** An unpaid order is at most two hours old: its lines stand on the first page of the orders, or only its sum is shown. */
function readLines({ calls, lifetime, tradePno, change }: MadeOrderParts, totalFee: number): void {
  lifetime.receive(calls.listOrders({}), (result) => {
    const rows = result.errcode === 0 ? result.data.order_list : [];
    const list = rows
      .filter(({ trade_pno }) => trade_pno === tradePno)
      .map(({ course_id, course_name, order_price: price }) => ({ course_id, course_name, price }));
    const isWhole = list.reduce((sum, { price }) => sum + price, 0) === totalFee;
    change({ preOrder: { list: isWhole ? list : [], total_fee: totalFee } });
  });
}
