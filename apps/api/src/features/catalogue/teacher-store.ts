import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

const teachers = (db: Database) =>
  db
    .selectFrom('teacher')
    .select(['teacher_id', 'teacher_name', 'teacher_tag', 'description', 'avatar', 'btn_conf']);

/** Teachers the home page shows, in order. */
export async function listHomeTeachers(db: Database, limit: number) {
  return teachers(db).where('on_home', '=', true).orderBy('position').limit(limit).execute();
}

/** Teachers in the order of the site, `limit` of them after `skip`. */
export async function listTeacherRows(db: Database, { skip, limit }: { skip: number; limit: number }) {
  return teachers(db).orderBy('position').limit(limit).offset(skip).execute();
}

export async function countTeachers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('teacher')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A teacher; null when there is none of that id. */
export async function findTeacher(db: Database, teacherId: number) {
  const row = await teachers(db).where('teacher_id', '=', teacherId).executeTakeFirst();
  return row ?? null;
}

/** Teachers by name, if they have a page. */
export async function listTeachersNamed(db: Database, names: readonly string[]) {
  if (names.length === 0) return [];
  return teachers(db)
    .where('teacher_name', 'in', [...names])
    .orderBy('position')
    .execute();
}
