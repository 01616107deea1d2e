import type { Database } from '#database/database.ts';
import { type CourseFacts, type CourseVersion, listCourseVersions } from './published-course-store.ts';

/** A version of a course, its recorded lessons apart. */
interface PublishedCourse {
  facts: CourseFacts;
  lessons: CourseVersion['lessons'];
  /** Of all recorded lessons. */
  durationMs: number;
}

/** Published courses by the id of their version, each the same object whenever it is asked for. */
export interface CourseVersions {
  of(ids: readonly number[]): Promise<ReadonlyMap<number, PublishedCourse>>;
}

/** Keeps what it has read once: nothing published ever changes, and there are few versions. */
export function createCourseVersions(db: Database): CourseVersions {
  const known = new Map<number, PublishedCourse>();
  return {
    async of(ids) {
      const missing = [...new Set(ids.filter((id) => !known.has(id)))];
      if (missing.length > 0) {
        for (const { versionId, lessons, ...facts } of await listCourseVersions(db, missing)) {
          const durationMs = lessons.reduce((sum, lesson) => sum + lesson.durationMs, 0);
          known.set(versionId, { facts, lessons, durationMs });
        }
      }
      return known;
    },
  };
}
