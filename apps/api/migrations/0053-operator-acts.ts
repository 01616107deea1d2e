import { type Kysely, sql } from 'kysely';

/**
 * Every act of the operators' program: who said they did it, on which account, what, to what and why; append-only. And when
 * the finance bureau was last asked about credits, with what was wrong with its answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_act (
      id bigint generated always as identity primary key,
      acted_at timestamptz not null default clock_timestamp(),
      told_by text not null check (btrim(told_by) <> ''),
      account text not null check (btrim(account) <> ''),
      task text not null check (btrim(task) <> ''),
      subject text not null,
      reason text not null check (btrim(reason) <> ''),
      given jsonb not null
    )`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on operator_act
      for each statement execute function refuse_change()`.execute(db);
  await sql`alter table score_sending add column asked_at timestamptz, add column trouble text`.execute(db);
}
