import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Buyer } from './buyer-store.ts';
import { isHeld, onSale } from './offer-store.ts';

/** Filters of the table of single courses; null: not filtered. */
export interface SingleFilter {
  yearId: number;
  classifyId: number | null;
  subjectId: number | null;
  /** Searched for in names of courses and teachers; empty for all. */
  keyword: string;
}

export interface SinglePackageRow {
  packageId: number;
  name: string;
  subjectId: number;
  subjectName: string;
  teacherName: string;
  score: number;
  price: Fen;
  isHeld: boolean;
  isFreeToTry: boolean;
}

/** A single course on sale is a package of one course, of which it takes class, subject, teacher and credits. */
const singles = (filter: SingleFilter) => sql`
  from on_sale join package on package.id = on_sale.package_id
  join lateral (
    select course.* from package_course join course on course.id = course_id
    where package_course.package_id = on_sale.package_id order by package_course.position limit 1) as course on true
  where kind = 'single' and on_sale.year_id = ${filter.yearId}
    and (${filter.classifyId}::int is null or classify_id = ${filter.classifyId})
    and (${filter.subjectId}::int is null or subject_id = ${filter.subjectId})
    and (strpos(lower(package.course_name), lower(${filter.keyword})) > 0
      or strpos(lower(course.teacher_name), lower(${filter.keyword})) > 0)
    and not exists (select from sale_block left join line on line.id = sale_block.area_id
      where sale_block.package_id = on_sale.package_id and (line.id is not null or sale_block.area_id = 0))`;

const isFreeToTry = sql`exists (
  select from free_lesson join lesson using (course_id, section_id)
  where free_lesson.course_id = course.id and lesson.video_id is not null and lesson.is_placeholder = 0
    and (free_lesson.area_id = 0 or free_lesson.area_id in (select id from line)))`;

/** Single courses on sale, those of a subject together, `limit` of them after `skip`. */
export async function listSinglePackageRows(
  db: Database,
  buyer: Buyer,
  filter: SingleFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<SinglePackageRow[]> {
  const found = await sql<SinglePackageRow>`
    ${onSale(buyer.areaId)}
    select on_sale.package_id as "packageId", package.course_name as name, subject_id as "subjectId",
      subject_name as "subjectName", teacher_name as "teacherName", score::float8 as score, price,
      ${isHeld(buyer.id)} as "isHeld", ${isFreeToTry} as "isFreeToTry"
    ${singles(filter)}
    order by classify_id, subject_id, on_sale.position, on_sale.package_id limit ${limit} offset ${skip}`.execute(
    db,
  );
  return found.rows;
}

export async function countSinglePackages(db: Database, buyer: Buyer, filter: SingleFilter): Promise<number> {
  const found = await sql<{ count: number }>`
    ${onSale(buyer.areaId)} select count(*)::int as count ${singles(filter)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}
