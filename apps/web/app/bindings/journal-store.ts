import type { JournalStore } from '@jixu/controllers/lesson/journal-ports';
import { journalKey, type StoredEntry } from '@jixu/domain/lesson/journal-entry';
import { type IDBPDatabase, openDB } from 'idb';
import { type BrowserStorage, JOURNAL_DATABASE, JOURNAL_PREFIX, journalKeysIn } from './journal-left.ts';

const ENTRIES = 'entries';
/** Some private modes never respond to an open request. */
const OPEN_TIMEOUT_MS = 2_000;

function indexedDbStore(database: IDBPDatabase): JournalStore {
  return {
    kind: 'indexeddb',
    write: async (entry) => {
      await database.put(ENTRIES, entry, journalKey(entry));
    },
    remove: async (keys) => {
      const transaction = database.transaction(ENTRIES, 'readwrite');
      await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
    },
    readAll: () => database.getAll(ENTRIES),
  };
}

async function openIndexedDb(): Promise<JournalStore> {
  const opening = openDB(JOURNAL_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore(ENTRIES);
    },
  });
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB did not open')), OPEN_TIMEOUT_MS);
  });
  return indexedDbStore(await Promise.race([opening, timeout]));
}

function parseEntry(text: string | null): StoredEntry[] {
  try {
    return text ? [JSON.parse(text) as StoredEntry] : [];
  } catch {
    return [];
  }
}

function localStorageStore(storage: Storage): JournalStore {
  storage.setItem(`${JOURNAL_PREFIX}probe`, '1');
  storage.removeItem(`${JOURNAL_PREFIX}probe`);
  return {
    kind: 'localstorage',
    write: async (entry) => storage.setItem(JOURNAL_PREFIX + journalKey(entry), JSON.stringify(entry)),
    remove: async (removed) => {
      for (const key of removed) storage.removeItem(JOURNAL_PREFIX + key);
    },
    readAll: async () => journalKeysIn(storage).flatMap((key) => parseEntry(storage.getItem(key))),
  };
}

const memoryStore: JournalStore = {
  kind: 'memory',
  write: async () => undefined,
  remove: async () => undefined,
  readAll: async () => [],
};

/** The most durable store this browser has: IndexedDB, else localStorage, else none (integrity 6). */
export async function openJournalStore(browser: BrowserStorage): Promise<JournalStore> {
  try {
    if (browser.indexedDB) return await openIndexedDb();
  } catch {
    // A browser that offers IndexedDB but rejects its use (private mode, full disk) falls back to the next store.
  }
  try {
    if (browser.localStorage) return localStorageStore(browser.localStorage);
  } catch {
    // localStorage is blocked by policy, or its quota is zero.
  }
  return memoryStore;
}
