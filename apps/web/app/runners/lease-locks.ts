/** What tabs of one browser tell each other about the journal, by the browser's own locks: a closed tab holds none. */
export type LeaseLocks = {
  /** Marks a lease as this tab's own; the answer gives it up. */
  hold(lease: string): () => void;
  /** Leases that live tabs hold, this one's included. */
  held(): Promise<readonly string[]>;
  /** Runs `work`, telling it whether this tab is the one that may send for tabs that are gone. */
  alone(work: (mayReplay: boolean) => Promise<void>): Promise<void>;
};

const LEASE = 'jixu-lease/';
const REPLAY = 'jixu-journal-replay';

/** Without Web Locks every tab may replay: the server answers a repeated push with what it knows, nothing counts twice. */
const withoutLocks: LeaseLocks = {
  hold: () => () => undefined,
  held: async () => [],
  alone: (work) => work(true),
};

export function createLeaseLocks(locks: LockManager | undefined): LeaseLocks {
  if (!locks) return withoutLocks;
  return {
    hold: (lease) => {
      const { promise, resolve } = Promise.withResolvers<void>();
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
