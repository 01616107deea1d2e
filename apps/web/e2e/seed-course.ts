/** A course of the free package with two recorded lessons in two folders (apps/api/seed/courses.json). */
export const COURSE = {
  id: 1001,
  name: '企业会计准则',
  firstVideo: { id: 7001, seconds: 138 },
  secondVideo: { id: 7004, seconds: 126 },
} as const;

/** A single course that no free package holds (apps/api/seed/offers.json). */
export const NEVER_FREE = { course_id: 720, num: 1, year: 2026 } as const;
