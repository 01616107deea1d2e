import type { Credits } from '../../units/credits.ts';
import type { Ms } from '../../units/time.ts';
import type { RuleCourse } from './rule-parts.ts';

/** A course that may be taken, and what is still to be watched of it. */
export interface OpenCourse extends RuleCourse {
  readonly leftMs: Ms;
}

/** Credits still needed, and the courses that count for them. */
export interface Need {
  readonly missing: Credits;
  readonly counts: (course: RuleCourse) => boolean;
}

/** A way to reach what is reached: a chain of courses. */
interface Way {
  readonly reached: readonly number[];
  readonly ms: Ms;
  readonly count: number;
  readonly last: OpenCourse | null;
  readonly before: Way | null;
}

/**
 * The courses that meet all needs in the least time, and of several such choices the one of fewest courses; null where
 * all of them together do not. Dynamic programming over what is reached of each need, never counted beyond the need.
 */
export function cheapestCompletion<Course extends OpenCourse>(
  needs: readonly Need[],
  courses: readonly Course[],
): readonly Course[] | null {
  const { wanted, gains } = inWholeUnits(needs, inOrder(needs, courses));
  const later = gainsFromHereOn(wanted.length, gains);
  const start: Way = { reached: wanted.map(() => 0), ms: 0, count: 0, last: null, before: null };
  let ways = isWithin(wanted, start.reached, later[0]) ? [start] : [];
  gains.forEach(({ course, gain }, index) => {
    const best = new Map<number, Way>();
    const keep = (way: Way) => {
      if (!isWithin(wanted, way.reached, later[index + 1])) return;
      const key = keyOf(wanted, way.reached);
      const other = best.get(key);
      if (other === undefined || isCheaper(way, other)) best.set(key, way);
    };
    // Of equal ways the one that was there first stays.
    for (const way of ways) keep(way);
    for (const way of ways) keep(withCourse(way, course, gain, wanted));
    ways = [...best.values()];
  });
  // Whatever is short of a need has been dropped on the way: only one key is left.
  return ways[0] === undefined ? null : (coursesOf(ways[0]) as readonly Course[]);
}

interface Gain {
  readonly course: OpenCourse;
  readonly gain: readonly number[];
}

/** Those that count for the same needs stand together: a need nothing later counts for is settled early, and the states stay few. */
function inOrder(needs: readonly Need[], courses: readonly OpenCourse[]): readonly OpenCourse[] {
  const serves = (course: RuleCourse) => needs.map(({ counts }) => (counts(course) ? '0' : '1')).join('');
  return courses
    .filter((course) => course.score > 0 && serves(course).includes('0'))
    .sort((a, b) => serves(a).localeCompare(serves(b)) || a.courseId - b.courseId);
}

/** Credits as multiples of the largest step they all share: exact, and in practice small numbers. */
function inWholeUnits(needs: readonly Need[], courses: readonly OpenCourse[]) {
  const hundredths = (credits: Credits) => Math.round(credits * 100);
  const step = [...needs.map(({ missing }) => missing), ...courses.map(({ score }) => score)]
    .map(hundredths)
    .reduce(greatestDivisor, 0);
  const units = (credits: Credits) => hundredths(credits) / step;
  return {
    wanted: needs.map(({ missing }) => units(missing)),
    gains: courses.map(
      (course): Gain => ({
        course,
        gain: needs.map(({ counts }) => (counts(course) ? units(course.score) : 0)),
      }),
    ),
  };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** What the courses from each place on still add to every need. */
function gainsFromHereOn(needs: number, gains: readonly Gain[]): readonly (readonly number[])[] {
  let rest: readonly number[] = Array.from({ length: needs }, () => 0);
  const later = [rest];
  for (const { gain } of [...gains].reverse()) {
    rest = rest.map((sum, need) => sum + (gain[need] ?? 0));
    later.push(rest);
  }
  return later.reverse();
}

function isWithin(
  wanted: readonly number[],
  reached: readonly number[],
  later: readonly number[] | undefined,
): boolean {
  return wanted.every((amount, need) => (reached[need] ?? 0) + (later?.[need] ?? 0) >= amount);
}

function keyOf(wanted: readonly number[], reached: readonly number[]): number {
  return reached.reduce((key, amount, need) => key * ((wanted[need] ?? 0) + 1) + amount, 0);
}

function withCourse(way: Way, course: OpenCourse, gain: readonly number[], wanted: readonly number[]): Way {
  return {
    reached: way.reached.map((amount, need) => Math.min(wanted[need] ?? 0, amount + (gain[need] ?? 0))),
    ms: way.ms + course.leftMs,
    count: way.count + 1,
    last: course,
    before: way,
  };
}

function isCheaper(way: Way, other: Way): boolean {
  return way.ms === other.ms ? way.count < other.count : way.ms < other.ms;
}

function coursesOf(way: Way): readonly OpenCourse[] {
  return way.last === null || way.before === null ? [] : [...coursesOf(way.before), way.last];
}
