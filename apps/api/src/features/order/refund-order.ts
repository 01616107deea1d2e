import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import { type Database, type DatabasePool, inTransaction } from '#database/database.ts';
import type { Channel } from '#database/order-tables.ts';
import { type HeldLine, revokeEntitlement } from '#features/study/revoke-entitlement.ts';
import { book, insertRefund } from './money-store.ts';
import { addOrderEvents, lockOrder } from './order-store.ts';

/** `year-completed`: the credits of its courses are in a record already. */
export type OrderRefund =
  | { kind: 'started'; amount: Fen }
  | { kind: 'rejected'; why: 'unknown' | 'not-paid' | 'refunded-already' | 'year-completed' };

interface SoldPayment {
  id: number;
  orderId: number;
  channel: Channel;
  channelNo: string;
}

/**
 * Finance gives back an order or one of its lines (`tradeNo`): its courses are taken away and the money is on its way, in
 * one transaction. What was watched stays in the ledger.
 */
export async function refundOrder(
  db: DatabasePool,
  asked: { tradePno: string; tradeNo: string | null; note: string },
): Promise<OrderRefund> {
  return inTransaction(db, async (trx) => {
    const found = await sql<{
      id: number;
    }>`select id from orders where trade_pno = ${asked.tradePno}`.execute(trx);
    const [row] = found.rows;
    if (row === undefined) return { kind: 'rejected', why: 'unknown' };
    const order = await lockOrder(trx, row.id);
    const payment = await findSoldPayment(trx, row.id);
    if (order.state !== 'paid' || payment === null) return { kind: 'rejected', why: 'not-paid' };
    const lines = await listHeldLines(trx, row.id, asked.tradeNo);
    const [first] = lines;
    if (first === undefined) return { kind: 'rejected', why: 'refunded-already' };
    if (lines.some(({ isCompleted }) => isCompleted)) return { kind: 'rejected', why: 'year-completed' };
    const amount = lines.reduce((sum, { price }) => sum + price, 0);
    if (amount === 0) return { kind: 'rejected', why: 'not-paid' };
    for (const line of lines) await revokeEntitlement(trx, line, asked.note);
    await start(trx, payment, {
      amount,
      lineId: asked.tradeNo === null ? null : first.lineId,
      note: asked.note,
    });
    return { kind: 'started', amount };
  });
}

async function start(
  trx: Database,
  payment: SoldPayment,
  { amount, lineId, note }: { amount: Fen; lineId: number | null; note: string },
): Promise<void> {
  const refundNo = `${payment.channelNo}R${payment.id}L${lineId ?? 0}`;
  await insertRefund(trx, {
    paymentId: payment.id,
    orderLineId: lineId,
    refundNo,
    amount,
    reason: 'finance',
    note,
  });
  await book(trx, refundNo, { kind: 'refund-granted', channel: payment.channel, amount });
  await addOrderEvents(trx, payment.orderId, [
    { kind: 'refund-started', amount },
    { kind: 'courses-withdrawn' },
  ]);
}

async function findSoldPayment(trx: Database, orderId: number): Promise<SoldPayment | null> {
  const found = await sql<SoldPayment>`
    select payment.id, order_id as "orderId", payment.channel, payment.channel_no as "channelNo"
    from payment join pay_attempt on pay_attempt.id = attempt_id
    where order_id = ${orderId} and decision in ('sold', 'sold-late')`.execute(trx);
  return found.rows[0] ?? null;
}

type RefundableLine = HeldLine & { lineId: number; price: Fen; isCompleted: boolean };

/** Lines whose courses the learner still holds by this order. */
async function listHeldLines(
  trx: Database,
  orderId: number,
  tradeNo: string | null,
): Promise<RefundableLine[]> {
  const found = await sql<RefundableLine>`
    select order_line.id as "lineId", price, entitlement.id as "entitlementId", enrolment.id as "enrolmentId",
      completed_ms is not null as "isCompleted"
    from order_line join entitlement on entitlement.order_line_id = order_line.id and revoked_at is null
    join enrolment on enrolment.learner_id = entitlement.learner_id and enrolment.year_id = entitlement.year_id
    where order_id = ${orderId} and (${tradeNo}::text is null or trade_no = ${tradeNo})
    order by order_line.id`.execute(trx);
  return found.rows;
}
