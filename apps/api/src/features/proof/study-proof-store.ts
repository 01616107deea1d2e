import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { ancestors } from '#features/areas/area-store.ts';

/** The learner whose proofs are listed. */
export interface ProofOwner {
  id: number;
  name: string;
  areaId: number;
}

const OWNER = ['id', 'name', 'area_id as areaId'] as const;

/** Without a lock: a stranger's lookup must not hold up the learner. */
export async function findOwnerByCard(db: Database, cardIndex: Buffer): Promise<ProofOwner | null> {
  const row = await db
    .selectFrom('learner')
    .select(OWNER)
    .where('id_card_index', '=', cardIndex)
    .executeTakeFirst();
  return row ?? null;
}

export async function findOwner(db: Database, learnerId: number): Promise<ProofOwner | null> {
  const row = await db.selectFrom('learner').select(OWNER).where('id', '=', learnerId).executeTakeFirst();
  return row ?? null;
}

/** Courses of every package a learner owns: newest year first, then in the order of the packages. */
export async function listCoursesOfAllYears(db: Database, learnerId: number) {
  return db
    .selectFrom('entitlement')
    .innerJoin('package_course', 'package_course.package_id', 'entitlement.package_id')
    .innerJoin('course', 'course.id', 'package_course.course_id')
    .select([
      'entitlement.year_id',
      'package_course.package_id',
      'course.id',
      'course.course_name',
      'course.classify_id',
      'course.classify_name',
      'course.score',
    ])
    .where('entitlement.learner_id', '=', learnerId)
    .orderBy('entitlement.year_id', 'desc')
    .orderBy('entitlement.created_at')
    .orderBy('package_course.package_id')
    .orderBy('package_course.position')
    .execute();
}
export type HeldCourseRow = Awaited<ReturnType<typeof listCoursesOfAllYears>>[number];

/** The names from a province down to the area; empty for an unknown area. */
export async function listAreaNames(db: Database, areaId: number): Promise<string[]> {
  const found = await sql<{ name: string }>`
    ${ancestors(areaId)}
    select area.name from line join area on area.id = line.id order by line.height desc`.execute(db);
  return found.rows.map((row) => row.name);
}
