import { paymentTitle } from '@jixu/domain/order/settlement/payment-title';
import type { PaymentOffer } from '#gateways/payment-gateway.ts';
import type { OrderToPay } from './order-to-pay-store.ts';

/** What a channel is asked to take for an order under this number. */
export function offerOf(
  { firstName, lineCount, total, expiresAt }: OrderToPay,
  channelNo: string,
): PaymentOffer {
  return {
    channelNo,
    amount: total,
    title: paymentTitle(firstName, lineCount),
    expiresAt: expiresAt.getTime(),
  };
}
