import { initialStudy } from '@jixu/domain/study/credits/study';
import { expect, test } from 'vitest';
import type { StudyCourses } from '../../study/study-controller.ts';
import { knownOfSale } from './buy-view.ts';

const COURSES = { list: [] } as unknown as StudyCourses;
const ready = { ...initialStudy, status: 'ready', courses: COURSES } as const;

test.each([
  ['nothing', 'loading', { status: 'loading', courses: null }, null, 'none'],
  ['only what is on sale', 'lists', { status: 'loading', courses: null }, null, 'some'],
  ['courses without their standing', 'lists', ready, null, 'some'],
  ['courses, but nothing on sale yet', 'loading', ready, null, 'none'],
  ['everything', 'lists', ready, 'open', 'all'],
  ['the learner has no courses', 'lists', { status: 'ready', courses: null }, null, 'all'],
  ['courses that cannot be had', 'lists', { status: 'failed', courses: null }, null, 'all'],
] as const)('what is known of the page where courses are bought: %s', (_, body, study, standing, known) => {
  expect(knownOfSale({ body }, study, standing)).toBe(known);
});
