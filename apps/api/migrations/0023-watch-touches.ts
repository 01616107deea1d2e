import { type Kysely, sql } from 'kysely';

/**
 * A process that remembers what it last wrote of a learner's watching writes on without reading, as long as the row of
 * `watch_clock` is still the one it wrote. So whatever else a push depends on leaves a new version of that row: the
 * learner's years, their courses and their checks, by these triggers; leases and recordings where they are written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function touch_clock_of_year() returns trigger language plpgsql as $$
    begin
      update watch_clock set held_ms = held_ms where learner_id = new.learner_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger touch_clock after update on enrolment for each row execute function touch_clock_of_year()`.execute(
    db,
  );
  await sql`
    create function touch_clock_of_part() returns trigger language plpgsql as $$
    declare part record;
    begin
      if tg_op = 'DELETE' then part := old; else part := new; end if;
      update watch_clock set held_ms = held_ms
      from enrolment where enrolment.id = part.enrolment_id and watch_clock.learner_id = enrolment.learner_id;
      return null;
    end $$`.execute(db);
  for (const table of ['enrolled_course', 'study_check']) {
    await sql`
      create trigger touch_clock after insert or update or delete on ${sql.table(table)}
      for each row execute function touch_clock_of_part()`.execute(db);
  }
}
