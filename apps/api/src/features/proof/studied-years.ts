import { earnedCredits } from '@jixu/domain/credits/credit-ledger';
import { isCourseFinished } from '@jixu/domain/credits/study-course-row';
import type { Database } from '#database/database.ts';
import { listLessonCredits } from '#features/catalogue/course-store.ts';
import { type HeldCourseRow, listCoursesOfAllYears } from './study-proof-store.ts';

/** A finished course. */
export interface StudiedCourse extends HeldCourseRow {
  /** Total length of its lessons. */
  durationMs: number;
}

/** What a learner has finished in one year; never empty. */
export interface StudiedYear {
  yearId: number;
  /** The package of the first course. */
  packageId: number;
  courses: StudiedCourse[];
}

/** Years in which a learner has finished at least one course, newest first; a course in two packages counts once. */
export async function readStudiedYears(db: Database, learnerId: number): Promise<StudiedYear[]> {
  const held = await listCoursesOfAllYears(db, learnerId);
  const credits = await listLessonCredits(db, learnerId, [...new Set(held.map((course) => course.id))]);
  const lessonsOf = Map.groupBy(credits, (lesson) => lesson.courseId);
  const studied = held.flatMap((course): StudiedCourse[] => {
    const lessons = (lessonsOf.get(course.id) ?? []).map(({ creditedMs, durationSeconds }) => ({
      creditedMs,
      durationMs: durationSeconds * 1000,
    }));
    const durationMs = lessons.reduce((total, lesson) => total + lesson.durationMs, 0);
    return isCourseFinished(lessons) ? [{ ...course, durationMs }] : [];
  });
  return [...Map.groupBy(studied, (course) => course.year_id)].map(([yearId, courses]) => ({
    yearId,
    packageId: courses[0]?.package_id ?? 0,
    courses: once(courses),
  }));
}

function once(courses: readonly StudiedCourse[]): StudiedCourse[] {
  return courses.filter((course, at) => courses.findIndex((other) => other.id === course.id) === at);
}

/** Credits earned in a year, by class. */
export function creditsOf({ courses }: StudiedYear): { pub: number; pro: number } {
  return earnedCredits(
    courses.map((course) => ({
      score: Number(course.score),
      classId: course.classify_id,
      chosen: true,
      finished: true,
    })),
  );
}
