/** What an attacker could gain: lessons of three hours, made for the suite in a database of its own. */
export const LONG_SECONDS = 10_800;
export const LONG_LESSONS = Array.from({ length: 40 }, (_, index) => 800_001 + index);
/** A second course; its one lesson is the first long one. */
export const OTHER_COURSE = 1901;

/** The lesson of that number, counted from 0 and around. */
export function lesson(index: number): number {
  return LONG_LESSONS[index % LONG_LESSONS.length] ?? 0;
}
