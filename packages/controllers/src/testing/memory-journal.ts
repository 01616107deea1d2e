import { journalKey, type StoredEntry } from '@jixu/domain/lesson/journal-entry';
import type { JournalStore, LeaseLocks } from '../lesson/journal-ports.ts';

/** What a browser stores across its pages. */
export function createBrowserMemory(): JournalStore & { readonly entries: Map<string, StoredEntry> } {
  const entries = new Map<string, StoredEntry>();
  return {
    entries,
    kind: 'indexeddb',
    write: async (entry) => void entries.set(journalKey(entry), entry),
    remove: async (keys) => {
      for (const key of keys) entries.delete(key);
    },
    readAll: async () => [...entries.values()],
  };
}

/** A browser with a single tab. */
export const onlyTab: LeaseLocks = {
  hold: () => () => undefined,
  held: async () => [],
  alone: (work) => work(true),
};
