import type { PayFaults } from '../pay/pay-faults.ts';
import type { Notification, PostedMessage } from '../pay/pay-queue.ts';
import type { Payment, Refund, Trade } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiTime } from '../pay/shanghai-time.ts';
import { alipayNumber, BUYER_LOGON_ID } from '../pay/till.ts';
import { yuanOf } from '../pay/yuan.ts';
import { type Fields, rsaSign, signedText } from './rsa2.ts';
import { alipayStatus, refundedOf } from './trade-view.ts';

const LONG_AGO_MS = 3 * 24 * 60 * 60 * 1000;

function refundFields(world: PayWorld, refund: Refund, trade: Trade): Fields {
  return {
    out_biz_no: refund.outRefundNo,
    refund_fee: yuanOf(refundedOf(world, trade)),
    gmt_refund: shanghaiTime(refund.endedAt ?? refund.createdAt),
  };
}

function paidFields({ amount, payer, paidAt }: Payment): Fields {
  const yuan = yuanOf(amount);
  return {
    buyer_id: payer,
    receipt_amount: yuan,
    buyer_pay_amount: yuan,
    invoice_amount: yuan,
    point_amount: '0.00',
    gmt_payment: shanghaiTime(paidAt),
    fund_bill_list: JSON.stringify([{ amount: yuan, fundChannel: 'ALIPAYACCOUNT' }]),
  };
}

/** The payment and refund that a notification is about; of another trade where the switch says so. */
function subjectOf(world: PayWorld, { kind, subject, outTradeNo }: Notification, lie: PayFaults['content']) {
  const { book } = world;
  if (lie === 'other-trade') {
    const payment = book.payments('alipay').findLast((one) => one.outTradeNo !== outTradeNo);
    if (payment) return { payment, refund: undefined, trade: book.trade('alipay', payment.outTradeNo) };
  }
  const refund = kind === 'refund' ? book.refundById(subject) : undefined;
  const payment = book.payment(refund?.transactionId ?? subject);
  return { payment, refund, trade: book.trade('alipay', outTradeNo) };
}

function fieldsOf(
  world: PayWorld,
  notification: Notification,
  lie: PayFaults['content'],
): Fields | undefined {
  const { payment, refund, trade } = subjectOf(world, notification, lie);
  if (!trade) return undefined;
  const total = (payment?.amount ?? trade.amount) + (lie === 'wrong-amount' ? 1 : 0);
  const app = lie === 'wrong-app' ? '2021000000000000' : trade.app;
  return {
    notify_time: shanghaiTime(world.clock.wire()),
    notify_type: 'trade_status_sync',
    notify_id: notification.eventId.replaceAll('-', ''),
    charset: 'utf-8',
    version: '1.0',
    app_id: app,
    auth_app_id: app,
    seller_id: lie === 'wrong-payee' ? '2088000000000000' : trade.payee,
    trade_no: payment?.transactionId ?? alipayNumber(trade),
    out_trade_no: trade.outTradeNo,
    buyer_logon_id: BUYER_LOGON_ID,
    trade_status: alipayStatus(world, trade),
    total_amount: yuanOf(total),
    subject: trade.description,
    passback_params: trade.attach,
    gmt_create: shanghaiTime(trade.createdAt),
    ...(payment ? paidFields(payment) : {}),
    ...(refund ? refundFields(world, refund, trade) : {}),
    ...(trade.closedAt === null ? {} : { gmt_close: shanghaiTime(trade.closedAt) }),
  };
}

function signed({ keys }: PayWorld, fields: Fields, forgery: PayFaults['signature']): Fields {
  const isForged = forgery === 'other-key' || forgery === 'unknown-serial';
  const { platformKey, oldPlatformKey } = keys.alipay;
  const key = isForged ? keys.forgerKey : forgery === 'old-key' ? oldPlatformKey : platformKey;
  const isWeak = forgery === 'weaker-algorithm';
  const text = signedText(fields, ['sign', 'sign_type']);
  return {
    ...fields,
    sign_type: isWeak ? 'RSA' : 'RSA2',
    sign: rsaSign(text, key, isWeak ? 'sha1' : 'sha256'),
  };
}

function message(fields: Fields): PostedMessage {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    'user-agent': 'Mozilla/4.0',
  };
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return { headers, body: new URLSearchParams(filled).toString() };
}

/** What Alipay posts about a payment, refund or closing now; before it one without a signature where the switch says `probe`. */
export function alipayMessages(world: PayWorld, notification: Notification): readonly PostedMessage[] {
  const { signature, content } = world.faults.of('alipay', notification.outTradeNo);
  const fields = fieldsOf(world, notification, content);
  if (!fields) return [];
  const aged =
    signature === 'skewed-clock'
      ? { ...fields, notify_time: shanghaiTime(world.clock.wire() - LONG_AGO_MS) }
      : fields;
  const whole = signed(world, aged, signature);
  if (signature === 'flipped-byte') return [message({ ...whole, total_amount: `${whole.total_amount}1` })];
  return signature === 'probe' ? [message({ ...whole, sign: '' }), message(whole)] : [message(whole)];
}

/** Alipay takes one word for an acknowledgement and nothing else. */
export function isTakenByAlipay(text: string): boolean {
  return text === 'success';
}
