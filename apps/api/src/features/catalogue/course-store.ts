import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Classes of courses with the subjects that occur in them. */
export async function listSubjects(db: Database) {
  return db
    .selectFrom('course')
    .select(['classify_id', 'classify_name', 'subject_id', 'subject_name'])
    .distinct()
    .orderBy('classify_id')
    .orderBy('subject_id')
    .execute();
}

/** Study years of any area, newest first. */
export async function listYearNames(db: Database) {
  const found = await sql<{ id: number; name: string }>`
    select distinct on (year_id) year_id as id, rules->>'yearName' as name from rule_version
    order by year_id desc, area_id, version desc`.execute(db);
  return found.rows;
}
