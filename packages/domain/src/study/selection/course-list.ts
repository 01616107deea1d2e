import { CONSTANTS } from '@jixu/constants';
import { groupBy } from '../../lists/group-by.ts';

/** A row of the selection table, as far as finding it goes; the contract's names. */
export interface ListedCourse {
  readonly course_name: string;
  readonly teacher_name: string;
  readonly classify_id: number;
  readonly classify_name: string;
  readonly subject_id: number;
  readonly subject_name: string;
}

/** What is looked for, and the page that is shown, from 1. Null: every class, every subject. */
export interface CourseSearch {
  readonly text: string;
  readonly classId: number | null;
  readonly subjectId: number | null;
  readonly page: number;
}

export const EVERY_COURSE: CourseSearch = { text: '', classId: null, subjectId: null, page: 1 };

export interface CoursePage<Course> {
  readonly rows: readonly Course[];
  /** How many are found, on all pages. */
  readonly total: number;
  /** Never beyond the last page that there is. */
  readonly page: number;
}

/** The found courses, nine a page, in the list's order; every word must be in the name or the teacher's (SELECT-04 to 06). */
export function findCourses<Course extends ListedCourse>(
  courses: readonly Course[],
  search: CourseSearch,
): CoursePage<Course> {
  const words = comparable(search.text).split(/\s+/).filter(Boolean);
  const found = courses.filter((course) => {
    const text = comparable(`${course.course_name} ${course.teacher_name}`);
    return (
      (search.classId === null || course.classify_id === search.classId) &&
      (search.subjectId === null || course.subject_id === search.subjectId) &&
      words.every((word) => text.includes(word))
    );
  });
  const size = CONSTANTS.SELECT_PAGE_SIZE;
  const page = Math.max(1, Math.min(search.page, Math.ceil(found.length / size)));
  return { rows: found.slice((page - 1) * size, page * size), total: found.length, page };
}

/** Full-width letters and capitals are the same as others. */
function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

export interface CourseClass {
  readonly id: number;
  readonly name: string;
  readonly subjects: readonly { readonly id: number; readonly name: string }[];
}

/** The classes of the listed courses with their subjects, in the order of their ids (SELECT-05). */
export function courseClasses(courses: readonly ListedCourse[]): readonly CourseClass[] {
  const byClass = groupBy(courses, (course) => course.classify_id);
  return [...byClass].sort(inOrder).map(([id, listed]) => ({
    id,
    name: listed[0]?.classify_name ?? '',
    subjects: [...new Map(listed.map((course) => [course.subject_id, course.subject_name]))]
      .sort(inOrder)
      .map(([subjectId, name]) => ({ id: subjectId, name })),
  }));
}

function inOrder([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number {
  return a - b;
}
