import type { ApiClient } from '@jixu/api-client';
import type { LeaseLocks } from '@jixu/controllers/lesson/journal-ports';
import {
  createWatchJournal,
  type WatchJournalController,
} from '@jixu/controllers/lesson/watch-journal-controller';
import type { KeyValueStorage } from '@jixu/controllers/ports';
import { browserClock } from './browser-clock.ts';
import { deferred } from './deferred.ts';
import { openJournalStore } from './journal-store.ts';

function ownLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

const LEASE = 'jixu-lease/';
const REPLAY = 'jixu-journal-replay';

/** Without Web Locks every tab may replay: a repeated push adds nothing at the server, so no second counts twice. */
const withoutLocks: LeaseLocks = {
  hold: () => () => undefined,
  held: async () => [],
  alone: (work) => work(true),
};

/** What tabs tell each other about their leases, by the browser's own locks. */
function createLeaseLocks(locks: LockManager | undefined): LeaseLocks {
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

/** Opens the journal of this browser and reads what earlier pages left in it. */
export async function openJournal(
  calls: Pick<ApiClient, 'pushProgress' | 'passKeyNotes'>,
  storage: KeyValueStorage,
  learner: () => string | null,
): Promise<WatchJournalController> {
  const journal = createWatchJournal({
    store: await openJournalStore({ indexedDB: globalThis.indexedDB, localStorage: ownLocalStorage() }),
    storage,
    locks: createLeaseLocks(navigator.locks),
    calls,
    clock: browserClock,
    learner,
  });
  await journal.load();
  return journal;
}
