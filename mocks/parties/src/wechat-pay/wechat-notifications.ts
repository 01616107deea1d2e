import { randomBytes } from 'node:crypto';
import type { PayFaults } from '../pay/pay-faults.ts';
import type { Notification, PostedMessage } from '../pay/pay-queue.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiRfc3339 } from '../pay/shanghai-time.ts';
import { encryptedResource, platformKey, type Signing, signatureHeaders } from './platform-signature.ts';
import { paidTransaction, refundNotification } from './transaction-view.ts';

const SKEW_MS = 10 * 60 * 1000;
const SUMMARY: Record<string, string> = {
  'TRANSACTION.SUCCESS': '支付成功',
  'REFUND.SUCCESS': '退款成功',
  'REFUND.ABNORMAL': '退款异常',
  'REFUND.CLOSED': '退款关闭',
};

type Content = { readonly type: string; readonly kind: 'transaction' | 'refund'; readonly facts: object };

/** The latest payment of any other trade: a true message that belongs elsewhere. */
function otherPayment({ book }: PayWorld, outTradeNo: string) {
  return book.payments('wxpay').findLast((payment) => payment.outTradeNo !== outTradeNo);
}

function paymentContent(
  world: PayWorld,
  { subject }: Notification,
  lie: PayFaults['content'],
): Content | undefined {
  const own = world.book.payment(subject);
  const payment = own && lie === 'other-trade' ? (otherPayment(world, own.outTradeNo) ?? own) : own;
  const trade = payment && world.book.trade('wxpay', payment.outTradeNo);
  if (!trade) return undefined;
  const told = lie === 'wrong-amount' ? { ...payment, amount: payment.amount + 1 } : payment;
  const facts = {
    ...paidTransaction(trade, told, 'SUCCESS'),
    ...(lie === 'wrong-payee' ? { mchid: '1900000109' } : {}),
    ...(lie === 'wrong-app' ? { appid: 'wxd678efh567hg6787' } : {}),
  };
  return { type: 'TRANSACTION.SUCCESS', kind: 'transaction', facts };
}

function refundContent({ book }: PayWorld, { subject }: Notification): Content | undefined {
  const refund = book.refundById(subject);
  if (!refund) return undefined;
  const facts = refundNotification(refund, book.payment(refund.transactionId));
  return { type: `REFUND.${refund.state}`, kind: 'refund', facts };
}

function signingOf({ keys, clock }: PayWorld, forgery: PayFaults['signature']): Signing {
  const honest = { ...platformKey(keys, keys.wxpay.publicKeyId), at: clock.wire() };
  switch (forgery) {
    case 'other-key':
      return { ...honest, privateKey: keys.forgerKey };
    case 'old-key':
      return { ...honest, ...platformKey(keys, keys.wxpay.oldCertificate.serial) };
    case 'skewed-clock':
      return { ...honest, at: honest.at - SKEW_MS };
    case 'unknown-serial':
      return { ...honest, id: randomBytes(20).toString('hex').toUpperCase() };
    case 'weaker-algorithm':
      return { ...honest, algorithm: 'sha1' };
    default:
      return honest;
  }
}

function bodyOf(world: PayWorld, { eventId }: Notification, { type, kind, facts }: Content): string {
  return JSON.stringify({
    id: eventId,
    create_time: shanghaiRfc3339(world.clock.now()),
    resource_type: 'encrypt-resource',
    event_type: type,
    summary: SUMMARY[type],
    resource: { original_type: kind, ...encryptedResource(world.keys, kind, JSON.stringify(facts)) },
  });
}

const flipped = (body: string): string =>
  body.replace(/"ciphertext":"(.)/, (_, first: string) => `"ciphertext":"${first === 'A' ? 'B' : 'A'}`);

/**
 * What WeChat Pay posts about a payment or refund now, one after the other: usually one message; before it a probe with
 * a wrong signature where the switch says so. Empty when there is nothing to tell.
 */
export function wechatMessages(world: PayWorld, notification: Notification): readonly PostedMessage[] {
  const { signature, content: lie } = world.faults.of('wxpay', notification.outTradeNo);
  const content =
    notification.kind === 'refund'
      ? refundContent(world, notification)
      : paymentContent(world, notification, lie);
  if (!content) return [];
  const body = bodyOf(world, notification, content);
  const base = { 'content-type': 'application/json', accept: '*/*', 'user-agent': 'Mozilla/4.0' };
  const headers = { ...base, ...signatureHeaders(body, signingOf(world, signature)) };
  const message = { headers, body: signature === 'flipped-byte' ? flipped(body) : body };
  if (signature !== 'probe') return [message];
  const probe = `WECHATPAY/SIGNTEST/${randomBytes(192).toString('base64')}`;
  return [{ headers: { ...headers, 'wechatpay-signature': probe }, body }, message];
}

/** Any empty or other 200 or 204 is an acknowledgement. */
export function isTakenByWechat(status: number): boolean {
  return status === 200 || status === 204;
}
