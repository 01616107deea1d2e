import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { BlindIndex } from '#secrets/blind-index.ts';

/** The learner whose proofs are listed. */
export interface ProofOwner {
  id: number;
  name: string;
}

const OWNER = ['id', 'name'] as const;

/** Without a lock: a stranger's lookup must not hold up the learner. */
export async function findOwnerByCard(db: Database, cardIndex: BlindIndex): Promise<ProofOwner | null> {
  const row = await db
    .selectFrom('learner')
    .select(OWNER)
    .where('id_card_index', 'in', cardIndex.forms)
    .executeTakeFirst();
  return row ?? null;
}

export async function findOwner(db: Database, learnerId: number): Promise<ProofOwner | null> {
  const row = await db.selectFrom('learner').select(OWNER).where('id', '=', learnerId).executeTakeFirst();
  return row ?? null;
}

/** A course that counts in a completed year. */
export interface CountedCourse {
  courseName: string;
  classifyName: string;
  score: number;
  durationMs: number;
}

/** The courses of a completed year, which its proof in force shows it to be: each once, in the order of the packages. */
export async function listCountedCourses(db: Database, enrolmentId: number): Promise<CountedCourse[]> {
  const found = await sql<CountedCourse>`
    select course_name as "courseName", classify_name as "classifyName", score::float8 as score,
      (select sum(duration) * 1000 from lesson_version
        where course_version_id = version.id and video_id is not null and is_placeholder = 0)::int as "durationMs"
    from enrolment join enrolled_course as enrolled on enrolled.enrolment_id = enrolment.id
    join course_version as version on version.id = course_version_id
    cross join lateral (
      select granted_at, package_id, entitled.position
      from entitlement join entitled_course as entitled on entitled.entitlement_id = entitlement.id
      where entitlement.learner_id = enrolment.learner_id and entitlement.year_id = enrolment.year_id
        and entitled.course_id = enrolled.course_id
      order by granted_at, package_id limit 1) as place
    where enrolment.id = ${enrolmentId} and selected and finished_ms is not null
    order by granted_at, package_id, position`.execute(db);
  return found.rows;
}

/** The names from a province down to each of these areas; an unknown one is missing. */
export async function listAreaNames(
  db: Database,
  areaIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const found = await sql<{ areaId: number; names: string[] }>`
    with recursive line (of, id, parent_id, height) as (
      select id, id, parent_id, 0 from area where id = any(${[...areaIds]}::int[])
      union all
      select line.of, area.id, area.parent_id, height + 1 from area join line on area.id = line.parent_id)
    select line.of as "areaId", json_agg(area.name order by line.height desc) as names
    from line join area on area.id = line.id group by line.of`.execute(db);
  return new Map(found.rows.map(({ areaId, names }) => [areaId, names]));
}
