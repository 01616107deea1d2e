import { CONSTANTS } from '@jixu/constants';
import type { AuditionList } from '@jixu/contract/zod';
import type { Pool } from '#database/database.ts';
import { pageWindow } from '#server/page-window.ts';
import {
  countFreeCourses,
  type FreeCourseFilter,
  type FreeCourseRow,
  listFreeCourseRows,
} from './free-lesson-store.ts';

interface AuditionQuery {
  classify_id?: number | undefined;
  subject_id?: number | undefined;
  keyword?: string | undefined;
  year?: number | undefined;
  year_id?: number | undefined;
  area_id?: number | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** One page of courses with a free preview, for the two operations that list them (000 §7). */
export async function readFreeCourses(
  db: Pool,
  query: AuditionQuery,
  catalogId: number | null,
): Promise<AuditionList> {
  const filter: FreeCourseFilter = {
    catalogId,
    classifyId: query.classify_id ?? null,
    subjectId: query.subject_id ?? null,
    yearId: query.year ?? query.year_id ?? null,
    areaId: query.area_id ?? null,
    keyword: query.keyword?.trim() ?? '',
  };
  const [rows, total] = await Promise.all([
    listFreeCourseRows(db, filter, pageWindow(query, CONSTANTS.AUDITION_PAGE_SIZE)),
    countFreeCourses(db, filter),
  ]);
  return { data: rows.map(auditionCourse), total };
}

function auditionCourse(row: FreeCourseRow): AuditionList['data'][number] {
  return {
    course_id: row.courseId,
    course_name: row.courseName,
    video_id: row.videoId,
    section_id: row.sectionId,
    section_free_time: row.freeMinutes,
    teacher_name: row.teacherName,
    teacher_img: row.teacherAvatar,
  };
}
