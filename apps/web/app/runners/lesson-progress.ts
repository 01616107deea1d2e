import type { DataOf } from '@jixu/api-client';
import type { JournalEntry } from '@jixu/domain/watching/journal-entry';

/** What is known of one video: furthest and resume second, credited milliseconds, whether it counts as learned. */
export type VideoProgress = { furthest: number; resume: number; creditedMs: number; finished: boolean };

export type CourseProgress = Readonly<Record<number, VideoProgress>>;

export const NO_PROGRESS: VideoProgress = { furthest: 0, resume: 0, creditedMs: 0, finished: false };

type Known = Pick<DataOf<'pullProgress'>, 'videos'> & {
  credited: readonly { vid: number; credited_ms: number; is_finish: number }[];
};

/** Takes what the server answered (pull or push) over what was known. */
export function withServerProgress(progress: CourseProgress, { videos, credited }: Known): CourseProgress {
  const next: Record<number, VideoProgress> = { ...progress };
  for (const { vid, m, s } of videos) next[vid] = { ...(next[vid] ?? NO_PROGRESS), furthest: m, resume: s };
  for (const { vid, credited_ms, is_finish } of credited) {
    next[vid] = { ...(next[vid] ?? NO_PROGRESS), creditedMs: credited_ms, finished: is_finish === 1 };
  }
  return next;
}

/**
 * Puts what this browser has not sent yet on top: after a crash without a network the lesson still goes on where it
 * was. Entries are in the order they were written.
 */
export function withPendingEntries(
  progress: CourseProgress,
  entries: readonly JournalEntry[],
  courseId: number,
): CourseProgress {
  const next: Record<number, VideoProgress> = { ...progress };
  for (const entry of entries
    .filter((pending) => pending.courseId === courseId)
    .toSorted((a, b) => a.at - b.at)) {
    const known = next[entry.videoId] ?? NO_PROGRESS;
    next[entry.videoId] = {
      ...known,
      furthest: Math.max(known.furthest, entry.furthest),
      resume: entry.resume,
    };
  }
  return next;
}
