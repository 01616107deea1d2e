import { initialStudy } from '@jixu/domain/study/credits/study';
import { expect, test } from 'vitest';
import type { StudyCourses } from '../../study/study-controller.ts';
import type { StudySummaryView } from '../../study/study-view.ts';
import { type BuyView, knownOfSale, saleLead } from './buy-view.ts';

const COURSES = { list: [] } as unknown as StudyCourses;
const ready = { ...initialStudy, status: 'ready', courses: COURSES } as const;

const sale = (body: BuyView['body'], packages: BuyView['packages']['packages'] = []) =>
  ({ body, packages: { packages, failed: false } }) as BuyView;

test.each([
  ['nothing', 'loading', { status: 'loading', courses: null }, null, 'none'],
  ['only what is on sale', 'lists', { status: 'loading', courses: null }, null, 'some'],
  ['courses without their standing', 'lists', ready, null, 'some'],
  ['courses, but nothing on sale yet', 'loading', ready, null, 'none'],
  ['where the learner stands, but nothing on sale yet', 'loading', ready, 'open', 'some'],
  ['everything', 'lists', ready, 'open', 'all'],
  ['the learner has no courses', 'lists', { status: 'ready', courses: null }, null, 'all'],
  ['courses that cannot be had', 'lists', { status: 'failed', courses: null }, null, 'all'],
] as const)('what is known of the page where courses are bought: %s', (_, body, study, standing, known) => {
  expect(knownOfSale(sale(body), study, standing)).toBe(known);
});

test('the packages of a year belong to what is drawn at once; a failure is an answer, too', () => {
  expect(knownOfSale(sale('lists', null), ready, 'open')).toBe('some');
  const failed = { ...sale('lists', null).packages, failed: true };
  expect(knownOfSale({ ...sale('lists'), packages: failed }, ready, 'open')).toBe('all');
});

const NEXT = { name: '会计法', href: '/course_play/play.html', begun: true };
const standing = (part: Partial<StudySummaryView>): StudySummaryView => ({
  missing: 0,
  isExamLeft: false,
  next: null,
  isUnchosen: false,
  ...part,
});
const studying = standing({ missing: 60, next: NEXT });
const short = standing({ missing: 60 });

test.each([
  ['nobody has courses', null, 0, 'purchase'],
  ['a course is running', studying, 0, 'study'],
  ['a course is running, the credits are full', standing({ next: NEXT }), 0, 'study'],
  ['the exam is left', standing({ isExamLeft: true }), 0, 'study'],
  ['the year is finished', standing({}), 0, 'study'],
  ['all that was chosen is finished, and not enough', short, 0, 'purchase'],
  ['a package is bought, none of it is chosen', standing({ missing: 90, isUnchosen: true }), 0, 'study'],
  ['something is ticked', null, 1, 'purchase'],
  ['a course is running, and something is ticked', studying, 2, 'purchase'],
  ['the year is finished, and something is ticked', standing({}), 1, 'purchase'],
] as const)('F9 SESSION-19 what a login leads to has one main action: %s', (_, summary, count, lead) => {
  expect(saleLead(saleOf({ count }), summary)).toBe(lead);
  const partly = saleOf({ count, isSoldByRegion: true });
  expect(saleLead(partly, summary), 'some of it is sold by the region').toBe(lead);
});

test.each([
  ['nobody has courses', null, 'region'],
  ['a course is running', studying, 'study'],
  ['all that was chosen is finished, and not enough', short, 'region'],
] as const)('F9 F26 where only the region sells: %s', (_, summary, lead) => {
  expect(saleLead(saleOf({ isSoldByRegion: true, mayBuy: false }), summary)).toBe(lead);
});

function saleOf({ count = 0, isSoldByRegion = false, mayBuy = true }): BuyView {
  return { count, isSoldByRegion, packages: { mayBuy } } as BuyView;
}
