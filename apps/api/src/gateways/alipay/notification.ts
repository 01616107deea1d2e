import type { Ms } from '@jixu/domain/units/time';
import type { Acknowledgement, Notification } from '../payment-gateway.ts';
import type { AlipayAccount } from './alipay-account.ts';
import { formFields, isGenuineForm } from './verify.ts';
import { type AlipayNotification, zNotification } from './wire.ts';

const FORGED: Notification = { kind: 'forged' };

/** What Alipay posted to us: a form whose fields are signed. */
export function readAlipayNotification(account: AlipayAccount, rawBody: Uint8Array, now: Ms): Notification {
  const fields = formFields(rawBody);
  if (fields === null || !isGenuineForm(account.alipayKeys, fields, now)) return FORGED;
  const { success, data } = zNotification.safeParse(fields);
  if (!success || data.app_id !== account.appId || data.seller_id !== account.sellerId) return FORGED;
  return isAboutRefund(data) ? refundNotification(data, now) : tradeNotification(data);
}

/** A refund arrives as TRADE_SUCCESS when some of the money went back, as TRADE_CLOSED when all of it did. */
function isAboutRefund({ refund_fee = 0, gmt_refund }: AlipayNotification): boolean {
  return refund_fee > 0 || gmt_refund !== undefined;
}

function refundNotification(
  {
    notify_id: eventId,
    out_biz_no: refundNo,
    out_trade_no: channelNo,
    trade_no: transactionId,
    gmt_refund,
  }: AlipayNotification,
  now: Ms,
): Notification {
  if (refundNo === undefined) return { kind: 'irrelevant', eventId };
  const channelRefundId = refundIdOf(transactionId, refundNo);
  return {
    kind: 'refund',
    eventId,
    refund: { refundNo, channelNo, transactionId, amount: null },
    response: { kind: 'done', channelRefundId, at: gmt_refund ?? now },
  };
}

function tradeNotification(notification: AlipayNotification): Notification {
  const { notify_id: eventId, trade_status, gmt_payment: paidAt } = notification;
  const isPaid = trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED';
  if (!isPaid) return { kind: 'irrelevant', eventId };
  if (paidAt === undefined) return FORGED;
  return {
    kind: 'payment',
    eventId,
    payment: {
      channel: 'alipay',
      payee: notification.seller_id,
      app: notification.app_id,
      channelNo: notification.out_trade_no,
      transactionId: notification.trade_no,
      amount: notification.total_amount,
      currency: 'CNY',
      paidAt,
    },
  };
}

/** Alipay gives refunds no number of their own: within a trade ours names them. */
export const refundIdOf = (tradeNo: string, refundNo: string): string => `${tradeNo}-${refundNo}`;

/** Alipay repeats a notification until it reads exactly `success`, whatever the status. */
export function acknowledgeAlipay(taken: boolean): Acknowledgement {
  const contentType = 'text/plain; charset=utf-8';
  return taken
    ? { status: 200, contentType, body: 'success' }
    : { status: 401, contentType, body: 'failure' };
}
