import { ERRCODES } from '@jixu/constants';
import { decideSms } from '@jixu/domain/identity/sms-limit';
import { inTransaction } from '#database/database.ts';
import { isSameMinute } from '#features/order/card/card-code.ts';
import { type CardRow, endCard } from '#features/order/card/card-store.ts';
import { lockEvents } from '#features/site/limits/event-store.ts';
import { type PaymentOffer, type PreparedResponse, UNREACHABLE } from '#gateways/payment-gateway.ts';
import { randomToken } from '#secrets/random-token.ts';
import { type BegunPayment, beginPayment } from './begin-payment.ts';
import type { PayDependencies } from './channel-questions.ts';
import {
  deleteCharge,
  findNewestCharge,
  insertCharge,
  noteChargeAsked,
  readChargeHistory,
} from './charge-store.ts';
import type { OrderRow } from './order-store.ts';
import type { OrderToPay } from './order-to-pay-store.ts';

export type BegunCharge =
  | { kind: 'asked'; txNo: string }
  | Extract<BegunPayment, { kind: 'rejected' }>
  | {
      kind: 'rejected';
      errcode:
        | typeof ERRCODES.SMS_TOO_SOON
        | typeof ERRCODES.SMS_LIMIT_REACHED
        | typeof ERRCODES.CARD_UNKNOWN;
    };

/**
 * Asks the bank for a payment of the order by a bound card; it sends a code, and nothing is charged. Each code is an attempt
 * of its own, as any payment at a channel is: what the order was given to before is closed.
 */
export async function chargeCard(
  deps: PayDependencies,
  order: OrderToPay,
  card: CardRow,
): Promise<BegunCharge> {
  const taken = await takeTxNo(deps, order, card);
  if (taken.kind === 'rejected') return taken;
  const { txNo } = taken;
  let isCardKnown = true;
  const begun = await beginPayment(deps, order, {
    channel: 'unionpay',
    product: 'card',
    payer: txNo,
    prepare: async (offer, maySend) => {
      if (!(await maySend)) return UNREACHABLE;
      const response = await prepareCharge(deps, offer, card);
      isCardKnown = response.kind !== 'rejected';
      return response;
    },
  });
  if (begun.kind === 'begun') {
    await noteChargeAsked(deps.db, txNo);
    return { kind: 'asked', txNo };
  }
  if (isCardKnown) return begun;
  await deleteCharge(deps.db, txNo);
  await endCard(deps.db, card.id);
  return { kind: 'rejected', errcode: ERRCODES.CARD_UNKNOWN };
}

/** `rejected`: the bank does not know the card as bound. */
async function prepareCharge(
  { cardGateway }: PayDependencies,
  { channelNo, amount, title }: PaymentOffer,
  { txSn }: CardRow,
): Promise<PreparedResponse> {
  const response = await cardGateway.askCharge({ channelNo, txSn, amount, title });
  switch (response.kind) {
    case 'asked':
    // The number is of this charge alone: it was asked for before, and the response got lost.
    case 'number-used':
      return { kind: 'prepared', address: '' };
    case 'card-unknown':
      return { kind: 'rejected' };
    case 'unreachable':
      return response;
  }
}

/** The number of a minute ago, whose response may have got lost, or a new one within the limits of the phone. */
function takeTxNo(
  { db }: PayDependencies,
  { id: orderId }: OrderRow,
  { id: cardId, phoneIndex }: CardRow,
): Promise<BegunCharge> {
  return inTransaction(db, async (trx): Promise<BegunCharge> => {
    await lockEvents(trx, 'bank-phone', phoneIndex);
    const known = await findNewestCharge(trx, orderId, cardId);
    if (known !== null && isSameMinute(known.ageMs)) return { kind: 'asked', txNo: known.txNo };
    const { toPhone, now } = await readChargeHistory(trx, phoneIndex);
    const decision = decideSms({ toPhone, fromAddress: [] }, 'none', now);
    if (decision === 'too-soon') return { kind: 'rejected', errcode: ERRCODES.SMS_TOO_SOON };
    if (decision !== 'send') return { kind: 'rejected', errcode: ERRCODES.SMS_LIMIT_REACHED };
    const txNo = `pay_${randomToken().slice(0, 22)}`;
    await insertCharge(trx, { txNo, orderId, cardId });
    return { kind: 'asked', txNo };
  });
}
