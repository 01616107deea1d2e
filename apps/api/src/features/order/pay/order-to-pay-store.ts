import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { ORDER, type OrderRow } from './order-store.ts';

/** An order whose payment begins, and what the learner reads of it in the wallet. */
export interface OrderToPay extends OrderRow {
  /** Its first line, and how many there are. */
  firstName: string;
  lineCount: number;
  /** Whether it was ever given a number at a channel. */
  hasNumber: boolean;
}

export async function findOrderToPay(
  db: Database,
  learnerId: number,
  tradePno: string,
): Promise<OrderToPay | null> {
  const found = await sql<OrderToPay>`
    select ${ORDER}, "firstName", "lineCount",
      exists (select from pay_attempt where order_id = orders.id) as "hasNumber"
    from orders cross join lateral (
      select (array_agg(name order by package_id, year_id))[1] as "firstName", count(*)::int as "lineCount"
      from order_line where order_id = orders.id) as lines
    where trade_pno = ${tradePno} and learner_id = ${learnerId}`.execute(db);
  return found.rows[0] ?? null;
}
