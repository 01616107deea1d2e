import { expect, test } from 'vitest';
import { numberConstant } from './number-constant.ts';

test('SITE_PORT is read from the contract before any name is generated', () => {
  expect(numberConstant('SITE_PORT')).toBe(3010);
});

test.each(['NO_SUCH_NAME', 'TRACK_PLATFORM'])('%s is no number and is told by name', (name) => {
  expect(() => numberConstant(name)).toThrow(name);
});
