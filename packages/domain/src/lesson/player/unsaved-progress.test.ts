import { expect, test } from 'vitest';
import type { Interval } from '../intervals.ts';
import { unsavedMs } from './unsaved-progress.ts';

const entry = (videoId: number, ...intervals: Interval[]) => ({ videoId, intervals });

test.each([
  ['nothing waits', [], 0, 0],
  ['new seconds wait', [entry(7, [0, 5_000]), entry(7, [5_000, 9_000])], 0, 9_000],
  ['watched twice counts once', [entry(7, [0, 5_000]), entry(7, [0, 5_000])], 0, 5_000],
  ['what the server knows does not count again', [entry(7, [8_000, 14_000])], 10, 4_000],
  ['nor does what lies before it', [entry(7, [0, 9_000])], 10, 0],
  ['another recording', [entry(8, [0, 9_000])], 0, 0],
] as const)('%s', (_name, entries, acknowledgedTo, ms) => {
  expect(unsavedMs(entries, 7, acknowledgedTo)).toBe(ms);
});
