import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';

/** Unpaid orders whose time is over, locked; those another process works on are skipped. */
export async function lockExpiredOrders(trx: Tx, limit: number): Promise<{ id: number }[]> {
  const due = await sql<{ id: number }>`
    select id from orders where state = 'pending' and expires_at <= now() order by id
    for update skip locked limit ${limit}`.execute(trx);
  return due.rows;
}

const CLOSABLE = sql`state = 'closing' and not exists (
  select from pay_attempt where order_id = orders.id and pay_attempt.state in ('sent', 'open', 'closing'))`;

/** Ended orders for which no channel can collect any more. */
export async function listClosableOrders(db: Database, limit: number): Promise<{ id: number }[]> {
  const idle = await sql<{ id: number }>`
    select id from orders where ${CLOSABLE} order by id limit ${limit}`.execute(db);
  return idle.rows;
}

/** Whether an order is such a one: looked at without locking it. */
export async function isClosable(db: Database, orderId: number): Promise<boolean> {
  const found = await sql`select from orders where id = ${orderId} and ${CLOSABLE}`.execute(db);
  return found.rows.length > 0;
}
