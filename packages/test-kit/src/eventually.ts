import { vi } from 'vitest';

/** Longer than a busy machine stands still; whoever waits so long waits in vain. */
const PATIENCE_MS = 30_000;

/** Tries again until nothing is thrown; returns what the last try returned. */
export const eventually = <Found>(attempt: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(attempt, { timeout: PATIENCE_MS, interval: 20 });
