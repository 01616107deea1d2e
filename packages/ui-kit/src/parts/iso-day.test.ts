import { expect, test } from 'vitest';
import { fromIsoDay, toIsoDay } from './iso-day.ts';

test.each(['2026-11-21', '2024-02-29', '1999-01-01'])('%s there and back', (text) => {
  const day = fromIsoDay(text);
  expect(day && toIsoDay(day)).toBe(text);
});

test.each(['2026-02-30', '2026-13-01', '26-1-1', ''])('"%s" is no day', (text) => {
  expect(fromIsoDay(text)).toBeUndefined();
});
