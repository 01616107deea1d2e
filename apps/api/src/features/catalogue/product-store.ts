import { sql } from 'kysely';
import type { ProductTable } from '#database/content-tables.ts';
import type { Database } from '#database/database.ts';

/** A product as read from the database: its description is a list of lines. */
export type ProductRow = Omit<ProductTable, 'description'> & { description: string[] };

/** A product of the catalogue with the name of its area; null when there is none of that id. */
export async function findProduct(db: Database, productId: number) {
  const row = await db
    .selectFrom('product')
    .leftJoin('area', 'area.id', 'product.area_id')
    .selectAll('product')
    .select('area.name as area_name')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row ?? null;
}

/** A profession of the course listing; null when there is none of that id. */
export async function findProductProfession(db: Database, professionId: number) {
  const row = await db
    .selectFrom('product_profession')
    .selectAll()
    .where('profession_id', '=', professionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Products of a profession in the order of the site, `limit` of them after `skip`. */
export async function listProfessionProducts(
  db: Database,
  { professionId, skip, limit }: { professionId: number; skip: number; limit: number },
) {
  return db
    .selectFrom('product')
    .selectAll()
    .where('profession_id', '=', professionId)
    .orderBy('position')
    .limit(limit)
    .offset(skip)
    .execute();
}

export async function countProfessionProducts(db: Database, professionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profession_id', '=', professionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Courses as shown to anyone, each with its free lesson. */
const catalogue = sql`
  select course.id as "courseId", course_name as "courseName", classify_name as "classifyName",
    subject_name as "subjectName", score::float8 as score, teacher_name as "teacherName",
    (select count(*)::int from lesson where lesson.course_id = course.id) as "lessonCount",
    lesson.video_id as "videoId", lesson.section_id as "sectionId", free_minutes as "freeMinutes"
  from course
  left join free_lesson on free_lesson.course_id = course.id
  left join lesson on lesson.section_id = free_lesson.section_id and lesson.course_id = course.id
    and lesson.video_id is not null and lesson.is_placeholder = 0`;

export interface CatalogueCourseRow {
  courseId: number;
  courseName: string;
  classifyName: string;
  subjectName: string;
  score: number;
  teacherName: string;
  lessonCount: number;
  videoId: number | null;
  sectionId: number | null;
  freeMinutes: number | null;
}

/** These courses, in the order of the ids; missing ones are omitted. */
export async function listCatalogueCourses(
  db: Database,
  courseIds: readonly number[],
): Promise<CatalogueCourseRow[]> {
  const ids = [...courseIds];
  const found = await sql<CatalogueCourseRow>`
    ${catalogue} where course.id = any(${ids}::int[])
    order by array_position(${ids}::int[], course.id)`.execute(db);
  return found.rows;
}

/** The courses a teacher teaches, in the order of the catalogue. */
export async function listCoursesTaughtBy(db: Database, teacherName: string): Promise<CatalogueCourseRow[]> {
  const found = await sql<CatalogueCourseRow>`
    ${catalogue} where course.teacher_name = ${teacherName} order by course.id`.execute(db);
  return found.rows;
}
