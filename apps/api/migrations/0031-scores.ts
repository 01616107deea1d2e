import { type Kysely, sql } from 'kysely';

/**
 * Credits on their way to the finance bureau, a row a sending: a proof is sent once, and again when an operator says so.
 * `next_at` says when something is to be done about it. Proofs from before there were sendings are sent now. What learners
 * are told of it stays in score_send, a row a piece of news.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table score_sending (
      id bigint generated always as identity primary key,
      serial text not null references study_proof (serial),
      try integer not null check (try > 0),
      state text not null default 'queued'
        check (state in ('queued', 'sent', 'accepted', 'rejected', 'denied', 'withdrawing', 'withdrawn', 'void')),
      receipt text check (receipt <> ''),
      reason text,
      decided_ms bigint,
      asked integer not null default 0,
      queued_at timestamptz not null default clock_timestamp(),
      next_at timestamptz default clock_timestamp(),
      note text check (btrim(note) <> ''),
      sent_by text check (btrim(sent_by) <> ''),
      unique (serial, try),
      check ((next_at is not null) = (state in ('queued', 'sent', 'withdrawing'))),
      check (state <> 'accepted' or (receipt is not null and decided_ms is not null)),
      check ((try = 1) = (note is null) and num_nonnulls(note, sent_by) in (0, 2))
    )`.execute(db);
  await sql`create index score_sending_due on score_sending (next_at) where next_at is not null`.execute(db);
  await sql`create unique index score_sending_receipt on score_sending (receipt) where state = 'accepted'`.execute(
    db,
  );
  await sql`
    create unique index score_sending_of_proof on score_sending (serial)
    where state in ('queued', 'sent', 'accepted', 'withdrawing')`.execute(db);
  await sql`create index score_sending_decided on score_sending (decided_ms) where state = 'accepted'`.execute(
    db,
  );
  await sql`
    insert into score_sending (serial, try)
    select serial, 1 from study_proof where revoked_ms is null order by status_index`.execute(db);
  await createMatches(db);
}

/** Each day compared with the bureau's statement of it, as it was compared last, and every difference ever found. */
async function createMatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table score_match (
      day date primary key,
      matched_at timestamptz not null default clock_timestamp(),
      our_rows integer not null,
      our_credits numeric not null,
      their_rows integer not null,
      their_credits numeric not null
    )`.execute(db);
  await sql`
    create table score_difference (
      day date not null,
      serial text not null,
      kind text not null,
      ours numeric not null,
      theirs numeric not null,
      found_at timestamptz not null default clock_timestamp(),
      settled_at timestamptz,
      primary key (day, serial, kind)
    )`.execute(db);
}
