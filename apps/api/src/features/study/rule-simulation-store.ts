import type { RuleCourse } from '@jixu/domain/plan/rule-parts';
import type { StudyRule } from '@jixu/domain/rules/study-rule';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { WHOLE_COUNTRY } from '#features/areas/area-store.ts';

/** A year that rules of an area would be about, with what the learner has in it. */
export interface SimulatedYear {
  enrolmentId: number;
  areaId: number;
  /** The rules it is pinned to. */
  rule: StudyRule;
  courses: (RuleCourse & { selected: boolean; finished: boolean })[];
}

/**
 * Years in the area or below it, unless an area in between has rules of its own: those whose rules are the area's, or
 * come from above it.
 */
export async function listSimulatedYears(
  db: Database,
  { areaId, yearId }: Pick<StudyRule, 'areaId' | 'yearId'>,
): Promise<SimulatedYear[]> {
  const found = await sql<SimulatedYear>`
    with recursive above (id, parent_id) as (
      select id, parent_id from area where id = ${areaId}
      union all select area.id, area.parent_id from area join above on area.id = above.parent_id
    ), below (id) as (
      select id from area where id = ${areaId} or ${areaId} = ${WHOLE_COUNTRY}::int
      union select area.id from area join below on area.parent_id = below.id
    )
    select enrolment.id as "enrolmentId", enrolment.area_id as "areaId", rules as rule,
      coalesce(json_agg(json_build_object('courseId', version.course_id, 'score', score::float8, 'classId', classify_id,
        'subjectId', subject_id, 'selected', selected, 'finished', finished_ms is not null) order by version.course_id)
        filter (where version.id is not null), '[]') as courses
    from enrolment join rule_version on rule_version.id = rule_version_id
    left join enrolled_course on enrolled_course.enrolment_id = enrolment.id
    left join course_version as version on version.id = course_version_id
    where enrolment.year_id = ${yearId} and enrolment.area_id in (select id from below)
      and (rule_version.area_id = ${WHOLE_COUNTRY} or rule_version.area_id in (select id from above))
    group by enrolment.id, rules order by enrolment.id`.execute(db);
  return found.rows;
}
