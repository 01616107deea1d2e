import { type Batcher, createBatcher } from '#batching/batcher.ts';
import type { DatabasePool } from '#database/database.ts';
import { type CourseProgress, listCourseProgress, type RequestedCourse } from './watch-store.ts';

export type ProgressBatcher = Batcher<RequestedCourse, CourseProgress>;

/** Reads where learners stand, many at once in one statement: every page with a player begins with it. */
export function createProgressBatcher(db: DatabasePool): ProgressBatcher {
  return createBatcher((requested: readonly RequestedCourse[]) => listCourseProgress(db, requested));
}
