import { expect, test } from 'vitest';
import type { Exchange } from './attack.ts';
import { beyondFetchedMs } from './fetched-time.ts';

const ASKED = { sessionId: 1, lease: 'a', status: 200, errcode: 0 } as const;
const at = (second: number) => ({ from: second * 1000, to: second * 1000 });
const held: Exchange = { ...ASKED, kind: 'hold', ...at(0) };
const heldIn = (sessionId: number, second: number): Exchange => ({ ...held, ...at(second), sessionId });
const fetched = (second: number, segments: readonly number[], sessionId = 1): Exchange => ({
  ...ASKED,
  kind: 'fetch',
  ...at(second),
  sessionId,
  lease: null,
  fetched: { video: 7, segments },
});
const pushed = (second: number, from: number, to: number): Exchange => ({
  ...ASKED,
  kind: 'push',
  ...at(second),
  intervals: [[7, [[from * 1000, to * 1000]]]],
});
const nameless = (...args: Parameters<typeof pushed>): Exchange => ({ ...pushed(...args), lease: null });
const all = Array.from({ length: 20 }, (_, index) => index);

test.each<[string, readonly Exchange[], seconds: number]>([
  ['twice the time since the fetch is nobody’s gain', [held, fetched(0, all), pushed(60, 0, 120)], 0],
  ['a second more is', [held, fetched(0, all), pushed(59.5, 0, 120)], 1],
  ['what was fetched late is worth the time since', [held, fetched(59, all), pushed(60, 0, 120)], 118],
  ['nothing fetched is all gain', [held, pushed(60, 0, 120)], 120],
  ['one segment is worth three', [held, fetched(0, [0]), pushed(60, 0, 20)], 2],
  ['another session’s segments are worth nothing', [held, fetched(0, all, 2), pushed(60, 0, 12)], 12],
  [
    'a lease that goes on in another session has what both fetched',
    [held, fetched(0, all.slice(0, 10)), heldIn(2, 10), fetched(10, all.slice(10), 2), pushed(60, 0, 120)],
    0,
  ],
  [
    'of the second no more than twice the time since',
    [held, fetched(0, all.slice(0, 10)), heldIn(2, 50), fetched(50, all.slice(10), 2), pushed(60, 0, 120)],
    40,
  ],
  [
    'one that is taken over was held for ninety seconds after its last fetch',
    [held, fetched(80, [...all, 22, 25, 28]), { ...held, ...at(400), lease: 'b' }, pushed(500, 0, 182)],
    2,
  ],
  ['what was credited before counts once', [held, fetched(0, all), pushed(30, 0, 60), pushed(30, 0, 60)], 0],
  ['without a lease nothing fetched is all gain, too', [nameless(0, 0, 0), nameless(60, 0, 120)], 120],
  [
    'without a lease it is the time since the fetch, or since the first push',
    [fetched(0, all), nameless(5, 0, 0), fetched(60, all.slice(10)), nameless(65, 0, 120)],
    0,
  ],
  ['after a gap the time begins anew', [fetched(0, all), nameless(0, 0, 0), nameless(181, 0, 120)], 120],
])('%s', (_name, exchanges, seconds) => {
  expect(beyondFetchedMs(exchanges)).toBe(seconds * 1000);
});
