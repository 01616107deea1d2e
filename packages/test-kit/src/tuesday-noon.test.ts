import { expect, test } from 'vitest';
import { beginAtTuesdayNoon } from './tuesday-noon.ts';

test('the clock goes on from a Tuesday noon in Shanghai, and is the real one again', async () => {
  const real = Date;
  const putBack = beginAtTuesdayNoon();
  const began = new Date();
  expect(began.toISOString()).toMatch(/^2026-11-24T04:00:/);
  expect(began).toBeInstanceOf(Date);
  expect(new Date(5).getTime()).toBe(5);
  expect(Date.parse('1970-01-01T00:00:01Z')).toBe(1000);
  while (Date.now() === began.getTime()) await new Promise(setImmediate);
  expect(Date.now()).toBeGreaterThan(began.getTime());
  putBack();
  expect(Date).toBe(real);
});
