import type { PaymentOffer } from '#gateways/payment-gateway.ts';
import type { OrderToPay } from './order-to-pay-store.ts';

const TITLE_LETTERS = 40;

/** What the learner reads in the wallet: the first course, and how many there are. */
export function offerOf(
  { firstName, lineCount, total, expiresAt }: OrderToPay,
  channelNo: string,
): PaymentOffer {
  const name = firstName.slice(0, TITLE_LETTERS);
  return {
    channelNo,
    amount: total,
    title: lineCount > 1 ? `${name}等${lineCount}项` : name,
    expiresAt: expiresAt.getTime(),
  };
}
