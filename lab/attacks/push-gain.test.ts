import { expect, test } from 'vitest';
import type { Exchange } from './attack.ts';
import { mostBeyondElapsedMs } from './push-gain.ts';

/** A push without a lease at this second, and the credited seconds per video after it. */
function push(
  at: number,
  credited: Readonly<Record<number, number>>,
  more: Partial<Exchange> = {},
): Exchange {
  const seconds = Object.entries(credited).map(([video, sum]) => [Number(video), sum * 1000] as const);
  const asked = { sessionId: 1, lease: null, status: 200, errcode: 0 };
  return { ...asked, kind: 'push', from: at * 1000, to: at * 1000, credited: seconds, ...more };
}

test.each<[string, readonly Exchange[], seconds: number]>([
  ['nothing pushed', [], Number.NEGATIVE_INFINITY],
  ['the first push', [push(0, { 7: 10 })], 10],
  ['twice the time since', [push(0, {}), push(100, { 7: 200 })], 0],
  ['two videos are summed', [push(0, {}), push(100, { 7: 200, 8: 150 })], 150],
  ['what was credited before is not', [push(0, {}), push(100, { 7: 200 }), push(200, { 7: 380 })], 0],
  ['another session has a time of its own', [push(0, {}), push(100, { 7: 5 }, { sessionId: 2 })], 5],
  ['a push under a lease proves its stretches', [push(0, {}), push(9, { 7: 99 }, { lease: 'a' })], 0],
  ['one of stretches without a lease does not', [push(0, {}), push(9, { 7: 99 })], 81],
  ['one that was refused is none', [push(0, {}), push(9, { 7: 99 }, { errcode: 2502 })], 0],
  [
    'two at once say nothing',
    [push(0, { 7: 40 }, { to: 5 }), push(0, { 8: 50 }, { to: 5 })],
    Number.NEGATIVE_INFINITY,
  ],
])('%s', (_name, exchanges, seconds) => {
  expect(mostBeyondElapsedMs(exchanges)).toBe(seconds * 1000);
});
