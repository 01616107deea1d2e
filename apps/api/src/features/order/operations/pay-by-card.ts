import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { findBoundCard } from '#features/order/card/card-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { chargeCard } from '../pay/charge-card.ts';
import { findPayableOrder } from '../pay/payable-order.ts';

/** Begins a payment by a bound card: the bank sends a code (001 §4, §7). */
export const payByCard: HandlerOf<'payByCard', Call> = async ({ body }, call) => {
  const found = await findPayableOrder(call, body.trade_pno);
  if (found.kind === 'rejected') return reject(found.errcode);
  const card = await findBoundCard(call.deps.db, found.learner.learnerId, body.tx_sn);
  if (card === null) return reject(ERRCODES.CARD_UNKNOWN);
  const asked = await chargeCard(call.deps, found.order, card);
  return asked.kind === 'asked' ? ok({ tx_no: asked.txNo }) : reject(asked.errcode);
};
