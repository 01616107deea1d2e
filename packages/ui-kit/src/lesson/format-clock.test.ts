import { expect, test } from 'vitest';
import { formatClock, formatDuration } from './format-clock.ts';

test('the time of saving is that of Shanghai, wherever the browser stands', () => {
  expect(formatClock(Date.UTC(2026, 10, 21, 16, 5, 9))).toBe('00:05:09');
});

test.each([
  [0, '00:00'],
  [185, '03:05'],
  [59.9, '00:59'],
  [3723, '1:02:03'],
  [Number.NaN, '00:00'],
  [-3, '00:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
