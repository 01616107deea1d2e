import { type JournalEntry, type JournalPush, readEntry } from '@jixu/domain/watching/journal-entry';
import {
  initialWatchJournal,
  type JournalEffect,
  type JournalEvent,
  transitionWatchJournal,
  type WatchJournal,
  waitingMs,
} from '@jixu/domain/watching/watch-journal';
import { createCell } from '../cell.ts';
import type { Calls, Clock } from '../ports.ts';
import { runMachine } from '../run-machine.ts';
import type { JournalStore, LeaseLocks } from './journal-ports.ts';
import { type PushedProgress, type PushOutcome, sendPush } from './send-push.ts';

export type JournalParts = {
  store: JournalStore;
  locks: LeaseLocks;
  calls: Calls<'pushProgress'>;
  clock: Clock;
  /** `id_number_code` of this session's learner; null: send nothing. */
  learner: () => string | null;
};

export type PushListener = (push: JournalPush, progress: PushedProgress) => void;

/**
 * State of the save line. `waiting`: entries without an acknowledgement, with `waitingMs` of watching; `savedAt`: epoch
 * ms of the last acknowledgement; `durable`: this browser's entries survive a crash.
 */
export type SaveState = {
  waiting: number;
  waitingMs: number;
  savedAt: number | null;
  sending: boolean;
  failing: boolean;
  durable: boolean;
};

export type WatchJournalController = ReturnType<typeof createWatchJournal>;

const NOTHING_SAVED = { waiting: 0, waitingMs: 0, savedAt: null, sending: false, failing: false };
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
const FAILED: PushOutcome = { kind: 'failed' };
const NOTHING_SENT = Promise.resolve(false);

/** The leases of this tab, and those it must leave to other tabs. */
function createOwnLeases(locks: LeaseLocks) {
  const own = new Map<string, () => void>();
  return {
    hold: (lease: string): void => {
      if (!own.has(lease)) own.set(lease, locks.hold(lease));
    },
    end: (lease: string): void => {
      own.get(lease)?.();
      own.delete(lease);
    },
    /** Those for which other live tabs send; all but its own where this tab may not replay. */
    busy: async (leases: readonly string[], mayReplay: boolean): Promise<readonly string[]> => {
      const others = mayReplay ? await locks.held() : leases;
      return others.filter((lease) => !own.has(lease));
    },
  };
}

/** Rounds of pushes: one at a time, each until nothing waits or a push fails; after failures at growing intervals. */
function createRounds({ locks, clock }: JournalParts, sendNext: (mayReplay: boolean) => Promise<boolean>) {
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
    failed: () => {
      cancelRetry();
      cancelRetry = clock.after(retryMs, () => void run());
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    },
  };
}

/** The journal of this tab: written to the browser's store first, then sent until the server acknowledges (integrity 6). */
export function createWatchJournal(parts: JournalParts) {
  const { store, clock, learner } = parts;
  const own = createOwnLeases(parts.locks);
  const listeners = new Set<PushListener>();
  const saved = createCell<SaveState>({ ...NOTHING_SAVED, durable: store.kind !== 'memory' });
  let stored: Promise<void> = Promise.resolve();
  let sent = NOTHING_SENT;

  const machine = runMachine<WatchJournal, JournalEvent, JournalEffect>({
    initial: initialWatchJournal,
    transition: transitionWatchJournal,
    now: clock.now,
    carryOut: (effect) => {
      if (effect.type === 'write-entry') keep(() => store.write(effect.entry));
      if (effect.type === 'delete-entries') keep(() => store.remove(effect.keys));
      if (effect.type === 'send-push') sent = send(effect.push);
    },
  });
  /** A learner's entries without an acknowledgement. */
  const pending = (id: string) => machine.get().entries.filter((entry) => entry.learner === id);

  /** The store works sequentially; if it fails, entries stay in memory and are pushed from there. */
  function keep(work: () => Promise<void>): void {
    stored = stored.then(work).then(
      () => announce({}),
      () => announce({ durable: false }),
    );
  }

  function announce(change: Partial<Pick<SaveState, 'savedAt' | 'failing' | 'durable'>>): void {
    // Another learner's seconds may wait in the same browser: they do not belong here.
    const entries = pending(learner() ?? '');
    const waiting = { waiting: entries.length, waitingMs: waitingMs(entries) };
    saved.set({ ...saved.get(), ...change, ...waiting, sending: machine.get().inFlight !== null });
  }

  /** Resolves to whether another push may follow at once. */
  async function send(push: JournalPush): Promise<boolean> {
    const outcome = await sendPush(parts.calls, push).catch(() => FAILED);
    machine.dispatch({ type: `push-${outcome.kind}`, push });
    if (outcome.kind === 'acknowledged') {
      rounds.acknowledged();
      for (const listener of listeners) listener(push, outcome.progress);
    }
    await stored;
    const failing = outcome.kind === 'failed';
    if (failing) rounds.failed();
    announce({ failing, ...(outcome.kind === 'acknowledged' && { savedAt: clock.now() }) });
    return !failing;
  }

  const rounds = createRounds(parts, async (mayReplay) => {
    const id = learner();
    if (id === null) return false;
    const leases = machine.get().entries.map(({ lease }) => lease);
    const busyLeases = await own.busy(leases, mayReplay);
    sent = NOTHING_SENT;
    machine.dispatch({ type: 'push-due', learner: id, busyLeases });
    if (sent !== NOTHING_SENT) announce({});
    return sent;
  });

  return {
    saved,
    pending,
    /** Sends pending entries. */
    flush: rounds.run,
    /** Reads the entries left by earlier pages. */
    load: async (): Promise<void> => {
      const entries = await store.readAll().catch(() => []);
      machine.dispatch({ type: 'entries-found', entries: entries.map(readEntry) });
      announce({});
    },
    leaseHeld: (lease: string, lastSequence: number): void => {
      own.hold(lease);
      machine.dispatch({ type: 'lease-held', lease, lastSequence });
    },
    leaseEnded: own.end,
    /** Writes one entry; resolves once the store has it. */
    watched: (entry: Omit<JournalEntry, 'sequence'>): Promise<void> => {
      machine.dispatch({ type: 'watched', entry });
      return stored;
    },
    onPushed: (listener: PushListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
