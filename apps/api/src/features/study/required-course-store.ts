import { type RawBuilder, sql } from 'kysely';

/** Whether a course of a year is required: by a package, or by the rules it is pinned to (`rule_version` is in the query). */
export const isRequired = (byPackage: RawBuilder<unknown>, courseId: RawBuilder<unknown>) =>
  sql<boolean>`(${byPackage} or rules->'requiredCourses' @> to_jsonb(${courseId}))`;
