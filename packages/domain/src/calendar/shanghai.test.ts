import { expect, test } from 'vitest';
import { parseShanghaiTime, shanghaiDay } from './shanghai.ts';

test.each([
  ['2026-12-31T15:59:59Z', '2026-12-31'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('%s is %s in Shanghai', (instant, day) => expect(shanghaiDay(Date.parse(instant))).toBe(day));

test.each([
  ['2026-12-31', '2026-12-30T16:00:00Z'],
  ['2026-12-31 23:59:59', '2026-12-31T15:59:59Z'],
  ['2026-12-31T08:00', '2026-12-31T00:00:00Z'],
])('%s is %s', (text, instant) => expect(parseShanghaiTime(text)).toBe(Date.parse(instant)));

test.each(['', 'soon', '2026-02-31', '2026-13-01', '2026-01-01 25:00', '20260101'])(
  '%j is unreadable',
  (text) => {
    expect(parseShanghaiTime(text)).toBeNull();
  },
);
