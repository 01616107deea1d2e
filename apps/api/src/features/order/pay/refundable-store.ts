import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Channel } from '#database/order-tables.ts';
import type { HeldLine } from '#features/study/entitlement-store.ts';

/** The payment that opened an order. */
export interface SoldPayment {
  id: number;
  orderId: number;
  channel: Channel;
  channelNo: string;
  /** What of it neither went back nor is on its way. */
  left: Fen;
  /** The desk gave some of it back, and nobody has said yet what for. */
  isUndecided: boolean;
}

export async function findOrderId(db: Database, tradePno: string): Promise<number | null> {
  const row = await db.selectFrom('orders').select('id').where('trade_pno', '=', tradePno).executeTakeFirst();
  return row?.id ?? null;
}

export async function findSoldPayment(db: Database, orderId: number): Promise<SoldPayment | null> {
  const found = await sql<SoldPayment>`
    select payment.id, order_id as "orderId", payment.channel, payment.channel_no as "channelNo",
      (payment.amount - coalesce((
        select sum(amount) from refund where payment_id = payment.id and state <> 'closed'), 0))::bigint as left,
      exists (select from refund where payment_id = payment.id and reason = 'desk-open') as "isUndecided"
    from payment join pay_attempt on pay_attempt.id = attempt_id
    where order_id = ${orderId} and decision in ('sold', 'sold-late')`.execute(db);
  return found.rows[0] ?? null;
}

export type RefundableLine = HeldLine & { lineId: number; price: Fen; isCompleted: boolean };

/** Lines whose courses the learner still holds by this order. */
export async function listHeldLines(
  db: Database,
  orderId: number,
  tradeNo: string | null,
): Promise<RefundableLine[]> {
  const found = await sql<RefundableLine>`
    select order_line.id as "lineId", price, entitlement.id as "entitlementId", enrolment.id as "enrolmentId",
      completed_ms is not null as "isCompleted"
    from order_line join entitlement on entitlement.order_line_id = order_line.id and revoked_at is null
    join enrolment on enrolment.learner_id = entitlement.learner_id and enrolment.year_id = entitlement.year_id
    where order_id = ${orderId} and (${tradeNo}::text is null or trade_no = ${tradeNo})
    order by order_line.id`.execute(db);
  return found.rows;
}
