import type { Ms, Seconds } from '../../units/time.ts';
import type { JournalEntry } from '../journal-entry.ts';
import type { AnsweredCredit } from '../recording-credit.ts';

/** The known state of one recording of a course; `finished`: it counts as learned. */
export interface RecordingProgress {
  readonly furthest: Seconds;
  readonly resume: Seconds;
  readonly creditedMs: Ms;
  readonly finished: boolean;
}

/** By video id. */
export type CourseProgress = Readonly<Record<number, RecordingProgress>>;

export const NO_PROGRESS: RecordingProgress = { furthest: 0, resume: 0, creditedMs: 0, finished: false };

/** The server's positions in a course, with the contract's field names (pull). */
export interface ServerPositions {
  readonly videos: readonly { readonly vid: number; readonly m: Seconds; readonly s: Seconds }[];
  readonly last_vid: number | null;
}

/** The server's credit, with the contract's field names (pull and push). */
export interface ServerCredit {
  readonly credited: readonly (AnsweredCredit & { readonly is_finish: number })[];
}

function withRecording(
  progress: CourseProgress,
  videoId: number,
  change: Partial<RecordingProgress>,
): CourseProgress {
  return { ...progress, [videoId]: { ...(progress[videoId] ?? NO_PROGRESS), ...change } };
}

export function withPositions(progress: CourseProgress, { videos }: ServerPositions): CourseProgress {
  return videos.reduce(
    (known, { vid, m, s }) => withRecording(known, vid, { furthest: m, resume: s }),
    progress,
  );
}

export function withCredit(progress: CourseProgress, { credited }: ServerCredit): CourseProgress {
  return credited.reduce(
    (known, { vid, credited_ms, is_finish }) =>
      withRecording(known, vid, { creditedMs: credited_ms, finished: is_finish === 1 }),
    progress,
  );
}

/**
 * Adds what this browser has not sent yet, in the order it was written: after a crash without a network the lesson
 * still resumes where it was.
 */
export function withPendingEntries(
  progress: CourseProgress,
  entries: readonly JournalEntry[],
): CourseProgress {
  return [...entries]
    .sort((left, right) => left.at - right.at)
    .reduce((known, { videoId, furthest, resume }) => {
      const before = known[videoId] ?? NO_PROGRESS;
      return withRecording(known, videoId, { furthest: Math.max(before.furthest, furthest), resume });
    }, progress);
}
