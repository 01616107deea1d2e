import type { Credits } from '../../units/credits.ts';
import { cheapestCompletion, type Need, type OpenCourse } from './cheapest-completion.ts';
import { type MissingPart, missingParts, type Requirement, type RuleCourse } from './rule-parts.ts';

/**
 * A course of the year. `counts`: chosen or finished, it counts already. `open`: it may be chosen. `closed`: it was
 * withdrawn, and is neither counted nor named.
 */
export interface PlanCourse extends OpenCourse {
  readonly state: 'counts' | 'open' | 'closed';
  readonly isRequired: boolean;
  readonly isRecommended: boolean;
}

/** Why a course is in the plan: what was still missing before it came. */
export type PlanReason =
  | { readonly because: 'required' | 'recommended' }
  | { readonly because: 'missing'; readonly part: MissingPart };

/** What all the courses together do not reach. `reachable` is the most there is of it, with everything chosen. */
export interface UnreachablePart {
  readonly part: MissingPart;
  readonly reachable: Credits;
}

export interface Plan<Course extends PlanCourse = PlanCourse> {
  /** What to choose, in the order in which the reasons read. */
  readonly courses: readonly { readonly course: Course; readonly reason: PlanReason }[];
  /** Empty: with the plan the rules are satisfied. Otherwise the plan comes as near as can be. */
  readonly unreachable: readonly UnreachablePart[];
}

/**
 * What to choose by one click: every required and every recommended course, and of the others those that make it
 * enough in the least time. `satisfies` holds of what counts together with the plan, unless something is unreachable.
 */
export function completePlan<Course extends PlanCourse>(
  rule: Requirement,
  courses: readonly Course[],
): Plan<Course> {
  const counted = courses.filter(({ state }) => state === 'counts');
  const open = courses.filter(({ state }) => state === 'open');
  const isRequired = (course: Course) => course.isRequired || rule.requiredCourses.includes(course.courseId);
  const required = open.filter(isRequired);
  const recommended = open.filter((course) => !isRequired(course) && course.isRecommended);
  const rest = open.filter((course) => !isRequired(course) && !course.isRecommended);

  const unreachable = unreachableParts(rule, courses);
  const certain = [...counted, ...required, ...recommended];
  const completion = cheapestCompletion(needsOf(missingParts(rule, certain), unreachable), rest) ?? [];
  return {
    courses: [
      ...required.map((course) => ({ course, reason: { because: 'required' as const } })),
      ...recommended.map((course) => ({ course, reason: { because: 'recommended' as const } })),
      ...withReasons(rule, certain, completion),
    ],
    unreachable,
  };
}

/** What is missing even with everything chosen that counts or may be chosen. */
export function unreachableParts(
  rule: Requirement,
  courses: readonly PlanCourse[],
): readonly UnreachablePart[] {
  const everything = courses.filter(({ state }) => state !== 'closed');
  return missingParts(rule, everything).map((part) => ({ part, reachable: reachableOf(rule, part) }));
}

/** A part that cannot be reached is needed as far as it can be; a total that its kinds bring with them, not at all. */
function needsOf(missing: readonly MissingPart[], unreachable: readonly UnreachablePart[]): readonly Need[] {
  const amounts = missing.map((part) => {
    const never = unreachable.find((one) => isSamePart(one.part, part))?.part;
    return { part, missing: Math.max(0, creditsOf(part) - (never ? creditsOf(never) : 0)) };
  });
  const ofKind = (kind: MissingPart['part']) => amounts.find(({ part }) => part.part === kind)?.missing ?? 0;
  const isTotalImplied = ofKind('total') <= ofKind('pro') + ofKind('pub');
  return amounts
    .filter(({ part, missing }) => missing > 0 && !(isTotalImplied && part.part === 'total'))
    .map(({ part, missing }) => ({ missing, counts: (course) => countsFor(part, course) }));
}

function creditsOf(part: MissingPart): Credits {
  return part.part === 'course' ? 0 : part.missing;
}

/** No course of a completion is idle: without it something would be missing, and so something is before it comes. */
function withReasons<Course extends PlanCourse>(
  rule: Requirement,
  certain: readonly Course[],
  completion: readonly Course[],
) {
  return completion.map((course, index) => {
    const before = missingParts(rule, [...certain, ...completion.slice(0, index)]);
    const part = before.find((one) => countsFor(one, course));
    // A completion without needs is empty, so there is always a part.
    return {
      course,
      reason: part ? { because: 'missing' as const, part } : { because: 'recommended' as const },
    };
  });
}

function reachableOf(rule: Requirement, part: MissingPart): Credits {
  if (part.part === 'course') return 0;
  const min =
    part.part === 'subject'
      ? (rule.subjectMinima.find(({ subjectId }) => subjectId === part.subjectId)?.min ?? 0)
      : rule.standard[part.part];
  return Math.max(0, min - part.missing);
}

function countsFor(part: MissingPart, course: RuleCourse): boolean {
  switch (part.part) {
    case 'course':
      return part.courseId === course.courseId;
    case 'subject':
      return part.subjectId === course.subjectId;
    case 'pro':
      return course.classId === 1;
    case 'pub':
      return course.classId !== 1;
    case 'total':
      return true;
  }
}

function isSamePart(a: MissingPart, b: MissingPart): boolean {
  if (a.part === 'subject' && b.part === 'subject') return a.subjectId === b.subjectId;
  return a.part === b.part;
}
