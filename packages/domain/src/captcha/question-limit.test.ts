import { expect, test } from 'vitest';
import { mayAskQuestion } from './question-limit.ts';

const NOW = 1_800_000_000_000;
const [MINUTE, HOUR] = [60_000, 3_600_000];
const times = (count: number, ago = MINUTE) => Array.from({ length: count }, () => NOW - ago);

test.each([
  ['the first', [], [], true],
  ['the fifth of a session', times(4), times(4), true],
  ['the sixth of a session', times(5), times(5), false],
  ['the sixth after an hour', times(5, HOUR), times(5, HOUR), true],
  ['the twentieth of an address', [], times(19), true],
  ['the twenty-first of an address', [], times(20), false],
])('%s', (_name, inSession, fromAddress, may) => {
  expect(mayAskQuestion({ inSession, fromAddress }, NOW)).toBe(may);
});
