import { expect, test } from 'vitest';
import { yearWindow } from './year-window.ts';

test('the last day counts to midnight in Shanghai, and late watching arrives within the grace', () => {
  const window = yearWindow({ window: { from: '2026-05-31', until: '2027-04-30' }, graceHours: 48 });
  expect(Object.values(window).map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-05-30T16:00:00.000Z',
    '2027-04-30T16:00:00.000Z',
    '2027-05-02T16:00:00.000Z',
  ]);
});

test('a day that is none is refused', () => {
  expect(() => yearWindow({ window: { from: '2026-02-30', until: '2026-12-31' }, graceHours: 48 })).toThrow(
    '2026-02-30',
  );
});
