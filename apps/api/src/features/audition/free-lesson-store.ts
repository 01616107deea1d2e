import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { ancestors } from '#features/region/area-store.ts';

/** Filters of the list of free courses; null: not filtered. */
export interface FreeCourseFilter {
  catalogId: number | null;
  classifyId: number | null;
  subjectId: number | null;
  yearId: number | null;
  areaId: number | null;
  /** Searched for in names of courses and teachers; empty for all. */
  keyword: string;
}

export interface FreeCourseRow {
  courseId: number;
  courseName: string;
  videoId: number;
  sectionId: number;
  freeMinutes: number;
  teacherName: string;
  teacherAvatar: string;
}

/** The free lessons that are playable and match the filter; a lesson of an area also matches the areas below. */
const fitting = (filter: FreeCourseFilter) => sql`
  free_lesson
  join course on course.id = free_lesson.course_id
  join lesson on lesson.section_id = free_lesson.section_id and lesson.course_id = course.id
  left join teacher on teacher.teacher_name = course.teacher_name
  where lesson.video_id is not null and lesson.is_placeholder = 0
    and (${filter.catalogId}::int is null or ${filter.catalogId} = any(catalog_ids))
    and (${filter.classifyId}::int is null or classify_id = ${filter.classifyId})
    and (${filter.subjectId}::int is null or subject_id = ${filter.subjectId})
    and (${filter.yearId}::int is null or ${filter.yearId} = any(year_ids))
    and (${filter.areaId}::int is null or (
      exists (select from area where area.id = ${filter.areaId} and area.status = 1)
      and (free_lesson.area_id = 0 or free_lesson.area_id in (select id from line))))
    and (strpos(lower(course_name), lower(${filter.keyword})) > 0
      or strpos(lower(course.teacher_name), lower(${filter.keyword})) > 0)`;

/** Free courses, newest first, `limit` of them after `skip`. */
export async function listFreeCourseRows(
  db: Database,
  filter: FreeCourseFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<FreeCourseRow[]> {
  const found = await sql<FreeCourseRow>`
    ${ancestors(filter.areaId ?? 0)}
    select course.id as "courseId", course_name as "courseName", lesson.video_id as "videoId",
      lesson.section_id as "sectionId", free_minutes as "freeMinutes", course.teacher_name as "teacherName",
      coalesce(avatar, '') as "teacherAvatar"
    from ${fitting(filter)} order by free_lesson.position limit ${limit} offset ${skip}`.execute(db);
  return found.rows;
}

export async function countFreeCourses(db: Database, filter: FreeCourseFilter): Promise<number> {
  const found = await sql<{ count: number }>`
    ${ancestors(filter.areaId ?? 0)}
    select count(*)::int as count from ${fitting(filter)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** How many minutes of a lesson are free; null when the three ids do not name a free, playable lesson. */
export async function findFreeMinutes(
  db: Database,
  { courseId, sectionId, videoId }: { courseId: number; sectionId: number; videoId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('free_lesson')
    .innerJoin('lesson', (join) =>
      join
        .onRef('lesson.section_id', '=', 'free_lesson.section_id')
        .onRef('lesson.course_id', '=', 'free_lesson.course_id'),
    )
    .select('free_minutes')
    .where('free_lesson.course_id', '=', courseId)
    .where('free_lesson.section_id', '=', sectionId)
    .where('lesson.video_id', '=', videoId)
    .where('lesson.is_placeholder', '=', 0)
    .executeTakeFirst();
  return row?.free_minutes ?? null;
}
