import type { Ms } from '@jixu/domain/units/time';
import { jsonOf } from '../exchange.ts';
import type { Acknowledgement, Notification, RefundResponse, SignedPayment } from '../payment-gateway.ts';
import { decrypt, isSignedByPlatform } from './verify.ts';
import type { WechatPayAccount } from './wechat-pay-account.ts';
import { type Refund, type Transaction, zNotification, zRefundNotification, zTransaction } from './wire.ts';

const FORGED: Notification = { kind: 'forged' };

/** What WeChat Pay posted to us. The bytes are verified, then parsed, then decrypted. */
export function readWechatNotification(
  account: WechatPayAccount,
  headers: Headers,
  rawBody: Uint8Array,
  now: Ms,
): Notification {
  if (!isSignedByPlatform(account.platformKeys, headers, rawBody, now)) return FORGED;
  const notification = zNotification.safeParse(jsonOf(rawBody));
  if (!notification.success) return FORGED;
  const { id: eventId, event_type: type, resource } = notification.data;
  const content = decrypt(account.apiV3Key, resource);
  if (content === null) return FORGED;
  if (type.startsWith('TRANSACTION.')) return paymentNotification(account, eventId, jsonOf(content));
  if (type.startsWith('REFUND.')) return refundNotification(account, eventId, jsonOf(content), now);
  return { kind: 'irrelevant', eventId };
}

function paymentNotification(account: WechatPayAccount, eventId: string, content: unknown): Notification {
  const { success, data } = zTransaction.safeParse(content);
  if (!success || !isOurs(account, data)) return FORGED;
  const payment = paymentOf(data);
  return payment === null ? { kind: 'irrelevant', eventId } : { kind: 'payment', eventId, payment };
}

function refundNotification(
  account: WechatPayAccount,
  eventId: string,
  content: unknown,
  now: Ms,
): Notification {
  const { success, data } = zRefundNotification.safeParse(content);
  if (!success || data.mchid !== account.merchantId) return FORGED;
  const { out_refund_no: refundNo, out_trade_no: channelNo, transaction_id: transactionId, amount } = data;
  const refund = { refundNo, channelNo, transactionId, amount: amount.refund };
  return { kind: 'refund', eventId, refund, response: refundResponseOf(data, now) };
}

export const isOurs = (account: WechatPayAccount, { appid, mchid }: Transaction): boolean =>
  appid === account.appId && mchid === account.merchantId;

/** The payment of a transaction; null while there is none. */
export function paymentOf(transaction: Transaction): SignedPayment | null {
  if (transaction.trade_state !== 'SUCCESS' && transaction.trade_state !== 'REFUND') return null;
  const { appid, mchid, out_trade_no, transaction_id, success_time, amount } = transaction;
  return {
    channel: 'wxpub',
    payee: mchid,
    app: appid,
    channelNo: out_trade_no,
    transactionId: transaction_id,
    amount: amount.total,
    currency: amount.currency,
    paidAt: success_time,
    ...(transaction.trade_state === 'REFUND' ? { returned: true as const } : {}),
  };
}

export function refundResponseOf(
  { status, refund_id, success_time }: Pick<Refund, 'status' | 'refund_id' | 'success_time'>,
  now: Ms,
): RefundResponse {
  switch (status) {
    case 'SUCCESS':
      return { kind: 'done', channelRefundId: refund_id, at: success_time ?? now };
    case 'PROCESSING':
      return { kind: 'processing' };
    case 'ABNORMAL':
      return { kind: 'failed' };
    case 'CLOSED':
      return { kind: 'closed' };
  }
}

/** WeChat Pay repeats a notification until it is told 200 or 204; a signature that is wrong is 401, as the API itself says. */
export function acknowledgeWechat(taken: boolean): Acknowledgement {
  const contentType = 'application/json';
  return taken
    ? { status: 204, contentType, body: '' }
    : { status: 401, contentType, body: JSON.stringify({ code: 'FAIL', message: 'not taken' }) };
}
