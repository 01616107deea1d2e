import type { CoursesFile } from './seed-files.ts';
import type { CourseContent } from './seed-store.ts';

/** Professions, packages, courses and lessons as rows, in the order they are written. */
export function courseRows(file: CoursesFile): CourseContent {
  return {
    packages: file.packages.map(({ courses: _courses, ...row }) => row),
    professions: file.professions.map((profession, position) => ({ ...profession, position })),
    courses: file.courses.map(({ directory, id, is_view, ...course }) => ({
      course: { ...course, course_id: id, is_view: is_view ?? true },
      lessons: directory.flatMap((folder, folderPosition) =>
        folder.lessons.map((lesson, position) => ({
          section_id: lesson.section_id,
          course_id: id,
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
    })),
    packageCourses: file.packages.flatMap((row) =>
      row.courses.map(({ is_recommended, ...course }, position) => ({
        ...course,
        package_id: row.id,
        is_recommended: is_recommended ?? course.is_required,
        position,
      })),
    ),
  };
}
