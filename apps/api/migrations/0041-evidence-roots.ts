import { type Kysely, sql } from 'kysely';

/**
 * One signed hash a day over the newest events of all years. `evidence_node` is the tree it is the root of, as it stands
 * now: the leaf of a year has its place by the year's id, nodes over no leaf at all are not stored. `evidence_leaf` says
 * which event of a year the leaf is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evidence_root (
      day date primary key,
      root bytea not null check (length(root) = 32),
      jws text not null,
      made_ms bigint not null
    )`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on evidence_root
      for each statement execute function refuse_change()`.execute(db);
  await sql`
    create table evidence_leaf (
      enrolment_id bigint primary key,
      seq integer not null
    )`.execute(db);
  await sql`
    create table evidence_node (
      level smallint not null,
      place bigint not null,
      hash bytea not null check (length(hash) = 32),
      primary key (level, place)
    )`.execute(db);
}
