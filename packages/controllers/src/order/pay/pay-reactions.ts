import * as REACTIONS from '@jixu/constants/reactions';
import type { PayRejection } from '@jixu/domain/order/payment/pay-rejection';
import { reactTo, type TransportReaction } from '../../reactions.ts';

/** A rejected result of a call of the payment page. */
type Rejected = { readonly errcode: number; readonly errmsg: string };

/** The calls of paying an order. */
export type PayCallId =
  | 'createPreOrder'
  | 'listMyCards'
  | 'createOrder'
  | 'createUnifiedOrder'
  | 'createAlipayOrder'
  | 'getOrderStatus'
  | 'listOrders'
  | 'payByCard'
  | 'verifyCardPayment';

const SAID_BY_SITE = { isSaidBySite: true } as const;
const ALERT = { isAlert: true } as const;

/** What a machine of payment says with the server's sentence, where it says anything. */
const SAID = {};

const OF_EVERY_CALL = {
  retry: { isUnanswered: true },
  login: SAID_BY_SITE,
  limit_dialog: SAID_BY_SITE,
  fix_caller: SAID,
} as const;

export function preOrderRejection(result: Rejected): PayRejection {
  const asked = reactTo(REACTIONS.createPreOrder, result, {
    warn: SAID,
    alert: ALERT,
    // Once the alert is read.
    go_buy: {},
    ...OF_EVERY_CALL,
  });
  return { ...asked, message: result.errmsg };
}

export function orderRejection(result: Rejected): PayRejection {
  const asked = reactTo(REACTIONS.createOrder, result, {
    warn: SAID,
    confirm: { asksToConfirm: true },
    ...OF_EVERY_CALL,
  });
  return { ...asked, message: result.errmsg };
}

/** Of a call that begins a payment. */
export function paymentRejection(
  table: REACTIONS.OperationReactions<
    'warn' | 'alert' | 'stop_polling' | 'retry' | 'login' | TransportReaction
  >,
  result: Rejected,
): PayRejection {
  const asked = reactTo(table, result, {
    warn: SAID,
    alert: ALERT,
    // Nothing is polled before the payment has begun.
    stop_polling: {},
    ...OF_EVERY_CALL,
  });
  return { ...asked, message: result.errmsg };
}

export function statusRejection(result: Rejected): PayRejection {
  const asked = reactTo(REACTIONS.getOrderStatus, result, {
    warn: SAID,
    inline: { hasExpired: true },
    // The poll stops at whatever is not unanswered.
    stop_polling: {},
    silent: {},
    ...OF_EVERY_CALL,
  });
  return { ...asked, message: result.errmsg };
}

/** Of a call in the dialog of a card, which says it beside its fields. */
export function cardRejection(
  table: REACTIONS.OperationReactions<
    'inline' | 'clear_code' | 'alert' | 'stop_polling' | 'retry' | 'login' | TransportReaction
  >,
  result: Rejected,
): PayRejection {
  const asked = reactTo(table, result, {
    inline: SAID,
    clear_code: { clearsCode: true },
    alert: ALERT,
    // A card's payment is not polled before its code was right.
    stop_polling: {},
    ...OF_EVERY_CALL,
  });
  return { ...asked, message: result.errmsg };
}
