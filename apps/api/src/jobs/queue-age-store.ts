import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Seconds that the oldest row has been due, by the name of the job it waits for; null where nothing waits. */
export async function readQueueAges(db: Database): Promise<Record<string, number | null>> {
  const found = await sql<Record<string, number | null>>`
    select
      extract(epoch from now() - (select min(next_look_at) from pay_attempt where next_look_at <= now()))::int
        as attempts,
      extract(epoch from now() - (select min(next_look_at) from refund where next_look_at <= now()
        and not exists (select 1 from refund_wait where refund_id = refund.id)))::int as refunds,
      extract(epoch from now() - (select min(next_at) from invoice where next_at <= now()))::int as invoices,
      extract(epoch from now() - (select min(next_at) from alarm where next_at <= now()))::int as alarms`.execute(
    db,
  );
  return found.rows[0] ?? {};
}
