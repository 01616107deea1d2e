import { onTestFinished, vi } from 'vitest';

/**
 * How long each call of this test to a party may take, in milliseconds, in order. What a busy machine adds to a silence
 * says nothing about the code.
 */
export function watchPatience(): () => readonly number[] {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());
  return () => timeout.mock.calls.map(([ms]) => ms);
}
