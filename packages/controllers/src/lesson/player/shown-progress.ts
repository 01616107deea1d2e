import type { JournalEntry, JournalPush } from '@jixu/domain/lesson/journal-entry';
import {
  type CourseProgress,
  NO_PROGRESS,
  type RecordingProgress,
} from '@jixu/domain/lesson/player/course-progress';
import { unsavedMs } from '@jixu/domain/lesson/player/unsaved-progress';
import { type Cell, createCell } from '../../cell.ts';

/** What the directory shows: the server's credit, and what this browser has not sent yet. */
export type ShownProgress = Readonly<Record<number, RecordingProgress & { readonly unsavedMs?: number }>>;

export type ShownProgressController = ReturnType<typeof createShownProgress>;

/** Adds to the course's progress what waits, for the recording on screen. */
export function createShownProgress(pending: () => readonly JournalEntry[]) {
  const shown = createCell<ShownProgress>({});
  let acknowledged: Record<number, number> = {};
  return {
    shown: shown as Pick<Cell<ShownProgress>, 'get' | 'subscribe'>,
    /** A push has arrived: what it told of is the server's now. */
    pushed: ({ videos }: JournalPush): void => {
      for (const { videoId, furthest } of videos) {
        acknowledged = { ...acknowledged, [videoId]: Math.max(acknowledged[videoId] ?? 0, furthest) };
      }
    },
    /** `videoId`: of the lesson on screen, with its furthest second when it was opened. */
    draw: (progress: CourseProgress, videoId: number | null): void => {
      if (videoId === null) return shown.set(progress);
      const known = progress[videoId] ?? NO_PROGRESS;
      const to = Math.max(known.furthest, acknowledged[videoId] ?? 0);
      shown.set({ ...progress, [videoId]: { ...known, unsavedMs: unsavedMs(pending(), videoId, to) } });
    },
  };
}
