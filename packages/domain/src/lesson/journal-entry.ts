import { CONSTANTS } from '@jixu/constants';
import type { Ms, Seconds } from '../units/time.ts';
import { type Intervals, NO_INTERVALS, unionIntervals } from './intervals.ts';
import { type QuizPass, quizPassKey } from './quiz-pass.ts';

/**
 * One write of the journal: what was watched of one video since the previous write. Immutable once written, so that a
 * push can be repeated, overtaken or sent by another tab without losing a second. Integrity 6.
 */
export interface JournalEntry {
  /** `id_number_code` of the learner who watched; entries are only sent in that learner's session. */
  readonly learner: string;
  readonly lease: string;
  /** Strictly increasing within a lease. */
  readonly sequence: number;
  readonly courseId: number;
  readonly videoId: number;
  readonly intervals: Intervals;
  /** The furthest second ever watched. */
  readonly furthest: Seconds;
  /** The second to resume from. */
  readonly resume: Seconds;
  /** Wall clock of the browser, epoch milliseconds; for people and for the order of leases, never for credit. */
  readonly at: Ms;
}

/** What a store may contain: entries of pages from before 2026-11-22 name their seconds m and s, like a pull on the wire. */
export type StoredEntry =
  | JournalEntry
  | (Omit<JournalEntry, 'furthest' | 'resume'> & { readonly m: Seconds; readonly s: Seconds });

/** Upgrades an entry from a store, because what a page of an earlier version wrote must still be sent. */
export function readEntry(stored: StoredEntry): JournalEntry {
  if ('furthest' in stored) return stored;
  const { m: furthest, s: resume, ...rest } = stored;
  return { ...rest, furthest, resume };
}

/** Key of an entry in a store. */
export function journalKey(entry: Pick<JournalEntry, 'lease' | 'sequence'>): string {
  return `${entry.lease}/${entry.sequence}`;
}

/**
 * One video of a push, with several entries merged: the union of their intervals, the highest furthest second, the
 * latest resume second.
 */
export type JournalVideo = Pick<JournalEntry, 'courseId' | 'videoId' | 'intervals' | 'furthest' | 'resume'>;

/** What is sent at once: every pending entry of one lease up to `sequence`. `lastVideoId` is the specified last_vid. */
export interface JournalPush {
  readonly learner: string;
  readonly lease: string;
  readonly sequence: number;
  readonly videos: readonly JournalVideo[];
  readonly lastVideoId: number;
}

/** Maximum videos per push, and intervals per video (contract, pushProgress). */
export const PUSH_VIDEOS_MAX = CONSTANTS.PUSH_VIDEOS_MAX;
export const PUSH_INTERVALS_MAX = CONSTANTS.PUSH_STRETCHES_MAX;

/**
 * Merges the entries of one lease into a push: the longest run in sequence order that fits. It must start at the
 * oldest: the server treats a sequence at or below the last one as known, so nothing older may be left behind.
 */
export function foldEntries(entries: readonly JournalEntry[]): JournalPush | null {
  const ordered = [...entries].sort((left, right) => left.sequence - right.sequence);
  const videos = new Map<string, JournalVideo>();
  let last: JournalEntry | null = null;
  for (const entry of ordered) {
    const key = `${entry.courseId}/${entry.videoId}`;
    const folded = videos.get(key);
    if (folded === undefined && videos.size === PUSH_VIDEOS_MAX) break;
    const grown = fold(folded, entry);
    // Entries of this version always fit, but one found in a store must not block all that follow.
    if (last !== null && grown.intervals.length > PUSH_INTERVALS_MAX) break;
    videos.set(key, grown);
    last = entry;
  }
  if (last === null) return null;
  const { learner, lease, sequence, videoId } = last;
  return { learner, lease, sequence, videos: [...videos.values()], lastVideoId: videoId };
}

function fold(folded: JournalVideo | undefined, entry: JournalEntry): JournalVideo {
  return {
    courseId: entry.courseId,
    videoId: entry.videoId,
    intervals: unionIntervals(folded?.intervals ?? NO_INTERVALS, entry.intervals),
    furthest: Math.max(folded?.furthest ?? 0, entry.furthest),
    resume: entry.resume,
  };
}

/**
 * The oldest lease goes first: what was watched of it up to its first answered quiz, that quiz, and then the rest. A quiz
 * that came too early once is tried again when nothing else waits.
 */
export function nextToSend(
  entries: readonly JournalEntry[],
  passes: readonly QuizPass[],
  early: readonly string[],
): JournalPush | QuizPass | null {
  const inTime = passes.filter((pass) => !early.includes(quizPassKey(pass)));
  const oldest = [...entries, ...inTime].reduce(older, null);
  if (oldest === null) return firstOf(passes, early);
  const pass = inTime.filter(({ lease }) => lease === oldest.lease).reduce(earlier, null);
  const before = entries.filter(
    ({ lease, sequence }) =>
      lease === oldest.lease && sequence <= (pass?.sequence ?? Number.POSITIVE_INFINITY),
  );
  return foldEntries(before) ?? pass;
}

function firstOf(passes: readonly QuizPass[], keys: readonly string[]): QuizPass | null {
  const ordered = keys.flatMap((key) => passes.filter((pass) => quizPassKey(pass) === key));
  return ordered[0] ?? null;
}

function older(
  oldest: JournalEntry | QuizPass | null,
  one: JournalEntry | QuizPass,
): JournalEntry | QuizPass | null {
  return oldest === null || one.at < oldest.at ? one : oldest;
}

function earlier(first: QuizPass | null, pass: QuizPass): QuizPass {
  return first === null || pass.sequence < first.sequence ? pass : first;
}
