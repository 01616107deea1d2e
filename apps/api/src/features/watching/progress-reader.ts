import type { MicroBatcher } from '#batching/batcher.ts';
import { createDatabaseBatcher } from '#batching/database-batcher.ts';
import type { DatabasePool } from '#database/database.ts';
import { type AskedCourse, type CourseProgress, listCourseProgress } from './watch-store.ts';

export type ProgressReader = MicroBatcher<AskedCourse, CourseProgress>;

/** Reads where learners stand, many at once in one statement: every page with a player begins with it. */
export function createProgressReader(db: DatabasePool): ProgressReader {
  return createDatabaseBatcher((asked: readonly AskedCourse[]) => listCourseProgress(db, asked));
}
