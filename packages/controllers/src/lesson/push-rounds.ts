import type { Clock } from '../ports.ts';
import type { LeaseLocks } from './journal-ports.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** Rounds of pushes: one at a time, each until nothing waits or a push fails; after failures at growing intervals. */
export function createRounds(
  { locks, clock }: { readonly locks: LeaseLocks; readonly clock: Pick<Clock, 'after'> },
  sendNext: (mayReplay: boolean) => Promise<boolean>,
) {
  let round: Promise<void> | null = null;
  let retryMs = FIRST_RETRY_MS;
  let cancelRetry = () => {};
  const run = (): Promise<void> => {
    round ??= locks
      .alone(async (mayReplay) => {
        while (await sendNext(mayReplay));
      })
      .finally(() => {
        round = null;
      });
    return round;
  };
  return {
    run,
    acknowledged: () => {
      retryMs = FIRST_RETRY_MS;
    },
    again: () => {
      cancelRetry();
      cancelRetry = clock.after(retryMs, () => void run());
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    },
  };
}
