import { expect, test } from 'vitest';
import { outrunsAnswer } from './outruns-answer.ts';

test.each([
  ['no question is waited for', [], 500, false],
  ['just answered', [44], 44.2, false],
  ['half a minute is nearly watched', [44], 71.9, false],
  ['two seconds before it is', [44], 72, true],
  ['the earlier of two counts', [44, 60], 72, true],
  ['a later one alone', [60], 72, false],
  ['watched again before it', [44], 10, false],
])('%s', (_name, unjudged, mediaTime, outruns) => {
  expect(outrunsAnswer(unjudged, mediaTime)).toBe(outruns);
});
