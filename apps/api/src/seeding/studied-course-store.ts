import { sql } from 'kysely';
import type { Locked } from '#database/database.ts';
import { appendEvents } from '#features/evidence/chain/append-events.ts';
import { carriedFact } from '#features/evidence/chain/begin-chain.ts';
import { listYearLedgers } from '#features/evidence/chain/year-ledger-store.ts';
import { changeSelection } from '#features/study/change-selection.ts';
import { finishCourses } from '#features/study/finish-courses.ts';
import type { YearEnd } from '#features/study/year-end.ts';

/** Chooses courses of a year; what is required is chosen already. */
export async function selectCourses(
  trx: Locked<'learner'>,
  enrolmentId: number,
  selected: 'all' | 'none' | readonly number[],
): Promise<void> {
  if (selected === 'none') return;
  const chosen = selected === 'all' ? sql`true` : sql`course_id = any(${[...selected]}::int[])`;
  const found = await sql<{ courseId: number }>`
    select course_id as "courseId" from enrolled_course where enrolment_id = ${enrolmentId} and ${chosen}`.execute(
    trx,
  );
  const courseIds = found.rows.map(({ courseId }) => courseId);
  await changeSelection(trx, enrolmentId, { courseIds, chosen: true }, Date.now());
}

/** Credits a learner without any stored progress with whole courses, watched in real time within the year. */
export async function creditWholeCourses(
  trx: Locked<'learner'>,
  yearEnd: YearEnd,
  enrolmentId: number,
  courseIds: readonly number[],
): Promise<void> {
  if (courseIds.length === 0) return;
  await sql`
    with watched as (
      insert into watch_progress
        (learner_id, enrolment_id, video_id, intervals, credited_ms, furthest, resume, resume_lease, resume_sequence)
      select learner_id, enrolment.id, video_id, int4multirange(int4range(0, duration * 1000)), duration * 1000, duration,
        duration, 0, 0
      from enrolment join enrolled_course on enrolled_course.enrolment_id = enrolment.id
      join lesson_version using (course_version_id)
      where enrolment.id = ${enrolmentId} and enrolled_course.course_id = any(${[...courseIds]}::int[])
        and video_id is not null and is_placeholder = 0
      returning learner_id, credited_ms)
    insert into watch_clock (learner_id, held_ms, held_until_ms, credited_ms)
    select learner_id, sum(credited_ms), 0, sum(credited_ms) from watched group by learner_id
    on conflict (learner_id) do update set held_ms = watch_clock.held_ms + excluded.held_ms,
      credited_ms = watch_clock.credited_ms + excluded.credited_ms`.execute(trx);
  const year = await trx
    .selectFrom('enrolment')
    .select('until_ms')
    .where('id', '=', enrolmentId)
    .executeTakeFirstOrThrow();
  const fact = carriedFact('sample', await listYearLedgers(trx, enrolmentId));
  await appendEvents(trx, [{ enrolmentId, fact }], Date.now());
  const courses = courseIds.map((courseId) => ({ enrolmentId, courseId }));
  await finishCourses(trx, yearEnd, courses, Math.min(Date.now(), year.until_ms - 1));
}
