import { expect, test } from 'vitest';
import { oneClickPackage } from './one-click-package.ts';

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
