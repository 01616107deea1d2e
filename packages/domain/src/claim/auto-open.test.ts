import { expect, test } from 'vitest';
import { autoOpened, mayAutoOpen, readAutoOpen } from './auto-open.ts';

const EVENING = Date.parse('2026-07-21T23:59:59+08:00');
const MIDNIGHT = EVENING + 1000;
const shown = autoOpened('ann', EVENING);

test('CLAIM-38 day, flag and learner are kept', () => {
  expect(shown).toEqual({ date: '2026-07-21', shown: 1, user: 'ann' });
});

test.each([
  ['CLAIM-36 never shown', null, 'ann', 0, EVENING, true],
  ['CLAIM-36 claimed already', null, 'ann', 1, EVENING, false],
  ['CLAIM-37 shown today', shown, 'ann', 0, EVENING, false],
  ['CLAIM-37 shown yesterday', shown, 'ann', 0, MIDNIGHT, true],
  ['shown to somebody else today', shown, 'bob', 0, EVENING, true],
  ['stored, but not shown', { ...shown, shown: 0 as const }, 'ann', 0, EVENING, true],
])('%s', (_name, stored, user, useCode, now, opens) => {
  expect(mayAutoOpen(stored, user, useCode, now)).toBe(opens);
});

test.each([
  ['what was kept', JSON.stringify(shown), shown],
  ['nothing', null, null],
  ['no JSON', '{', null],
  ['something else', '"5"', null],
  ['a part of it', '{"date":"2026-07-21"}', null],
])('%s is read from what is stored', (_name, text, stored) => expect(readAutoOpen(text)).toEqual(stored));
