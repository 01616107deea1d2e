import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { inTransaction } from '#database/database.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { askChannels } from '../pay/channel-questions.ts';
import { endOrder } from '../pay/end-order.ts';
import { findOrder, readOrderState } from '../pay/order-store.ts';

/** Takes an unpaid order out of the list; the jobs close its payment at the channel (001 §5, §7). */
export const deleteOrder: HandlerOf<'deleteOrder', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { deps } = call;
  const order = await findOrder(deps.db, learner.learnerId, query.trade_pno);
  if (order === null) return reject(ERRCODES.ORDER_UNKNOWN);
  if (order.state === 'pending') await askChannels(deps, order.id);
  await inTransaction(deps.db, (trx) => endOrder(trx, order, 'deleted'));
  const state = await readOrderState(deps.db, order.id);
  return state === 'paid' ? reject(ERRCODES.ORDER_NOT_DELETABLE) : ok({});
};
