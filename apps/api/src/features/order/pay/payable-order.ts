import { ERRCODES } from '@jixu/constants';
import { type Call, type LearnerSession, learnerOf } from '#features/call.ts';
import { findOrderToPay, type OrderToPay } from './order-to-pay-store.ts';

/** The caller's own order that costs something, or why it cannot be paid. */
export type PayableOrder =
  | { kind: 'found'; order: OrderToPay; learner: LearnerSession }
  | {
      kind: 'rejected';
      errcode: typeof ERRCODES.NOT_LOGGED_IN | typeof ERRCODES.ORDER_UNKNOWN | typeof ERRCODES.ORDER_PAID;
    };

export async function findPayableOrder(call: Call, tradePno: string): Promise<PayableOrder> {
  const learner = learnerOf(call);
  if (learner === null) return { kind: 'rejected', errcode: ERRCODES.NOT_LOGGED_IN };
  const order = await findOrderToPay(call.deps.db, learner.learnerId, tradePno);
  if (order === null) return { kind: 'rejected', errcode: ERRCODES.ORDER_UNKNOWN };
  if (order.state === 'paid') return { kind: 'rejected', errcode: ERRCODES.ORDER_PAID };
  return { kind: 'found', order, learner };
}
