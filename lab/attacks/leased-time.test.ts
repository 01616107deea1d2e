import { expect, test } from 'vitest';
import type { Exchange } from './attack.ts';
import { heldAtMostMs } from './leased-time.ts';

const MINUTE = 60_000;
const LIFE = 90_000;
const HOUR = 60 * MINUTE;

function exchange(kind: Exchange['kind'], at: number, more: Partial<Exchange> = {}): Exchange {
  return { kind, from: at, to: at + 10, sessionId: 1, lease: 'a', status: 200, errcode: 0, ...more };
}

const fetched = (at: number, sessionId = 1, segments: readonly number[] = [0]): Exchange =>
  exchange('fetch', at, { lease: null, sessionId, fetched: { video: 7, segments } });

test.each<[string, Exchange[], now: number, held: number]>([
  ['nothing asked', [], HOUR, 0],
  ['a lease is held for a minute and a half at most', [exchange('hold', 0)], HOUR, LIFE + 10],
  ['a refused one is not held', [exchange('hold', 0, { errcode: 2502 })], HOUR, 0],
  [
    'renewals go on',
    [exchange('hold', 0), exchange('hold', 20_000), exchange('push', 40_000)],
    41_000,
    41_000,
  ],
  [
    'two hours of silence are bridged',
    [exchange('hold', 0), exchange('push', 2 * HOUR)],
    2 * HOUR + 10,
    2 * HOUR + 10,
  ],
  ['more is not', [exchange('hold', 0), exchange('push', 2 * HOUR + 11)], 3 * HOUR, LIFE + 10],
  ['a released one ends', [exchange('hold', 0), exchange('release', 5_000)], HOUR, 5_010],
  [
    'so does one whose session ends',
    [exchange('hold', 0), exchange('logout', 5_000, { lease: null })],
    HOUR,
    5_010,
  ],
  [
    'another session ends nothing',
    [exchange('hold', 0), exchange('logout', 5_000, { lease: null, sessionId: 2 })],
    9_000,
    9_000,
  ],
  [
    'a lease that was taken over is not renewed',
    [exchange('hold', 0), exchange('hold', 1_000, { lease: 'b' }), exchange('push', HOUR)],
    2 * HOUR,
    LIFE + 1_010,
  ],
  [
    'points count from push to push of a session',
    [0, 120_000, 240_000, 500_000].map((at) => exchange('push', at, { lease: null })),
    HOUR,
    240_010,
  ],
  [
    'two sessions at once count once',
    [0, 100_000].flatMap((at) => [1, 2].map((sessionId) => exchange('push', at, { lease: null, sessionId }))),
    HOUR,
    100_010,
  ],
  [
    'what its session fetches tells that its tab is there, for as long as the address is good',
    [exchange('hold', 0), ...[60_000, 140_000, 220_000, 295_000, 300_011].map((at) => fetched(at))],
    HOUR,
    295_010 + LIFE,
  ],
  ['a fetch bridges no silence', [exchange('hold', 0), fetched(LIFE + 11)], HOUR, LIFE + 10],
  ['nor does one of another session', [exchange('hold', 0), fetched(60_000, 2)], HOUR, LIFE + 10],
  ['what was not sent whole tells nothing', [exchange('hold', 0), fetched(60_000, 1, [])], HOUR, LIFE + 10],
  ['what is not answered yet may be done already', [exchange('hold', 0, { to: 9_000 })], 4_000, 4_000],
])('%s', (_name, exchanges, now, held) => {
  expect(heldAtMostMs(exchanges, now)).toBe(held);
});
