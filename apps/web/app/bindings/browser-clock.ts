import type { Clock } from '@jixu/controllers/ports';

/** The clock of this browser tab. */
export const browserClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
