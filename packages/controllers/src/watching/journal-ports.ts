import type { JournalEntry, StoredEntry } from '@jixu/domain/watching/journal-entry';

/** Where entries wait for the server's acknowledgement. `memory`: this browser keeps nothing, a crash would lose them. */
export type JournalStoreKind = 'indexeddb' | 'localstorage' | 'memory';

export type JournalStore = {
  kind: JournalStoreKind;
  write(entry: JournalEntry): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  readAll(): Promise<readonly StoredEntry[]>;
};

/** What the tabs of one browser know of each other's leases. A closed tab holds none. */
export type LeaseLocks = {
  /** Marks a lease as this tab's own; calling the result gives it up. */
  hold(lease: string): () => void;
  /** Leases that live tabs hold, this one's included. */
  held(): Promise<readonly string[]>;
  /** Runs `work`, telling it whether this tab is the one that may send for tabs that are gone. */
  alone(work: (mayReplay: boolean) => Promise<void>): Promise<void>;
};
