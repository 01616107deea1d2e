import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { INVOICE_STATUS } from '@jixu/domain/invoice/invoice-state';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { askChannels } from '../pay/channel-questions.ts';
import { findChargeStatus } from '../pay/charge-store.ts';
import { findShownRefund } from '../pay/order-list-store.ts';
import { findOrder } from '../pay/order-store.ts';
import { listShownInvoices } from '../pay/shown-invoice-store.ts';
import { secondsLeft, statusShown } from '../pay/shown-status.ts';

/** Whether an order is paid; where that is not known the channel is asked (001 §4, §7). */
export const getOrderStatus: HandlerOf<'getOrderStatus', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { deps } = call;
  const known = await findOrder(deps.db, learner.learnerId, query.trade_pno);
  if (known === null) return reject(ERRCODES.ORDER_UNKNOWN);
  const isUndecided = known.state === 'pending' || known.state === 'closing';
  const wasAsked = isUndecided && (await askChannels(deps, known.id));
  const order = wasAsked ? ((await findOrder(deps.db, learner.learnerId, query.trade_pno)) ?? known) : known;
  // Nothing was paid for a pending order, so nothing goes back: a thousand open pages ask this every second.
  const refund = order.state === 'pending' ? null : await findShownRefund(deps.db, order.id);
  if (order.state === 'closed' && refund === null) return reject(ERRCODES.ORDER_CLOSED);
  const invoices = await listShownInvoices(deps.db, order.state === 'paid' ? [order.tradePno] : []);
  const invoice = invoices.get(order.tradePno);
  const isCard = order.state === 'pending' && query.pay_channel === 'unionpay';
  const cardStatus = isCard ? await findChargeStatus(deps.db, order.id) : null;
  return ok({
    status: statusShown(order.state, refund),
    total_fee: order.total,
    is_all_required: order.isAllRequired ? 1 : 0,
    invoice_status: invoice === undefined ? null : INVOICE_STATUS[invoice.state],
    seconds_left: secondsLeft(order),
    ...(cardStatus === null ? {} : { card_status: cardStatus }),
  });
};
