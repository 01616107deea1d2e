import type { OrderState } from '@jixu/domain/order/settlement/order-state';
import type { RefundState } from '@jixu/domain/order/settlement/refund-state';
import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A line of an order as its learner sees it. */
export interface ListedLine {
  tradeNo: string;
  tradePno: string;
  createdAt: Date;
  packageId: number;
  name: string;
  price: Fen;
  orderType: 1 | 2;
  state: OrderState;
  /** Of a refund the learner is told of; one of a payment that came twice is not. */
  refundState: RefundState | null;
  refundAmount: Fen | null;
  refundWorkedOnAt: Date | null;
}

/**
 * Refunds that say something of the order: none of a payment that came twice or agreed with nothing, and none of the desk
 * whose courses are still there.
 */
const IS_OF_ORDER = sql`reason in ('unsellable', 'finance', 'desk')`;

/** The newest refund of an order's line or of the whole order. */
const SHOWN_REFUND = sql`
  left join lateral (
    select refund.state, refund.amount, worked_on_at
    from pay_attempt join payment on payment.attempt_id = pay_attempt.id join refund on refund.payment_id = payment.id
    where pay_attempt.order_id = orders.id and ${IS_OF_ORDER}
      and (order_line_id is null or order_line_id = order_line.id)
    order by refund.id desc limit 1) as shown on true`;

/** Lines of a learner's listed orders, newest order first, `limit` of them after `start`. */
export async function listListedLines(
  db: Database,
  learnerId: number,
  { start, limit }: { start: number; limit: number },
): Promise<ListedLine[]> {
  const found = await sql<ListedLine>`
    select trade_no as "tradeNo", trade_pno as "tradePno", created_at as "createdAt", package_id as "packageId", name,
      price, order_type as "orderType", orders.state, shown.state as "refundState", shown.amount as "refundAmount",
      worked_on_at as "refundWorkedOnAt"
    from orders join order_line on order_line.order_id = orders.id ${SHOWN_REFUND}
    where learner_id = ${learnerId} and listed
    order by orders.id desc, order_line.id limit ${limit} offset ${start}`.execute(db);
  return found.rows;
}

export async function countListedLines(db: Database, learnerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('learner_id', '=', learnerId)
    .where('listed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** The state of the refund that decides what is shown of an order as a whole; null when there is none. */
export async function findShownRefund(db: Database, orderId: number): Promise<RefundState | null> {
  const found = await sql<{ state: RefundState }>`
    select refund.state
    from pay_attempt join payment on payment.attempt_id = pay_attempt.id join refund on refund.payment_id = payment.id
    where pay_attempt.order_id = ${orderId} and ${IS_OF_ORDER} and order_line_id is null
    order by refund.id desc limit 1`.execute(db);
  return found.rows[0]?.state ?? null;
}
