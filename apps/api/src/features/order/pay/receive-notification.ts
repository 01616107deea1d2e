import { createHash } from 'node:crypto';
import type { Acknowledgement, Notification, NotifyingChannel } from '#gateways/payment-gateway.ts';
import { type PayDependencies, reportedPayment } from './channel-questions.ts';
import { keepChannelEvent } from './money-store.ts';
import { takeRefundNotification } from './refund.ts';
import { settle } from './settle.ts';

/**
 * What a channel posted to us. It is told that we took it only once everything it changes is stored; what fails is posted
 * again. A forged one leaves no trace but a line in the log.
 */
export async function receiveNotification(
  deps: PayDependencies,
  channel: NotifyingChannel,
  headers: Headers,
  body: Uint8Array,
): Promise<{ acknowledgement: Acknowledgement; kind: Notification['kind'] }> {
  const gateway = channel === 'wxpub' ? deps.wechatPay : deps.alipay;
  const notification = gateway.readNotification(headers, body);
  const isTaken = notification.kind !== 'forged';
  if (notification.kind === 'payment') {
    const { payment, eventId } = notification;
    await settle(deps.db, gateway.merchant, reportedPayment(payment, 'notification', eventId));
  }
  if (notification.kind === 'refund') {
    const { refund, response, eventId } = notification;
    const whose = await takeRefundNotification(deps, gateway, refund, response);
    await keepChannelEvent(deps.db, {
      channel,
      eventId,
      digest: createHash('sha256').update(body).digest('hex'),
      source: 'notification',
      verdict: whose === 'ours' ? `refund-${response.kind}` : `refund-${whose}`,
    });
  }
  return { acknowledgement: gateway.acknowledge(isTaken), kind: notification.kind };
}
