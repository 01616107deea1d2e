import { CONSTANTS } from '@jixu/constants';
import type { CoursesFile } from './seed-files.ts';
import type { CourseContent } from './seed-store.ts';

/** Years, professions, packages, courses and lessons as rows, in the order they are written. */
export function courseRows(file: CoursesFile): CourseContent {
  return {
    years: file.years.map((year) => ({
      area_id: year.area_id ?? CONSTANTS.NATIONWIDE_AREA_ID,
      year_id: year.year_id,
      year_name: year.year_name,
      starts_on: year.from,
      ends_on: year.until,
      required_total: year.standard.total,
      required_pro: year.standard.pro,
      required_pub: year.standard.pub,
    })),
    packages: file.packages.map(({ courses: _courses, ...row }) => row),
    professions: file.professions.map((profession, position) => ({ ...profession, position })),
    courses: file.courses.map(({ directory: _directory, is_view: _isView, ...row }) => row),
    packageCourses: file.packages.flatMap((row) =>
      row.courses.map(({ course_id, is_required }, position) => ({
        package_id: row.id,
        course_id,
        is_required,
        position,
      })),
    ),
    lessons: file.courses.flatMap((course) =>
      course.directory.flatMap((folder, folderPosition) =>
        folder.lessons.map((lesson, position) => ({
          section_id: lesson.section_id,
          course_id: course.id,
          folder_name: folder.dir_name,
          folder_position: folderPosition,
          position,
          item_id: lesson.item_id,
          name: lesson.name,
          video_id: lesson.video_id,
          duration: Math.floor(lesson.duration),
          is_placeholder: lesson.is_placeholder,
        })),
      ),
    ),
  };
}
