import { expect, test } from 'vitest';
import { playQuery } from './play-query.ts';

const read = (text: string) => playQuery(new URLSearchParams(text));

test('PLAYER-01 the address names course, package and year; the year may be missing', () => {
  expect(read('package_id=601&course_id=1001&year_id=2026')).toEqual({
    courseId: 1001,
    packageId: 601,
    yearId: 2026,
  });
  expect(read('package_id=601&course_id=1001')).toEqual({ courseId: 1001, packageId: 601, yearId: null });
});

test.each([
  '',
  'course_id=1',
  'package_id=1',
  'course_id=0&package_id=1',
  'course_id=1e3&package_id=1',
  'course_id=1234567890&package_id=1',
])('"%s" names none', (text) => expect(read(text)).toBeNull());
