import { expect, test } from 'vitest';
import { findOwnedCourse, playWish } from './owned-course.ts';

test.each([
  ['course_id=12', { courseId: 12 }],
  ['web_auth_id=7', { authId: 7 }],
  ['web_auth_id=7&course_id=12', { courseId: 12 }],
  ['course_id=x&web_auth_id=7', { authId: 7 }],
  ['', null],
  ['course_id=0', null],
  ['course_id=1e3', null],
])('ROUTE-10 ROUTE-11 ?%s asks for %j', (query, wish) =>
  expect(playWish(new URLSearchParams(query))).toEqual(wish),
);

const held = (id: number, package_id: number, is_finish: 0 | 1) => ({
  id,
  package_id,
  package_default_year: 2026,
  is_finish,
});

const HELD = [held(11, 601, 1), held(12, 601, 0), held(13, 602, 0)];

test('ROUTE-10 a course that is held plays by the package that holds it', () => {
  expect(findOwnedCourse({ courseId: 13 }, HELD)).toEqual({ courseId: 13, packageId: 602, yearId: 2026 });
});

test('ROUTE-10 an authorisation plays the first of its courses that is not finished', () => {
  expect(findOwnedCourse({ authId: 601 }, HELD)?.courseId).toBe(12);
  expect(findOwnedCourse({ authId: 601 }, [held(11, 601, 1)])?.courseId).toBe(11);
  expect(findOwnedCourse({ authId: 13 }, HELD)?.packageId).toBe(602);
});

test('what the learner does not hold is not played', () => {
  expect(findOwnedCourse({ courseId: 99 }, HELD)).toBeNull();
  expect(findOwnedCourse({ authId: 99 }, HELD)).toBeNull();
  expect(findOwnedCourse({ courseId: 11 }, [])).toBeNull();
});
