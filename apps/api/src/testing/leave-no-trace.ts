import { afterAll, vi } from 'vitest';

// The next file runs in the same process: with the real clock, and with nothing spied upon.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
