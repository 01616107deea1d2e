import { type Step, step } from '../machine/machine.ts';
import type { Ms } from '../units/time.ts';
import { creditedMs, type Intervals } from './intervals.ts';
import {
  type JournalEntry,
  type JournalPush,
  journalKey,
  nextToSend,
  PUSH_INTERVALS_MAX,
} from './journal-entry.ts';
import { type QuizPass, quizPassKey } from './quiz-pass.ts';

/**
 * The journal as known to one page: the pending entries and answered quizzes, what of them is in flight, and the
 * sequences used per lease.
 */
export interface WatchJournal {
  readonly entries: readonly JournalEntry[];
  readonly passes: readonly QuizPass[];
  readonly inFlight: JournalPush | QuizPass | null;
  /** The highest sequence used or acknowledged, by lease. */
  readonly lastSequence: Readonly<Record<string, number>>;
  /** Leases whose push the server rejected for good: kept in the store, but not sent again by this page. */
  readonly parked: readonly string[];
  /** Leases whose last push or pass got no answer: they wait until the others have had their turn. */
  readonly unanswered: readonly string[];
  /** Keys of passes that the server found too early although all before them had arrived: nothing waits for these. */
  readonly early: readonly string[];
}

export type JournalEvent =
  /** Entries found in the store, at the start or written by another tab since. */
  | { readonly type: 'entries-found'; readonly entries: readonly JournalEntry[] }
  | { readonly type: 'passes-found'; readonly passes: readonly QuizPass[] }
  /** The server granted or renewed a lease; `lastSequence` is the highest it has acknowledged. */
  | { readonly type: 'lease-held'; readonly lease: string; readonly lastSequence: number }
  | { readonly type: 'watched'; readonly entry: Omit<JournalEntry, 'sequence'> }
  /** A quiz was answered right, after all that is written so far. */
  | { readonly type: 'quiz-answered'; readonly quiz: Omit<QuizPass, 'sequence'> }
  /** Time to send. `busyLeases`: leases for which other live tabs are sending. */
  | { readonly type: 'push-due'; readonly learner: string; readonly busyLeases: readonly string[] }
  | { readonly type: 'push-acknowledged'; readonly push: JournalPush }
  | { readonly type: 'push-failed'; readonly push: JournalPush }
  | { readonly type: 'push-rejected'; readonly push: JournalPush }
  /** The server has judged the answers, whatever it made of them. */
  | { readonly type: 'pass-judged'; readonly pass: QuizPass }
  | { readonly type: 'pass-failed'; readonly pass: QuizPass }
  /** The server has not stored what was watched up to the quiz. */
  | { readonly type: 'pass-early'; readonly pass: QuizPass };

export type JournalEffect =
  | { readonly type: 'write-entry'; readonly entry: JournalEntry }
  | { readonly type: 'delete-entries'; readonly keys: readonly string[] }
  | { readonly type: 'send-push'; readonly push: JournalPush }
  | { readonly type: 'keep-pass'; readonly pass: QuizPass }
  | { readonly type: 'forget-pass'; readonly pass: QuizPass }
  | { readonly type: 'send-pass'; readonly pass: QuizPass };

export const initialWatchJournal: WatchJournal = {
  entries: [],
  passes: [],
  inFlight: null,
  lastSequence: {},
  parked: [],
  unanswered: [],
  early: [],
};

/**
 * Advances the journal. Only the server's acknowledgement deletes entries; one push or pass is in flight at a time, so
 * that a lease's sequences arrive in order, and each quiz between what was watched before and after it. Integrity 4–6.
 */
