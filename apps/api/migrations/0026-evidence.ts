import { type Kysely, sql } from 'kysely';

/**
 * What happened in each year, one event after the other, each with a hash over the one before it. Append-only, and bound
 * to no row that goes with a learner: names live elsewhere, and the chain outlives them. `play_lease.sealed` is what of
 * a lease stands in an event already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evidence_event (
      enrolment_id bigint not null,
      seq integer not null check (seq > 0),
      at_ms bigint not null,
      kind text not null,
      body jsonb not null,
      prev bytea not null check (length(prev) = 32),
      hash bytea not null check (length(hash) = 32),
      primary key (enrolment_id, seq)
    )`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on evidence_event
      for each statement execute function refuse_change()`.execute(db);
  await sql`alter table play_lease add column sealed jsonb`.execute(db);
}
