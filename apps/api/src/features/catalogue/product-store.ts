import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A product: the page of a package that is on sale, with the package's name and its price there. */
export interface ProductRow {
  product_id: number;
  profession_id: number;
  /** 0: the whole country. */
  area_id: number;
  year_id: number;
  course_name: string;
  image_url: string;
  description: string[];
  price: Fen;
  statistics: number;
}

/** Products with the one price of their area and year; one that is on sale no longer is none. */
export const products = sql`
  select product.*, course_name, price from product join package on package.id = product_id
  join offer on offer.package_id = product_id and offer.area_id = product.area_id and offer.year_id = product.year_id`;

/** A product of the catalogue with its area's name and its courses in order; null when there is none of that id. */
export async function findProduct(db: Database, productId: number) {
  const found = await sql<ProductRow & { area_name: string | null; course_ids: number[] }>`
    select shown.*, area.name as area_name,
      array(select course_id from package_course where package_id = product_id order by position) as course_ids
    from (${products} where product_id = ${productId}) as shown left join area on area.id = shown.area_id`.execute(
    db,
  );
  return found.rows[0] ?? null;
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
): Promise<ProductRow[]> {
  const found = await sql<ProductRow>`
    ${products} where profession_id = ${professionId} order by product.position limit ${limit} offset ${skip}`.execute(
    db,
  );
  return found.rows;
}

export async function countProfessionProducts(db: Database, professionId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (${products} where profession_id = ${professionId}) as shown`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
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
