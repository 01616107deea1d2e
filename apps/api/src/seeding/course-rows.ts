import type { CoursesFile, KeyNotesFile } from './seed-files.ts';
import type { CourseContent } from './seed-store.ts';

/** Professions, packages, courses, lessons and their questions as rows, in the order they are written. */
export function courseRows(file: CoursesFile, notes: KeyNotesFile = []): CourseContent {
  const notesOf = new Map(notes.map(({ section_id, key_notes }) => [section_id, key_notes]));
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
          // Left out, and not null, where there is none: a version's hash must stay that of before there were any.
          ...(lesson.live_id === undefined ? {} : { live_id: lesson.live_id }),
        })),
      ),
      keyNotes: directory.flatMap(({ lessons }) =>
        lessons.flatMap(({ section_id }) =>
          (notesOf.get(section_id) ?? []).map((note, position) => ({ section_id, position, ...note })),
        ),
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
