import { type Batcher, createBatcher } from '#batching/batcher.ts';
import type { Pool } from '#database/database.ts';
import { listCourseProgress, type RequestedCourse, type StoredCourseProgress } from './watch-store.ts';

export type ProgressBatcher = Batcher<RequestedCourse, StoredCourseProgress>;

/** Reads progress for many learners in one statement, because every page with a player begins with it. */
export function createProgressBatcher(db: Pool): ProgressBatcher {
  return createBatcher((requested: readonly RequestedCourse[]) => listCourseProgress(db, requested));
}
