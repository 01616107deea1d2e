import type { CreditLine } from '@jixu/domain/check/credit-line';
import type { Course } from '@jixu/domain/lesson/player/course';
import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import type { LessonFailure, SavedWatching } from '@jixu/domain/lesson/player/lesson-view';
import type { TabLease } from '@jixu/domain/lesson/tab-lease';
import type { DialogTurns } from '../parts/use-dialog-turn.ts';
import type { Watched } from '../parts/use-watched.ts';
import type { DirectoryProgress } from './count-finished.ts';
import type { CheckSources } from './lesson-checks-view.tsx';
import type { PlayerFrameState } from './player-controls.tsx';

/** The player of the lesson on screen: what it shows, many times a second, and what a learner requests of it. */
export interface PlayerSource {
  getState(): PlayerFrameState;
  subscribe(listener: () => void): () => void;
  togglePlay(): void;
  seek(to: number): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  enterFullscreen(): unknown;
  exitFullscreen(): unknown;
  retry(): void;
}

export interface LessonOnScreen extends LessonFailure {
  readonly lesson: DirectoryLesson | null;
  readonly section: { readonly section_name: string } | null;
}

/** What the player page shows of a lesson, each part with its own changes, and the handlers it needs. */
export interface LessonSources {
  course: Watched<Course>;
  view: Watched<LessonOnScreen>;
  lease: Watched<TabLease>;
  progress: Watched<DirectoryProgress>;
  saved: Watched<SavedWatching>;
  credit: Watched<CreditLine | null>;
  checks: CheckSources & { open: () => void };
  /** The tip that a course can soon not be exchanged any more. */
  tip: { shown: Watched<boolean>; read: () => void };
  player: PlayerSource;
  interruptions: DialogTurns;
  /** Until watched time is saved next. */
  untilPushMs: () => number;
  start: () => unknown;
  choose: (lesson: DirectoryLesson) => unknown;
  takeOver: () => void;
  declineTakeOver: () => void;
}
