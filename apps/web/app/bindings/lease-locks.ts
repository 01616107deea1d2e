import type { LeaseLocks } from '@jixu/controllers/lesson/journal-ports';
import { deferred } from './deferred.ts';

const LEASE = 'jixu-lease/';
const REPLAY = 'jixu-journal-replay';

/** Without Web Locks every tab may replay: a repeated push adds nothing at the server, so no second counts twice. */
const withoutLocks: LeaseLocks = {
  hold: () => () => undefined,
  held: async () => [],
  alone: (work) => work(true),
};

/** What tabs tell each other about their leases, by the browser's own locks. */
export function createLeaseLocks(locks: LockManager | undefined): LeaseLocks {
  if (!locks) return withoutLocks;
  return {
    hold: (lease) => {
      const { promise, resolve } = deferred();
      void locks.request(LEASE + lease, () => promise);
      return resolve;
    },
    held: async () => {
      const { held = [] } = await locks.query();
      return held.flatMap(({ name }) => (name?.startsWith(LEASE) ? [name.slice(LEASE.length)] : []));
    },
    alone: async (work) => {
      await locks.request(REPLAY, { ifAvailable: true }, (lock) => work(lock !== null));
    },
  };
}
