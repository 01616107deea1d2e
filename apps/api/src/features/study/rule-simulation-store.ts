import type { RuleCourse } from '@jixu/domain/study/plan/rule-parts';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { WHOLE_COUNTRY } from '#features/region/area-store.ts';

/** A year that rules of an area would be about, with what the learner has in it. */
export interface SimulatedYear {
  enrolmentId: number;
  areaId: number;
  /** The rules it is pinned to. */
  rule: StudyRule;
  courses: (RuleCourse & { selected: boolean; finished: boolean })[];
}

/** Rules do not repeat in a page of thousands. */
type SimulatedRow = Omit<SimulatedYear, 'rule'> & { ruleVersionId: number };

const PAGE = 2000;

/**
 * Years in the area or below it, unless an area in between has rules of its own: those whose rules are the area's, or
 * come from above it. In pages, by their ids.
 */
export async function* listSimulatedYears(
  db: Database,
  of: Pick<StudyRule, 'areaId' | 'yearId'>,
): AsyncGenerator<SimulatedYear[]> {
  const rules = new Map<number, StudyRule>();
  for (let after = 0; ; ) {
    const rows = await readPage(db, of, after);
    const last = rows.at(-1);
    if (last === undefined) return;
    await readRules(db, rules, rows);
    yield rows.flatMap(({ ruleVersionId, ...year }) => {
      const rule = rules.get(ruleVersionId);
      return rule === undefined ? [] : [{ ...year, rule }];
    });
    after = last.enrolmentId;
  }
}

async function readRules(
  db: Database,
  rules: Map<number, StudyRule>,
  rows: readonly SimulatedRow[],
): Promise<void> {
  const unknown = new Set(rows.map(({ ruleVersionId }) => ruleVersionId).filter((id) => !rules.has(id)));
  if (unknown.size === 0) return;
  const found = await sql<{ id: number; rules: StudyRule }>`
    select id, rules from rule_version where id = any(${[...unknown]}::bigint[])`.execute(db);
  for (const { id, rules: rule } of found.rows) rules.set(id, rule);
}

async function readPage(
  db: Database,
  { areaId, yearId }: Pick<StudyRule, 'areaId' | 'yearId'>,
  after: number,
): Promise<SimulatedRow[]> {
  const found = await sql<SimulatedRow>`
    with recursive above (id, parent_id) as (
      select id, parent_id from area where id = ${areaId}
      union all select area.id, area.parent_id from area join above on area.id = above.parent_id
    ), below (id) as (
      select id from area where id = ${areaId} or ${areaId} = ${WHOLE_COUNTRY}::int
      union select area.id from area join below on area.parent_id = below.id
    ), page as (
      select enrolment.id, enrolment.area_id, rule_version_id
      from enrolment join rule_version on rule_version.id = rule_version_id
      where enrolment.id > ${after} and enrolment.year_id = ${yearId}
        and enrolment.area_id in (select id from below)
        and (rule_version.area_id = ${WHOLE_COUNTRY} or rule_version.area_id in (select id from above))
      order by enrolment.id limit ${PAGE}
    )
    select page.id as "enrolmentId", page.area_id as "areaId", rule_version_id as "ruleVersionId",
      coalesce(json_agg(json_build_object('courseId', version.course_id, 'score', score::float8, 'classId', classify_id,
        'subjectId', subject_id, 'selected', selected, 'finished', finished_ms is not null) order by version.course_id)
        filter (where version.id is not null), '[]') as courses
    from page left join enrolled_course on enrolled_course.enrolment_id = page.id
    left join course_version as version on version.id = course_version_id
    group by page.id, page.area_id, rule_version_id order by page.id`.execute(db);
  return found.rows;
}
