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
    busy: async ({ entries }: WatchJournal, mayReplay: boolean): Promise<readonly string[]> => {
      const others = mayReplay ? await locks.held() : entries.map(({ lease }) => lease);
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
    rejected: () => {},
    failed: () => {
      cancelRetry();
      cancelRetry = clock.after(retryMs, () => void run());
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    },
  };
}

/** State of the save line, updated by every change of the journal. */
function createSaveState({ store, learner }: JournalParts, journal: () => WatchJournal) {
  const saved = createCell<SaveState>({ ...NOTHING_SAVED, durable: store.kind !== 'memory' });
  const announce = (change: Partial<Pick<SaveState, 'savedAt' | 'failing' | 'durable'>>): void => {
    // Another learner's seconds may wait in the same browser: they do not belong here.
    const entries = entriesOf(journal(), learner() ?? '');
    const waiting = { waiting: entries.length, waitingMs: waitingMs(entries) };
    saved.set({ ...saved.get(), ...change, ...waiting, sending: journal().inFlight !== null });
  };
  return { saved, announce };
}

/** The store does one thing after the other; where it fails, the entries stay in memory and are pushed from there. */
function createStoreQueue(announce: (change: { durable?: boolean }) => void) {
  let stored: Promise<void> = Promise.resolve();
  return {
    stored: () => stored,
    keep: (work: () => Promise<void>): void => {
      stored = stored.then(work).then(
        () => announce({}),
        () => announce({ durable: false }),
      );
    },
  };
}

function createPushListeners() {
  const listeners = new Set<PushListener>();
  return {
    add: (listener: PushListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (...acknowledged: Parameters<PushListener>): void => {
      for (const listener of listeners) listener(...acknowledged);
    },
  };
}

const entriesOf = ({ entries }: WatchJournal, learner: string): readonly JournalEntry[] =>
  entries.filter((entry) => entry.learner === learner);

/** The journal of this tab: written to the browser's store first, then sent until the server acknowledges (integrity 6). */
export function createWatchJournal(parts: JournalParts) {
  const { store, clock, learner } = parts;
  const own = createOwnLeases(parts.locks);
  const listeners = createPushListeners();
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
  const { saved, announce } = createSaveState(parts, machine.get);
  const { keep, stored } = createStoreQueue(announce);
  const rounds = createRounds(parts, sendNext);

  /** Resolves to whether another push may follow at once. */
  async function sendNext(mayReplay: boolean): Promise<boolean> {
    const id = learner();
    if (id === null) return false;
    const busyLeases = await own.busy(machine.get(), mayReplay);
    sent = NOTHING_SENT;
    machine.dispatch({ type: 'push-due', learner: id, busyLeases });
    if (sent !== NOTHING_SENT) announce({});
    return sent;
  }

  async function send(push: JournalPush): Promise<boolean> {
    const outcome = await sendPush(parts.calls, push).catch(() => FAILED);
    machine.dispatch({ type: `push-${outcome.kind}`, push });
    if (outcome.kind === 'acknowledged') listeners.tell(push, outcome.progress);
    rounds[outcome.kind]();
    await stored();
    const failing = outcome.kind === 'failed';
    announce({ failing, ...(outcome.kind === 'acknowledged' && { savedAt: clock.now() }) });
    return !failing;
  }

  return {
    saved,
    /** Entries of a learner that the server has not acknowledged yet. */
    pending: (id: string) => entriesOf(machine.get(), id),
    flush: rounds.run,
    load: () => loadEntries(store, machine.dispatch).then(() => announce({})),
    leaseHeld: (lease: string, lastSequence: number): void => {
      own.hold(lease);
      machine.dispatch({ type: 'lease-held', lease, lastSequence });
    },
    leaseEnded: own.end,
    /** Writes one entry; settled once the store has it. */
    watched: (entry: Omit<JournalEntry, 'sequence'>): Promise<void> => {
      machine.dispatch({ type: 'watched', entry });
      return stored();
    },
    onPushed: listeners.add,
  };
}

/** Reads what earlier pages left behind. */
async function loadEntries(store: JournalStore, dispatch: (event: JournalEvent) => void): Promise<void> {
  const entries = await store.readAll().catch(() => []);
  dispatch({ type: 'entries-found', entries: entries.map(readEntry) });
}
