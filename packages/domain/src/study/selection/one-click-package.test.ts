import { expect, test } from 'vitest';
import { oneClickPackage, packagesToName } from './one-click-package.ts';

const plan = (package_id: number) => ({
  package_id,
  list: [{ id: 1, reason: '推荐课程' }],
  minutes_a_day: 0,
  unreachable: [],
});
const courses = (owned: number[], planned: number[]) => ({
  course: owned.map((id) => ({ id })),
  plans: planned.map(plan),
});

test.each([
  ['the one that is filtered by', courses([651, 652], [651, 652]), 652, 652],
  ['the only one', courses([651], []), null, 651],
  ['the only one with something to choose', courses([651, 652], [652]), null, 652],
  [
    'the only one with something to choose, where another is short',
    { ...courses([651, 652], [652]), plans: [{ ...plan(651), list: [] }, plan(652)] },
    null,
    652,
  ],
  ['to be said, of several', courses([651, 652], [651, 652]), null, null],
  ['to be said, where all is chosen', courses([651, 652], []), null, null],
  ['none without a package', courses([], []), null, null],
])('the package of one click is %s', (_name, listed, filtered, packageId) => {
  expect(oneClickPackage(listed, filtered)).toBe(packageId);
});

const empty = (package_id: number) => ({ ...plan(package_id), list: [] });

test.each([
  ['the one that gives most comes first', [plan(1), plan(3), plan(2)], [3, 2, 1]],
  ['one of which nothing is left is not asked about', [empty(3), plan(1), plan(2)], [2, 1]],
  ['where nothing is left of any, all are', [empty(1), empty(2)], [2, 1]],
])('F24 of several packages: %s', (_name, plans, asked) => {
  const named = packagesToName(plans, ({ package_id }) => package_id);
  expect(named.map(({ package_id }) => package_id)).toEqual(asked);
});
