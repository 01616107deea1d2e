import { type JournalEntry, type JournalPush, readEntry } from '@jixu/domain/lesson/journal-entry';
import { type QuizPass, quizPassKey } from '@jixu/domain/lesson/quiz-pass';
import {
  initialWatchJournal,
  type JournalEffect,
  type JournalEvent,
  transitionWatchJournal,
  type WatchJournal,
  waitingMs,
} from '@jixu/domain/lesson/watch-journal';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { createCell } from '../cell.ts';
import type { Calls, Clock, KeyValueStorage } from '../ports.ts';
import { type MachineRunner, runMachine } from '../run-machine.ts';
import type { JournalStore, LeaseLocks } from './journal-ports.ts';
import {
  createRounds,
  type PassOutcome,
  type PushedProgress,
  type SentPush,
  sendPass,
  sendPush,
} from './journal-sending.ts';
import { createQuizPasses, type PassResult } from './quiz-passes.ts';

export type JournalParts = {
  store: JournalStore;
  /** Keeps the answered quizzes that no server has taken. */
  storage: KeyValueStorage;
  locks: LeaseLocks;
  calls: Calls<'pushProgress' | 'passKeyNotes'>;
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
const FAILED = { kind: 'failed' } as const satisfies SentPush & PassOutcome;
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
    busy: async ({ entries, passes }: WatchJournal, mayReplay: boolean): Promise<readonly string[]> => {
      const others = mayReplay ? await locks.held() : [...entries, ...passes].map(({ lease }) => lease);
      return others.filter((lease) => !own.has(lease));
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
  const { store, clock } = parts;
  const own = createOwnLeases(parts.locks);
  const listeners = createPushListeners();
  const passes = createQuizPasses(parts.storage);
  const machine = runMachine<WatchJournal, JournalEvent, JournalEffect>({
    initial: initialWatchJournal,
    transition: transitionWatchJournal,
    now: clock.now,
    carryOut: (effect) => {
      if (effect.type === 'write-entry') keep(() => store.write(effect.entry));
      if (effect.type === 'delete-entries') keep(() => store.remove(effect.keys));
      if (effect.type === 'send-push') line.send(effect.push);
      if (effect.type === 'keep-pass') passes.keep(effect.pass);
      if (effect.type === 'forget-pass') passes.forget(effect.pass);
      if (effect.type === 'send-pass') line.report(effect.pass);
    },
  });
  const { saved, announce } = createSaveState(parts, machine.get);
  const { keep, stored } = createStoreQueue(announce);
  const line = createLine(parts, machine, { own, passes, listeners, stored, announce });
  return {
    saved,
    flush: line.flush,
    load: async (): Promise<void> => {
      await loadEntries(store, machine.dispatch);
      machine.dispatch({ type: 'passes-found', passes: passes.stored() });
      announce({});
    },
    ...createWriting(machine, own, passes, stored),
    onPushed: listeners.add,
  };
}

type Machine = MachineRunner<WatchJournal, JournalEvent>;

type LineParts = {
  readonly own: ReturnType<typeof createOwnLeases>;
  readonly passes: ReturnType<typeof createQuizPasses>;
  readonly listeners: ReturnType<typeof createPushListeners>;
  readonly stored: () => Promise<void>;
  readonly announce: ReturnType<typeof createSaveState>['announce'];
};

/** The line to the server: what the machine sends next, and what follows from the answer. */
function createLine(
  parts: JournalParts,
  machine: Machine,
  { own, passes, listeners, stored, announce }: LineParts,
) {
  const { calls, clock, learner } = parts;
  const rounds = createRounds(parts, sendNext);
  let sent = NOTHING_SENT;

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
    const outcome = await sendPush(calls, push).catch(() => FAILED);
    machine.dispatch({ type: `push-${outcome.kind}`, push });
    const failing = outcome.kind === 'failed';
    if (failing) rounds.again();
    if (outcome.kind === 'acknowledged') {
      listeners.tell(push, outcome.progress);
      rounds.acknowledged();
    }
    await stored();
    announce({ failing, ...(outcome.kind === 'acknowledged' && { savedAt: clock.now() }) });
    return !failing;
  }

  async function report(pass: QuizPass): Promise<boolean> {
    const outcome = await sendPass(calls, pass).catch(() => FAILED);
    machine.dispatch({ type: `pass-${outcome.kind}`, pass });
    if (outcome.kind === 'judged') passes.tell(quizPassKey(pass), outcome.result);
    else rounds.again();
    announce({});
    return outcome.kind === 'judged';
  }

  return {
    flush: rounds.run,
    send: (push: JournalPush): void => {
      sent = send(push);
    },
    report: (pass: QuizPass): void => {
      sent = report(pass);
    },
  };
}

/** What the page puts into the journal, and what of it the server lacks. */
function createWriting(
  { get, dispatch }: Machine,
  own: ReturnType<typeof createOwnLeases>,
  passes: ReturnType<typeof createQuizPasses>,
  stored: () => Promise<void>,
) {
  return {
    /** Entries of a learner that the server has not acknowledged yet. */
    pending: (id: string) => entriesOf(get(), id),
    /** Whether the server lacks anything this browser knows of a learner. */
    isBehind: (id: string) => [...get().entries, ...get().passes].some(({ learner }) => learner === id),
    leaseHeld: (lease: string, lastSequence: number): void => {
      own.hold(lease);
      dispatch({ type: 'lease-held', lease, lastSequence });
    },
    leaseEnded: own.end,
    /** Writes one entry; settled once the store has it. */
    watched: (entry: Omit<JournalEntry, 'sequence'>): Promise<void> => {
      dispatch({ type: 'watched', entry });
      return stored();
    },
    /** Keeps an answered quiz, which follows all that is written so far; settled once the server has judged it. */
    answered: (quiz: Omit<QuizPass, 'sequence'>): Promise<PassResult> => {
      dispatch({ type: 'quiz-answered', quiz });
      return passes.judgementOf(quizPassKey(quiz));
    },
  };
}

/** Reads what earlier pages left behind. */
async function loadEntries(store: JournalStore, dispatch: Dispatch<JournalEvent>): Promise<void> {
  const entries = await store.readAll().catch(() => []);
  dispatch({ type: 'entries-found', entries: entries.map(readEntry) });
}
