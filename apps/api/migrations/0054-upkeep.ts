import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/** What the cleaning looks for by age. Sessions are not among them: an index of `seen_at` would cost every request's touch its HOT update. */
const AGES = {
  captcha: 'expires_at',
  captcha_question: 'asked_at',
  lesson_question: 'asked_at',
  sms_code: 'sent_at',
  claim_code: 'expires_at',
  login_code: 'expires_at',
  region_login: 'expires_at',
  card_envelope: 'opened_at',
  upload_day: 'day',
  rate_window: 'minute',
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of Object.entries(AGES))
    await sql`create index if not exists ${sql.ref(`${table}_age`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(
      db,
    );
  await createProcessBeats(db);
  await allowCorrectedLengths(db);
}

/** A row a process, which its readiness check writes and commits: half a page stays free, so that no update needs another. */
export async function createProcessBeats(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table process_beat (
      process uuid primary key,
      beat_at timestamptz not null
    ) with (fillfactor = 50)`.execute(db);
}

/**
 * A length that was written down wrongly is corrected by a new version of the course: a recording may be published with
 * another length, and stays one of its course. Versions keep the length they were published with.
 */
async function allowCorrectedLengths(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recording drop constraint recording_pkey`.execute(db);
  await sql`alter table recording add primary key (video_id, duration)`.execute(db);
  await sql`
    create function recording_keeps_its_course() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(14, new.video_id);
      if exists (select from recording where video_id = new.video_id and course_id <> new.course_id) then
        raise exception 'recording % is one of another course', new.video_id using errcode = 'unique_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger one_course before insert on recording
      for each row execute function recording_keeps_its_course()`.execute(db);
}
