import type { JournalEntry, StoredEntry } from '@jixu/domain/lesson/journal-entry';

/** Where entries wait for the server's acknowledgement. `memory`: not stored in this browser, so that a crash would lose them. */
export type JournalStoreKind = 'indexeddb' | 'localstorage' | 'memory';

export type JournalStore = {
  kind: JournalStoreKind;
  write(entry: JournalEntry): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  readAll(): Promise<readonly StoredEntry[]>;
};

/** What the tabs of one browser know about each other's leases. A closed tab holds none. */
export type LeaseLocks = {
  /** Marks a lease as this tab's own; returns a function that gives it up. */
  hold(lease: string): () => void;
  /** Leases held by live tabs, including this one's. */
  held(): Promise<readonly string[]>;
  /** Runs `work`, passing whether this tab is the one that may send on behalf of closed tabs. */
  alone(work: (mayReplay: boolean) => Promise<void>): Promise<void>;
};
