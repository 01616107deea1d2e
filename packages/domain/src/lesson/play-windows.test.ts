import { describe, expect, test } from 'vitest';
import {
  goesOn,
  type PlayMark,
  readPlayMark,
  readPlayReply,
  writePlayMark,
  writePlayReply,
} from './play-windows.ts';

const mark = (window: string, at: number, grantedAt = 0): PlayMark => ({ window, at, grantedAt });

describe('A84 of two windows that play', () => {
  test.each([
    ['the one that began first goes on', mark('b', 1_000), mark('a', 2_000)],
    ['the lesser name goes on where both began at once', mark('a', 1_000), mark('b', 1_000)],
    [
      'the one the lease was granted last goes on, though it began later',
      mark('b', 2_000, 1_900),
      mark('a', 1_000, 500),
    ],
    ['the one with a lease goes on where the other has none', mark('b', 2_000, 1), mark('a', 1_000)],
  ])('%s', (_name, first, second) => {
    expect([goesOn(first, second), goesOn(second, first)]).toEqual([true, false]);
  });
});

test('PLAYER-79 what one window writes another reads', () => {
  const written = mark('tab-0a1b', 1_790_000_000_000, 1_790_000_000_123);
  expect(readPlayMark(writePlayMark(written))).toEqual(written);
  const answer = { to: 'tab-2c3d', from: written };
  expect(readPlayReply(writePlayReply(answer, 1_790_000_000_000))).toEqual(answer);
});

test.each([null, '', 'x', 'tab-1/2', 'tab-1/2/3/4', '<b>/1/2', 'tab-1/-1/2', `${'x'.repeat(65)}/1/2`])(
  'what no window of ours wrote says nothing: %s',
  (text) => {
    expect(readPlayMark(text)).toBeNull();
    expect(readPlayReply(text)).toBeNull();
  },
);
