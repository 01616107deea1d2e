import { readId } from '../../site/pages/read-id.ts';

/** What the player of owned courses is asked to play: a course, or something a learner is authorised for (ROUTE-10). */
export type PlayWish = { courseId: number } | { authId: number };

/** Parses the request in an address; course_id takes precedence. Null where neither is an id. */
export function playWish(search: URLSearchParams): PlayWish | null {
  const courseId = readId(search.get('course_id'));
  if (courseId !== null) return { courseId };
  const authId = readId(search.get('web_auth_id'));
  return authId === null ? null : { authId };
}

/** A course of the learner's study center. */
export type HeldCourse = { id: number; package_id: number; package_default_year: number; is_finish: 0 | 1 };

/** A learner is authorised for a package, or else for a single course. */
function meantBy(wish: PlayWish, held: readonly HeldCourse[]): readonly HeldCourse[] {
  if ('courseId' in wish) return held.filter(({ id }) => id === wish.courseId);
  const ofPackage = held.filter(({ package_id }) => package_id === wish.authId);
  return ofPackage.length > 0 ? ofPackage : held.filter(({ id }) => id === wish.authId);
}

/** The parameters of the lesson player. */
export type PlayedCourse = { courseId: number; packageId: number; yearId: number };

/**
 * The course the player opens for a request, among those the learner owns: of several the first unfinished one. Null
 * where the learner owns none.
 */
export function findOwnedCourse(wish: PlayWish, held: readonly HeldCourse[]): PlayedCourse | null {
  const meant = meantBy(wish, held);
  const course = meant.find(({ is_finish }) => is_finish === 0) ?? meant[0];
  if (course === undefined) return null;
  return { courseId: course.id, packageId: course.package_id, yearId: course.package_default_year };
}
