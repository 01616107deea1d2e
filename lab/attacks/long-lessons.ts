/** Something worth attacking: three-hour lessons, created for the suite in a database of its own. */
export const LONG_SECONDS = 10_800;
export const LONG_LESSONS = Array.from({ length: 40 }, (_, index) => 800_001 + index);
/** A second course, whose only lesson is the first long one. */
export const OTHER_COURSE = 1901;

/** The lesson with that number, counted from 0 and wrapping around. */
export function lesson(index: number): number {
  return LONG_LESSONS[index % LONG_LESSONS.length] ?? 0;
}

/** The last two lessons have a question at these seconds; its right letter is A. */
export const QUIZ_LESSONS = [38, 39].map(lesson);
export const QUIZ_SECONDS = [700, 1400] as const;

/** The lesson's place in its course. */
export function sectionOf(video: number): number {
  return 900_000 + video;
}
