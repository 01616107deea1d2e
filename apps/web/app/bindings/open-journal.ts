import type { ApiClient } from '@jixu/api-client';
import {
  createWatchJournal,
  type WatchJournalController,
} from '@jixu/controllers/lesson/watch-journal-controller';
import type { KeyValueStorage } from '@jixu/controllers/ports';
import { browserClock } from './browser-clock.ts';
import { openJournalStore } from './journal-store.ts';
import { createLeaseLocks } from './lease-locks.ts';

function ownLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
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
