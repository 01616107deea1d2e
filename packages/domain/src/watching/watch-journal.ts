import type { Ms } from '../units/time.ts';
import { creditedMs, type Intervals } from './intervals.ts';
import {
  foldEntries,
  type JournalEntry,
  type JournalPush,
  journalKey,
  PUSH_INTERVALS_MAX,
} from './journal-entry.ts';

/** The journal as known to one page: the pending entries, the push in flight, and the sequences used per lease. */
export interface WatchJournal {
  readonly entries: readonly JournalEntry[];
  readonly inFlight: JournalPush | null;
  /** The highest sequence used or acknowledged, by lease. */
  readonly lastSequence: Readonly<Record<string, number>>;
  /** Leases whose push the server rejected for good: kept in the store, but not sent again by this page. */
  readonly parked: readonly string[];
}

export type JournalEvent =
  /** Entries found in the store, at the start or written by another tab since. */
  | { readonly type: 'entries-found'; readonly entries: readonly JournalEntry[] }
  /** The server granted or renewed a lease; `lastSequence` is the highest it has acknowledged. */
  | { readonly type: 'lease-held'; readonly lease: string; readonly lastSequence: number }
  | { readonly type: 'watched'; readonly entry: Omit<JournalEntry, 'sequence'> }
  /** Time to send. `busyLeases`: leases for which other live tabs are sending. */
  | { readonly type: 'push-due'; readonly learner: string; readonly busyLeases: readonly string[] }
  | { readonly type: 'push-acknowledged'; readonly push: JournalPush }
  | { readonly type: 'push-failed'; readonly push: JournalPush }
  | { readonly type: 'push-rejected'; readonly push: JournalPush };

export type JournalEffect =
  | { readonly type: 'write-entry'; readonly entry: JournalEntry }
  | { readonly type: 'delete-entries'; readonly keys: readonly string[] }
  | { readonly type: 'send-push'; readonly push: JournalPush };

export interface JournalStep {
  readonly state: WatchJournal;
  readonly effects: readonly JournalEffect[];
}

export const initialWatchJournal: WatchJournal = {
  entries: [],
  inFlight: null,
  lastSequence: {},
  parked: [],
};

/**
 * Advances the journal. Only the server's acknowledgement deletes entries; one push is in flight at a time, so that a
 * lease's sequences arrive in order. Integrity 4, 6.
 */
export function transitionWatchJournal(state: WatchJournal, event: JournalEvent): JournalStep {
  switch (event.type) {
    case 'entries-found':
      return quiet(event.entries.reduce(withEntry, state));
    case 'lease-held':
      return quiet(withSequence(state, event.lease, event.lastSequence));
    case 'watched':
      return write(state, event.entry);
    case 'push-due':
      return send(state, event.learner, event.busyLeases);
    case 'push-acknowledged':
      return acknowledge(state, event.push);
    case 'push-failed':
      return quiet(landed(state, event.push));
    case 'push-rejected':
      return quiet({ ...landed(state, event.push), parked: [...state.parked, event.push.lease] });
  }
}

function quiet(state: WatchJournal): JournalStep {
  return { state, effects: [] };
}

function withSequence(state: WatchJournal, lease: string, sequence: number): WatchJournal {
  const highest = Math.max(state.lastSequence[lease] ?? 0, sequence);
  return { ...state, lastSequence: { ...state.lastSequence, [lease]: highest } };
}

function withEntry(state: WatchJournal, entry: JournalEntry): WatchJournal {
  const known = state.entries.some((other) => journalKey(other) === journalKey(entry));
  const next = known ? state : { ...state, entries: [...state.entries, entry] };
  return withSequence(next, entry.lease, entry.sequence);
}

function write(state: WatchJournal, watched: Omit<JournalEntry, 'sequence'>): JournalStep {
  let next = state;
  const effects: JournalEffect[] = [];
  for (const intervals of inPortions(watched.intervals)) {
    const entry = { ...watched, intervals, sequence: (next.lastSequence[watched.lease] ?? 0) + 1 };
    next = withEntry(next, entry);
    effects.push({ type: 'write-entry', entry });
  }
  return { state: next, effects };
}

/** An entry is pushed completely or not at all, so it holds no more than one push may carry. */
function inPortions(intervals: Intervals): readonly Intervals[] {
  const count = Math.max(1, Math.ceil(intervals.length / PUSH_INTERVALS_MAX));
  return Array.from({ length: count }, (_, index) =>
    intervals.slice(index * PUSH_INTERVALS_MAX, (index + 1) * PUSH_INTERVALS_MAX),
  );
}

function send(state: WatchJournal, learner: string, busyLeases: readonly string[]): JournalStep {
  if (state.inFlight !== null) return quiet(state);
  const waiting = state.entries.filter(
    (entry) =>
      entry.learner === learner && !busyLeases.includes(entry.lease) && !state.parked.includes(entry.lease),
  );
  const oldest = waiting.reduce<JournalEntry | null>(older, null);
  const push = oldest === null ? null : foldEntries(waiting.filter((entry) => entry.lease === oldest.lease));
  if (push === null) return quiet(state);
  return { state: { ...state, inFlight: push }, effects: [{ type: 'send-push', push }] };
}

function older(oldest: JournalEntry | null, entry: JournalEntry): JournalEntry {
  return oldest === null || entry.at < oldest.at ? entry : oldest;
}

function landed(state: WatchJournal, push: JournalPush): WatchJournal {
  const same = state.inFlight?.lease === push.lease && state.inFlight.sequence === push.sequence;
  return same ? { ...state, inFlight: null } : state;
}

function acknowledge(state: WatchJournal, push: JournalPush): JournalStep {
  const covered = (entry: JournalEntry) =>
    entry.learner === push.learner && entry.lease === push.lease && entry.sequence <= push.sequence;
  const keys = state.entries.filter(covered).map(journalKey);
  const entries = state.entries.filter((entry) => !covered(entry));
  const next = { ...landed(state, push), entries };
  return { state: next, effects: keys.length === 0 ? [] : [{ type: 'delete-entries', keys }] };
}

/** The duration of watching in these entries. */
export function waitingMs(entries: readonly JournalEntry[]): Ms {
  return entries.reduce((sum, { intervals }) => sum + creditedMs(intervals), 0);
}
