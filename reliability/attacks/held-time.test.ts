import { expect, test } from 'vitest';
import type { Deed } from './attack.ts';
import { heldAtMostMs } from './held-time.ts';

const MINUTE = 60_000;
const LIFE = 90_000;
const HOUR = 60 * MINUTE;

function deed(kind: Deed['kind'], at: number, more: Partial<Deed> = {}): Deed {
  return { kind, from: at, to: at + 10, sessionId: 1, lease: 'a', status: 200, errcode: 0, ...more };
}

test.each<[string, Deed[], now: number, held: number]>([
  ['nothing asked', [], HOUR, 0],
  ['a lease is held for a minute and a half at most', [deed('hold', 0)], HOUR, LIFE + 10],
  ['a refused one is not held', [deed('hold', 0, { errcode: 2502 })], HOUR, 0],
  ['renewals go on', [deed('hold', 0), deed('hold', 20_000), deed('push', 40_000)], 41_000, 41_000],
  [
    'two hours of silence are bridged',
    [deed('hold', 0), deed('push', 2 * HOUR)],
    2 * HOUR + 10,
    2 * HOUR + 10,
  ],
  ['more is not', [deed('hold', 0), deed('push', 2 * HOUR + 11)], 3 * HOUR, LIFE + 10],
  ['a released one ends', [deed('hold', 0), deed('release', 5_000)], HOUR, 5_010],
  ['so does one whose session ends', [deed('hold', 0), deed('logout', 5_000, { lease: null })], HOUR, 5_010],
  [
    'another session ends nothing',
    [deed('hold', 0), deed('logout', 5_000, { lease: null, sessionId: 2 })],
    9_000,
    9_000,
  ],
  [
    'a lease that was taken over is not renewed',
    [deed('hold', 0), deed('hold', 1_000, { lease: 'b' }), deed('push', HOUR)],
    2 * HOUR,
    LIFE + 1_010,
  ],
  [
    'points count from push to push of a session',
    [0, 120_000, 240_000, 500_000].map((at) => deed('push', at, { lease: null })),
    HOUR,
    240_010,
  ],
  [
    'two sessions at once count once',
    [0, 100_000].flatMap((at) => [1, 2].map((sessionId) => deed('push', at, { lease: null, sessionId }))),
    HOUR,
    100_010,
  ],
  ['what is not answered yet may be done already', [deed('hold', 0, { to: 9_000 })], 4_000, 4_000],
])('%s', (_name, deeds, now, held) => {
  expect(heldAtMostMs(deeds, now)).toBe(held);
});
