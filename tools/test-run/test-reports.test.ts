import { expect, test } from 'vitest';
import { tellFailures } from './test-reports.ts';

const outcome = (title: string, passed: boolean, failure?: string) => ({
  ...{ title, file: 'a/b.test.ts', passed },
  ...(failure === undefined ? {} : { failure }),
});

test('a failed test is told in one short line with its file, its name and what it said', () => {
  const told = tellFailures([outcome('fine', true), outcome(' pays once ', false, 'expected 1 to be 2')]);
  expect(told).toEqual(['  a/b.test.ts › pays once: expected 1 to be 2']);
  expect(tellFailures([outcome('x'.repeat(500), false)])[0]?.length).toBe(240);
});

test('of many failures forty are told, and how many more there are', () => {
  const told = tellFailures(
    Array.from({ length: 135 }, (_, k) => outcome(`story ${k}`, false, 'not visible')),
  );
  expect(told).toHaveLength(41);
  expect(told.at(-1)).toBe('  and 95 more');
});
