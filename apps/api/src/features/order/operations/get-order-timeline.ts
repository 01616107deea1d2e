import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import { orderEventText } from '@jixu/domain/order/settlement/order-event-text';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { findOrder, listOrderEvents } from '../pay/order-store.ts';

/** What happened to an order, in plain words (reliability M6). */
export const getOrderTimeline: HandlerOf<'getOrderTimeline', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const order = await findOrder(db, learner.learnerId, query.trade_pno);
  if (order === null) return reject(ERRCODES.ORDER_UNKNOWN);
  const events = await listOrderEvents(db, order.id);
  return ok({
    list: events.map(({ at, event }) => ({ time: shanghaiStamp(at.getTime()), text: orderEventText(event) })),
  });
};
