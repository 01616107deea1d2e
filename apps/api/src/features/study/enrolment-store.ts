import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { type Insertable, sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import type { EnrolmentTable } from '#database/year-tables.ts';
import { listRulesOfYears, ofVersion } from '#features/region/rule-store.ts';

/** A learner's year: its id, and whether its rules leave a choice of courses. */
export interface YearKey {
  id: number;
  selection: boolean;
}

export async function findYearOf(db: Database, learnerId: number, yearId: number): Promise<YearKey | null> {
  const found = await sql<YearKey>`
    select enrolment.id, (rules->>'selection')::boolean as selection
    from enrolment join rule_version on rule_version.id = rule_version_id
    where learner_id = ${learnerId} and enrolment.year_id = ${yearId}`.execute(db);
  return found.rows[0] ?? null;
}

/** Opens a year; null when a concurrent grant has just opened it. */
export async function insertEnrolment(
  trx: Locked<'learner'>,
  enrolment: Insertable<EnrolmentTable>,
): Promise<YearKey | null> {
  const row = await trx
    .insertInto('enrolment')
    .values(enrolment)
    .onConflict((conflict) => conflict.columns(['learner_id', 'year_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? null : findYearOf(trx, enrolment.learner_id, enrolment.year_id);
}

/**
 * Adds an entitlement's courses to a year and answers their ids, as they are published now. One that is there already keeps its version and
 * is held again; what its packages or rules require is chosen at once. In a completed year nothing is chosen any more: a
 * course that was finished without being chosen would enter its record.
 */
export async function enrolCourses(
  trx: Locked<'learner'>,
  enrolmentId: number,
  entitlementId: number,
  choosesAll: boolean,
): Promise<number[]> {
  const found = await sql<{ courseId: number }>`
    insert into enrolled_course (enrolment_id, course_id, course_version_id, selected, selected_at)
    select enrolment.id, entitled_course.course_id, course.version_id, chosen.selected,
      case when chosen.selected then now() end
    from enrolment join rule_version on rule_version.id = rule_version_id
    join entitled_course on entitlement_id = ${entitlementId} join course on course.id = entitled_course.course_id
    cross join lateral (select completed_ms is null and (${choosesAll}::boolean
      or is_required or rules->'requiredCourses' @> to_jsonb(entitled_course.course_id)) as selected) as chosen
    where enrolment.id = ${enrolmentId}
    on conflict (enrolment_id, course_id) do update set held = true,
      selected = enrolled_course.selected or excluded.selected,
      selected_at = coalesce(enrolled_course.selected_at, excluded.selected_at)
    returning course_id as "courseId"`.execute(trx);
  return found.rows.map(({ courseId }) => courseId);
}

/** A year with the rules it is pinned to. */
export interface EnrolledYear {
  id: number;
  learnerId: number;
  areaId: number;
  yearId: number;
  untilMs: number;
  lateUntilMs: number;
  completedMs: number | null;
  rule: StudyRule;
}

const YEAR = sql`
  enrolment.id, learner_id as "learnerId", enrolment.area_id as "areaId", enrolment.year_id as "yearId", until_ms as "untilMs",
  late_until_ms as "lateUntilMs", completed_ms as "completedMs", rules as rule
  from enrolment join rule_version on rule_version.id = rule_version_id`;

/** A learner's years, newest first. */
export async function listYearsOf(db: Database, learnerId: number): Promise<EnrolledYear[]> {
  const found = await sql<EnrolledYear>`
    select ${YEAR} where learner_id = ${learnerId} order by enrolment.year_id desc`.execute(db);
  return found.rows;
}

/** A learner's year, locked until the transaction ends. */
export async function lockYearOf(trx: Tx, learnerId: number, yearId: number): Promise<EnrolledYear | null> {
  const found = await sql<EnrolledYear>`
    select ${YEAR} where learner_id = ${learnerId} and enrolment.year_id = ${yearId} for update of enrolment`.execute(
    trx,
  );
  return found.rows[0] ?? null;
}

/** Years that are not completed yet, locked in the order of their ids. */
export async function lockOpenYears(trx: Tx, ids: readonly number[]): Promise<EnrolledYear[]> {
  const [years, rules] = await pipeline(trx, [
    (on) =>
      sql<Omit<EnrolledYear, 'rule'> & { ruleId: number }>`
      select id, learner_id as "learnerId", area_id as "areaId", year_id as "yearId", until_ms as "untilMs",
        late_until_ms as "lateUntilMs", completed_ms as "completedMs", rule_version_id as "ruleId"
      from enrolment where id = any(${[...ids]}::bigint[]) and completed_ms is null order by id for update`.execute(
        on,
      ),
    (on) => listRulesOfYears(on, ids),
  ]);
  return years.rows.map(({ ruleId, ...year }) => ({ ...year, rule: ofVersion(rules, ruleId) }));
}

export async function markYearsCompleted(
  trx: Locked<'learner'>,
  enrolmentIds: readonly number[],
  atMs: number,
): Promise<void> {
  await sql`
    update enrolment set completed_ms = ${atMs}
    where id = any(${[...enrolmentIds]}::bigint[]) and completed_ms is null`.execute(trx);
}

/** Those of these years whose exam is passed, by any of its attempts. */
export async function listYearsWithPassedExam(
  db: Database,
  enrolmentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select distinct enrolment_id as id from exam_attempt
    where enrolment_id = any(${[...enrolmentIds]}::bigint[]) and passed`.execute(db);
  return new Set(found.rows.map(({ id }) => id));
}
