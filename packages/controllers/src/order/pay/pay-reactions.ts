import type { ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';

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

/** What the payment page does about each errcode. */
export const PAY_REACTIONS: { readonly [Id in PayCallId]: ReactionsOf<Id> } = {
  createPreOrder: {
    rejected: {
      [ERRCODES.NOT_LOGGED_IN]: ['login'],
      [ERRCODES.PRE_ORDER_COURSE_BOUGHT]: ['warn'],
      [ERRCODES.PRE_ORDER_COURSE_NOT_ON_SALE]: ['alert', 'go_buy'],
      [ERRCODES.BUY_NOT_ALLOWED]: ['warn'],
      [ERRCODES.PACKAGE_LIMIT_REACHED]: ['warn'],
    },
    failed: ['warn'],
    unanswered: ['warn', 'retry'],
  },
  listMyCards: {
    rejected: { [ERRCODES.NOT_LOGGED_IN]: ['login'] },
    failed: ['inline', 'retry'],
    unanswered: ['inline', 'retry'],
  },
  createOrder: {
    rejected: {
      [ERRCODES.NOT_LOGGED_IN]: ['login'],
      [ERRCODES.ORDER_COURSE_BOUGHT]: ['warn'],
      [ERRCODES.ORDER_COURSE_NOT_ON_SALE]: ['warn'],
      [ERRCODES.ORDER_ASKS_TO_CONFIRM]: ['confirm'],
      [ERRCODES.BUY_NOT_ALLOWED]: ['warn'],
      [ERRCODES.PACKAGE_LIMIT_REACHED]: ['warn'],
    },
    failed: ['warn'],
    unanswered: ['warn', 'retry'],
  },
  createUnifiedOrder: {
    rejected: {
      [ERRCODES.NOT_LOGGED_IN]: ['login'],
      [ERRCODES.ORDER_UNKNOWN]: ['warn'],
      [ERRCODES.ORDER_CLOSED]: ['alert', 'stop_polling'],
      [ERRCODES.ORDER_PAID]: ['alert'],
      [ERRCODES.PAY_CHANNEL_FAILED]: ['warn'],
    },
    failed: ['warn'],
    unanswered: ['warn', 'retry'],
  },
  createAlipayOrder: {
    rejected: {
      [ERRCODES.NOT_LOGGED_IN]: ['login'],
      [ERRCODES.ORDER_UNKNOWN]: ['warn'],
      [ERRCODES.ORDER_CLOSED]: ['alert', 'stop_polling'],
      [ERRCODES.ORDER_PAID]: ['alert'],
      [ERRCODES.PAY_CHANNEL_FAILED]: ['warn'],
    },
    failed: ['warn'],
    unanswered: ['warn', 'retry'],
  },
  getOrderStatus: {
    rejected: {
      [ERRCODES.NOT_LOGGED_IN]: ['login'],
      [ERRCODES.ORDER_UNKNOWN]: ['warn', 'stop_polling'],
      [ERRCODES.ORDER_EXPIRED_WHILE_PAYING]: ['inline', 'stop_polling'],
    },
    failed: ['warn', 'stop_polling'],
    unanswered: ['silent', 'retry'],
  },
  listOrders: {
    rejected: { [ERRCODES.NOT_LOGGED_IN]: ['login'] },
    failed: ['inline', 'retry'],
    unanswered: ['inline', 'retry'],
  },
  payByCard: {
    rejected: {
      [ERRCODES.NOT_LOGGED_IN]: ['login'],
      [ERRCODES.SMS_TOO_SOON]: ['warn'],
      [ERRCODES.SMS_LIMIT_REACHED]: ['warn'],
      [ERRCODES.ORDER_UNKNOWN]: ['warn'],
      [ERRCODES.ORDER_CLOSED]: ['alert', 'stop_polling'],
      [ERRCODES.ORDER_PAID]: ['alert'],
      [ERRCODES.PAY_CHANNEL_FAILED]: ['warn'],
      [ERRCODES.CARD_UNKNOWN]: ['warn'],
    },
    failed: ['warn'],
    unanswered: ['warn', 'retry'],
  },
  verifyCardPayment: {
    rejected: {
      [ERRCODES.NOT_LOGGED_IN]: ['login'],
      [ERRCODES.PAYMENT_CODE_WRONG]: ['inline', 'clear_code'],
      [ERRCODES.ORDER_CLOSED]: ['alert', 'stop_polling'],
      [ERRCODES.ORDER_PAID]: ['alert'],
    },
    failed: ['inline'],
    unanswered: ['inline', 'retry'],
  },
};
