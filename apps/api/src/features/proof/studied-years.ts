import { earnedCredits } from '@jixu/domain/credits/credit-ledger';
import type { Database } from '#database/database.ts';
import { type CompletedCourseRow, listCompletedCourses } from './study-proof-store.ts';

/** A completed year: what was finished in it never changes again (integrity 1). */
export interface StudiedYear {
  yearId: number;
  yearName: string;
  /** Where the learner studied then, not where the last login was. */
  areaId: number;
  /** The package of the first course. */
  packageId: number;
  courses: CompletedCourseRow[];
}

/** Completed years, newest first; a course in two packages counts once. */
export async function readStudiedYears(db: Database, learnerId: number): Promise<StudiedYear[]> {
  const rows = await listCompletedCourses(db, learnerId);
  return [...Map.groupBy(rows, (row) => row.yearId)].flatMap(([yearId, courses]) => {
    const [first] = courses;
    if (first === undefined) return [];
    const { yearName, areaId, packageId } = first;
    const once = [...new Map(courses.map((course) => [course.courseId, course])).values()];
    return [{ yearId, yearName, areaId, packageId, courses: once }];
  });
}

/** Credits earned in a year, by class. */
export function creditsOf({ courses }: StudiedYear): { pub: number; pro: number } {
  return earnedCredits(
    courses.map(({ score, classId }) => ({ score, classId, chosen: true, finished: true })),
  );
}
