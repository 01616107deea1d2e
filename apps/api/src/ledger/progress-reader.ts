import type { DatabasePool } from '../stores/database.ts';
import { type AskedCourse, type CourseProgress, listCourseProgress } from '../stores/watch-store.ts';
import { createDatabaseBatcher } from './database-batcher.ts';
import type { MicroBatcher } from './micro-batcher.ts';

export type ProgressReader = MicroBatcher<AskedCourse, CourseProgress>;

/** Reads where learners stand, many at once in one statement: every page with a player begins with it. */
export function createProgressReader(db: DatabasePool): ProgressReader {
  return createDatabaseBatcher((asked: readonly AskedCourse[]) => listCourseProgress(db, asked));
}
