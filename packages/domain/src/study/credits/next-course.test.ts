import { expect, test } from 'vitest';
import { nextCourse } from './next-course.ts';

const course = (id: number, is_finish: number, user_study_duration: number) => ({
  id,
  is_finish,
  user_study_duration,
});

test.each([
  ['one in progress goes first', [course(1, 0, 0), course(2, 0, 7)], 2],
  ['else the first that is not begun', [course(1, 1, 45), course(2, 0, 0), course(3, 0, 0)], 2],
  ['none when all are finished', [course(1, 1, 45)], undefined],
  ['none without courses', [], undefined],
] as const)('%s', (_name, courses, id) => expect(nextCourse(courses)?.id).toBe(id));
