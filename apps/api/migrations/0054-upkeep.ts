import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
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
 * another length, and stays one of its course. Versions keep the length they were published with; what they refer to is
 * unique by recording, course and length.
 */
async function allowCorrectedLengths(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recording drop constraint recording_pkey`.execute(db);
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
