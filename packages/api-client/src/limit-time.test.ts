import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitTime } from './limit-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('it is given up after its time, unless it is over before', () => {
  const late = limitTime(6_000);
  const over = limitTime(6_000);
  over.release();
  vi.advanceTimersByTime(5_999);
  expect(late.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(late.signal).toMatchObject({ aborted: true, reason: { name: 'TimeoutError' } });
  expect(over.signal.aborted).toBe(false);
});

test('a caller gives it up, also before it began; once it is over, the caller is heard no more', () => {
  const caller = new AbortController();
  const running = limitTime(6_000, caller.signal);
  const over = limitTime(6_000, caller.signal);
  over.release();
  caller.abort('left');
  expect(running.signal).toMatchObject({ aborted: true, reason: 'left' });
  expect(over.signal.aborted).toBe(false);
  expect(limitTime(6_000, caller.signal).signal.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(2);
});
