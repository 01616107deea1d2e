import type { Credits } from '../../units/credits.ts';
import { type CreditKind, sumCredits } from '../credits/credit-ledger.ts';
import { roundCredits } from '../credits/format-credits.ts';
import type { StudyRule } from '../rules/study-rule.ts';

/** What a course counts for under the rules of a year. `classId` 1 is professional, anything else public-need. */
export interface RuleCourse {
  readonly courseId: number;
  readonly score: Credits;
  readonly classId: number;
  readonly subjectId: number;
}

/** What the rules of a year ask of a set of courses. */
export type Requirement = Pick<StudyRule, 'standard' | 'subjectMinima' | 'requiredCourses'>;

/** One thing that the rules ask for and a set of courses does not have. */
export type MissingPart =
  | { readonly part: CreditKind; readonly missing: Credits }
  | {
      readonly part: 'subject';
      readonly subjectId: number;
      readonly subjectName: string;
      readonly missing: Credits;
    }
  | { readonly part: 'course'; readonly courseId: number };

/** The order in which a learner is told; the total last, which the others may bring with them. */
const KINDS: readonly CreditKind[] = ['pro', 'pub', 'total'];

/** What the set lacks: the required courses first, the subjects, the kinds, the total last. A course counts once. */
export function missingParts(rule: Requirement, set: readonly RuleCourse[]): readonly MissingPart[] {
  const courses = [...new Map(set.map((course) => [course.courseId, course])).values()];
  const has = new Set(courses.map(({ courseId }) => courseId));
  const sums = sumCredits(courses);
  const ofSubject = (subjectId: number) =>
    sumCredits(courses.filter((course) => course.subjectId === subjectId)).total;
  const lacking = (min: Credits, sum: Credits) => Math.max(0, roundCredits(min - sum));
  const parts: MissingPart[] = [
    ...rule.subjectMinima.map(({ subjectId, subjectName, min }) => ({
      part: 'subject' as const,
      subjectId,
      subjectName,
      missing: lacking(min, ofSubject(subjectId)),
    })),
    ...KINDS.map((part) => ({ part, missing: lacking(rule.standard[part], sums[part]) })),
  ];
  return [
    ...[...new Set(rule.requiredCourses)]
      .filter((courseId) => !has.has(courseId))
      .map((courseId) => ({ part: 'course' as const, courseId })),
    ...parts.filter((part) => 'missing' in part && part.missing > 0),
  ];
}

/**
 * Whether the set is what the rules ask for. The same question is asked of chosen courses (enough to begin), of a plan
 * (its certificate) and of finished ones (the year is complete, the exam may be sat).
 */
export function satisfies(rule: Requirement, set: readonly RuleCourse[]): boolean {
  return missingParts(rule, set).length === 0;
}