export function transitionWatchJournal(
  state: WatchJournal,
  event: JournalEvent,
): Step<WatchJournal, JournalEffect> {
  switch (event.type) {
    case 'entries-found':
      return step(event.entries.reduce(withEntry, state));
    case 'passes-found':
      return step(event.passes.reduce(withPass, state));
    case 'lease-held':
      return step(withSequence(state, event.lease, event.lastSequence));
    case 'watched':
      return write(state, event.entry);
    case 'quiz-answered':
      return keepPass(state, event.quiz);
    case 'push-due':
      return send(state, event.learner, event.busyLeases);
    case 'push-acknowledged':
      return acknowledge(state, event.push);
    case 'push-failed':
      return step(withoutAnswer(landed(state, event.push), event.push.lease));
    case 'push-rejected':
      return step({ ...landed(state, event.push), parked: [...state.parked, event.push.lease] });
    case 'pass-judged':
      return forgetPass(state, event.pass);
    case 'pass-failed':
      return step(withoutAnswer(judged(state, event.pass), event.pass.lease));
    case 'pass-early':
      return step(withEarly(judged(state, event.pass), quizPassKey(event.pass)));
  }
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

function withPass(state: WatchJournal, pass: QuizPass): WatchJournal {
  return { ...state, passes: [...state.passes.filter((other) => !isSame(other, pass)), pass] };
}

function isSame(one: QuizPass, other: QuizPass): boolean {
  return quizPassKey(one) === quizPassKey(other);
}

function keepPass(state: WatchJournal, quiz: Omit<QuizPass, 'sequence'>): Step<WatchJournal, JournalEffect> {
  const pass = { ...quiz, sequence: state.lastSequence[quiz.lease] ?? 0 };
  return step(withPass(state, pass), { type: 'keep-pass', pass });
}

function forgetPass(state: WatchJournal, pass: QuizPass): Step<WatchJournal, JournalEffect> {
  const next = judged(state, pass);
  const passes = next.passes.filter((other) => !isSame(other, pass));
  const early = next.early.filter((key) => key !== quizPassKey(pass));
  return step({ ...next, passes, early }, { type: 'forget-pass', pass });
}

function judged(state: WatchJournal, pass: QuizPass): WatchJournal {
  return state.inFlight === pass ? { ...state, inFlight: null } : state;
}

function withEarly(state: WatchJournal, key: string): WatchJournal {
  return { ...state, early: [...state.early.filter((other) => other !== key), key] };
}

function withoutAnswer(state: WatchJournal, lease: string): WatchJournal {
  return { ...state, unanswered: [...state.unanswered.filter((other) => other !== lease), lease] };
}

function write(
  state: WatchJournal,
  watched: Omit<JournalEntry, 'sequence'>,
): Step<WatchJournal, JournalEffect> {
  let next = state;
  const effects: JournalEffect[] = [];
  for (const intervals of inPortions(watched.intervals)) {
    const entry = { ...watched, intervals, sequence: (next.lastSequence[watched.lease] ?? 0) + 1 };
    next = withEntry(next, entry);
    effects.push({ type: 'write-entry', entry });
  }
  return step(next, ...effects);
}

/** An entry is pushed completely or not at all, so it holds no more than one push may carry. */
function inPortions(intervals: Intervals): readonly Intervals[] {
  const count = Math.max(1, Math.ceil(intervals.length / PUSH_INTERVALS_MAX));
  return Array.from({ length: count }, (_, index) =>
    intervals.slice(index * PUSH_INTERVALS_MAX, (index + 1) * PUSH_INTERVALS_MAX),
  );
}

function send(
  state: WatchJournal,
  learner: string,
  busyLeases: readonly string[],
): Step<WatchJournal, JournalEffect> {
  if (state.inFlight !== null) return step(state);
  const isOurs = (one: JournalEntry | QuizPass) => one.learner === learner && !busyLeases.includes(one.lease);
  const entries = state.entries.filter((entry) => isOurs(entry) && !state.parked.includes(entry.lease));
  const passes = state.passes.filter(isOurs);
  // Calls may arrive although no answer does: one lease must not keep back what the next one has to tell.
  const hasNotFailed = ({ lease }: JournalEntry | QuizPass) => !state.unanswered.includes(lease);
  const fresh = nextToSend(entries.filter(hasNotFailed), passes.filter(hasNotFailed), state.early);
  const next = fresh ?? nextToSend(entries, passes, state.early);
  if (next === null) return step(state);
  const unanswered = fresh === null ? [] : state.unanswered;
  return step(
    { ...state, inFlight: next, unanswered },
    'videos' in next ? { type: 'send-push', push: next } : { type: 'send-pass', pass: next },
  );
}

function landed(state: WatchJournal, push: JournalPush): WatchJournal {
  const { inFlight } = state;
  if (inFlight === null || !('videos' in inFlight)) return state;
  const same = inFlight.lease === push.lease && inFlight.sequence === push.sequence;
  return same ? { ...state, inFlight: null } : state;
}

function acknowledge(state: WatchJournal, push: JournalPush): Step<WatchJournal, JournalEffect> {
  const covered = (entry: JournalEntry) =>
    entry.learner === push.learner && entry.lease === push.lease && entry.sequence <= push.sequence;
  const keys = state.entries.filter(covered).map(journalKey);
  const entries = state.entries.filter((entry) => !covered(entry));
  const unanswered = state.unanswered.filter((lease) => lease !== push.lease);
  const next = { ...landed(state, push), entries, unanswered };
  return keys.length === 0 ? step(next) : step(next, { type: 'delete-entries', keys });
}

/** The duration of watching in these entries. */
export function waitingMs(entries: readonly JournalEntry[]): Ms {
  return entries.reduce((sum, { intervals }) => sum + creditedMs(intervals), 0);
}
