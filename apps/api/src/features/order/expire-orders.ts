import { sql } from 'kysely';
import { type DatabasePool, inTransaction } from '#database/database.ts';
import { finishClosing } from './channel-questions.ts';
import { endOrder } from './end-order.ts';

/** Ends unpaid orders whose time is over (PAY-55), and closes those that no channel can collect for any more. */
export async function expireOrders(db: DatabasePool, limit: number): Promise<number> {
  const ended = await inTransaction(db, async (trx) => {
    const due = await sql<{ id: number }>`
      select id from orders where state = 'pending' and expires_at <= now() order by id
      for update skip locked limit ${limit}`.execute(trx);
    for (const order of due.rows) await endOrder(trx, order, 'expired');
    return due.rows.length;
  });
  const idle = await sql<{ id: number }>`
    select id from orders where state = 'closing' and not exists (
      select from pay_attempt where order_id = orders.id and pay_attempt.state in ('sent', 'open', 'closing'))
    order by id limit ${limit}`.execute(db);
  for (const { id } of idle.rows) await finishClosing(db, id);
  return ended + idle.rows.length;
}
