import type { Database } from '#database/database.ts';
import { type CourseVersion, listCourseVersions } from './published-course-store.ts';

export type { CourseVersion } from './published-course-store.ts';

/** Published courses by the id of their version. */
export interface CourseVersions {
  of(ids: readonly number[]): Promise<ReadonlyMap<number, CourseVersion>>;
}

/** Keeps what it has read once: nothing published ever changes, and there are few versions. */
export function createCourseVersions(db: Database): CourseVersions {
  const known = new Map<number, CourseVersion>();
  return {
    async of(ids) {
      const missing = [...new Set(ids)].filter((id) => !known.has(id));
      if (missing.length > 0) {
        for (const { versionId, ...version } of await listCourseVersions(db, missing))
          known.set(versionId, version);
      }
      return known;
    },
  };
}
