import { type CreditBefore, type CreditLine, creditLine } from '@jixu/domain/check/credit-line';
import type { JournalEntry, JournalPush } from '@jixu/domain/lesson/journal-entry';
import {
  type CourseProgress,
  NO_PROGRESS,
  type RecordingProgress,
} from '@jixu/domain/lesson/player/course-progress';
import { unsavedMs } from '@jixu/domain/lesson/player/unsaved-progress';
import { NO_CREDIT } from '@jixu/domain/lesson/recording-credit';
import type { Ms } from '@jixu/domain/units/time';
import { type Cell, createCell } from '../../cell.ts';
import type { LessonContext } from './lesson-parts.ts';

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

interface LessonOnScreen {
  readonly videoId: number;
  readonly title: string;
  /** What counted of it when it came on the screen. */
  readonly cameWithMs: Ms;
}

/**
 * What the server credits of the lesson on screen; null while none is. What arrives for the lesson before is told until
 * something arrives for this one.
 */
export function createShownCredit({
  course,
  view,
  checks,
}: Pick<LessonContext, 'course' | 'view' | 'checks'>): Pick<Cell<CreditLine | null>, 'get' | 'subscribe'> {
  const shown = createCell<CreditLine | null>(null);
  const creditOf = (videoId: number) => course.get().credit[videoId] ?? NO_CREDIT;
  let current: LessonOnScreen | null = null;
  let last: LessonOnScreen | null = null;
  const before = (): CreditBefore | null => {
    if (current === null || last === null) return null;
    if (creditOf(current.videoId).creditedMs > current.cameWithMs) return null;
    const { creditedMs } = creditOf(last.videoId);
    return creditedMs > 0 ? { title: last.title, creditedMs } : null;
  };
  const draw = () => {
    const { section, lesson } = view.get();
    if (section === null) return shown.set(null);
    const { video_id: videoId } = section;
    const credit = creditOf(videoId);
    if (current?.videoId !== videoId) {
      last = current;
      current = { videoId, title: lesson?.name ?? '', cameWithMs: credit.creditedMs };
    }
    const next = creditLine(credit, checks.due(), checks.stopped.get(), before());
    if (!isSame(shown.get(), next)) shown.set(next);
  };
  for (const part of [course, view, checks, checks.stopped]) part.subscribe(draw);
  return shown;
}

/** The checks change with every sample, what is shown of them hardly ever. */
function isSame(shown: CreditLine | null, next: CreditLine): boolean {
  if (shown === null) return false;
  const fields = Object.keys(next) as (keyof CreditLine)[];
  return fields.every((field) =>
    field === 'before' ? isSameBefore(shown.before, next.before) : shown[field] === next[field],
  );
}

function isSameBefore(shown: CreditBefore | null, next: CreditBefore | null): boolean {
  return shown?.title === next?.title && shown?.creditedMs === next?.creditedMs;
}
