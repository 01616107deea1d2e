import { type Kysely, sql } from 'kysely';

/**
 * Refunds that were made at a channel's desk, and disputed money that goes back. `decided_by`: the person who decided it; empty
 * where nobody had to. `desk-open`: nobody knows yet what the desk gave it back for; `desk-kept`: the courses stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refund add column decided_by text not null default ''`.execute(db);
  await sql`alter table refund drop constraint refund_reason_check`.execute(db);
  await sql`
    alter table refund add constraint refund_reason_check check (
      reason in ('duplicate', 'unsellable', 'finance', 'disputed', 'desk-open', 'desk', 'desk-kept')) not valid`.execute(
    db,
  );
}
