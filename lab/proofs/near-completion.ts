// Learners whose year is completed by the next push, and how their years stand.
import type { Sql } from 'postgres';
import { COURSE, type StudyLearner, VIDEOS } from '../environment/learners.ts';
import { listOf } from '../faults/own-connection.ts';

const [LAST_VIDEO] = VIDEOS;
/** What is watched of the last recording, ms: six more seconds finish it. */
export const WATCHED_MS = 120_000;
export const FINISHED_MS = 126_000;

/** Lets every learner's year ask for course 1001 alone, of which all is watched but the end of one recording. */
export async function bringNearCompletion(sql: Sql, learners: readonly StudyLearner[]): Promise<void> {
  const ids = listOf(learners.map(({ id }) => id));
  await sql`
    with rule as (
      insert into rule_version (area_id, year_id, version, rules, sha256, reason)
      select 0, 2026, version + 1, rules || '{"standard": {"total": 1, "pro": 0, "pub": 0}, "exam": null,
          "checks": {"captcha": null, "regulatorCode": false, "face": {"lesson": false, "exam": false}},
          "entry": {"profile": false, "face": false}, "requiredCourses": [], "subjectMinima": []}'::jsonb,
        encode(sha256('a run'), 'hex'), 'a run'
      from rule_version where area_id = 0 and year_id = 2026 order by version desc limit 1 returning id)
    update enrolment set rule_version_id = rule.id from rule where learner_id = any(${ids}::bigint[])`;
  await sql`
    insert into watch_progress
      (learner_id, enrolment_id, video_id, intervals, credited_ms, furthest, resume, resume_lease, resume_sequence)
    select learner_id, enrolment.id, video_id, int4multirange(int4range(0, watched)), watched, watched / 1000,
      watched / 1000, 0, 0
    from enrolment join enrolled_course on enrolled_course.enrolment_id = enrolment.id
    join lesson_version using (course_version_id)
    cross join lateral (select case video_id when ${LAST_VIDEO.id} then ${WATCHED_MS} else duration * 1000 end as watched) as w
    where enrolled_course.course_id = ${COURSE} and video_id is not null and is_placeholder = 0
      and learner_id = any(${ids}::bigint[])`;
  await sql`
    insert into watch_clock (learner_id, held_ms, held_until_ms, credited_ms)
    select learner_id, sum(credited_ms), 0, sum(credited_ms) from watch_progress
    where learner_id = any(${ids}::bigint[]) group by learner_id`;
}

/** How a learner's year stands: each count is 0 or 1, and all are the same. */
export interface YearState {
  readonly learner: number;
  readonly finished: number;
  readonly completed: number;
  readonly proofs: number;
  readonly events: number;
}

export async function readYears(sql: Sql, learners: readonly StudyLearner[]): Promise<YearState[]> {
  const rows = await sql<YearState[]>`
    select enrolment.learner_id::int as learner, (completed_ms is not null)::int as completed,
      (select count(*)::int from enrolled_course
        where enrolment_id = enrolment.id and course_id = ${COURSE} and finished_ms is not null) as finished,
      (select count(*)::int from study_proof where study_proof.enrolment_id = enrolment.id) as proofs,
      (select count(*)::int from evidence_event
        where evidence_event.enrolment_id = enrolment.id and kind = 'completed') as events
    from enrolment where learner_id = any(${listOf(learners.map(({ id }) => id))}::bigint[])`;
  return [...rows];
}

/** Whether a year is completed with everything that belongs to it, or not at all. */
export const isWhole = ({ finished, completed, proofs, events }: YearState): boolean =>
  new Set([finished, completed, proofs, events]).size === 1 && proofs <= 1;
