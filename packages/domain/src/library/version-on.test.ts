import { expect, test } from 'vitest';
import { versionBefore, versionOn } from './version-on.ts';

const VERSIONS = [
  { id: 3, effective_date: '2024-07-01', expired_date: '' },
  { id: 2, effective_date: '2017-11-05', expired_date: '2024-07-01' },
  { id: 1, effective_date: '2000-07-01', expired_date: '2010-01-01' },
];

test.each([
  ['2026-11-23', 3],
  ['2024-07-01', 3],
  ['2024-06-30', 2],
  ['2017-11-05', 2],
  ['2015-01-01', undefined],
  ['2009-12-31', 1],
  ['1999-12-31', undefined],
])('on %s version %s was in force', (day, id) => expect(versionOn(VERSIONS, day)?.id).toBe(id));

test('the version before another, in any order of the list', () => {
  expect([3, 2, 1, 9].map((id) => versionBefore(VERSIONS.toReversed(), id)?.id)).toEqual([
    2,
    1,
    undefined,
    undefined,
  ]);
});
