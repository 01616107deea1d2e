import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Whether it takes writes: a standby does not, nor a database or a role that was set to read only. */
export async function isWritable(db: Database): Promise<boolean> {
  const found = await sql<{ writable: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`.execute(
    db,
  );
  return found.rows[0]?.writable === true;
}

/**
 * Writes the row of a process. Where commits do not return, as with a lost synchronous standby, the first one keeps its row
 * locked, so that those after it wait for the lock in vain rather than pile up behind it.
 */
export async function writeBeat(db: Database, process: string): Promise<void> {
  await sql`
    insert into process_beat as beat (process, beat_at) values (${process}, clock_timestamp())
    on conflict (process) do update set beat_at = excluded.beat_at`.execute(db);
}

/** Whether learners would find a site: areas to log in from, and courses. */
export async function hasContent(db: Database): Promise<boolean> {
  const found = await sql<{ filled: boolean }>`
    select exists (select from area) and exists (select from course_version) as filled`.execute(db);
  return found.rows[0]?.filled === true;
}

/** The recording that has been published for longest; a new one may still be on its way to other machines. */
export async function findOldestRecording(db: Database): Promise<number | null> {
  const found = await sql<{ video: number }>`
    select video_id as video from lesson join course on course.id = lesson.course_id
    where video_id is not null order by version_id, video_id limit 1`.execute(db);
  return found.rows[0]?.video ?? null;
}
