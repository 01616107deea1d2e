import type { DataOf } from '@jixu/api-client';
import type { JournalEntry } from '@jixu/domain/lesson/journal-entry';
import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import type { LessonRejection } from '@jixu/domain/lesson/tab-lease';
import type { Cell } from '../../cell.ts';
import type { Calls, Clock, KeyValueStorage, Toast } from '../../ports.ts';
import type { Interruptions } from '../../site/interruptions.ts';
import type {
  CourseCalls,
  CourseController,
  CourseQuery,
  LastVideoMemory,
} from '../course/course-controller.ts';
import type { LeaseController } from '../lease-controller.ts';
import type { LessonCheckCalls, LessonChecks } from '../lesson-checks.ts';
import type { WatchJournalController } from '../watch-journal-controller.ts';
import type { WatchRecorder } from '../watch-recorder.ts';
import type { PlayerPort } from './player-port.ts';

export type LessonView = {
  lesson: DirectoryLesson | null;
  section: DataOf<'getPlayingSection'> | null;
  /** The sentence in the video area when the lesson cannot be shown. */
  sectionError: string | null;
  /** The year lets the lesson not be watched. */
  rejection: LessonRejection | null;
};

export const NO_LESSON: LessonView = { lesson: null, section: null, sectionError: null, rejection: null };

export type LessonParts = {
  calls: Calls<'holdPlayLease' | 'getPlayingSection'> & CourseCalls & LessonCheckCalls;
  /** The course's calls where nothing waits to be sent; their first responses may have been prefetched. */
  courseCalls: CourseCalls;
  clock: Clock;
  journal: WatchJournalController;
  learner: () => string | null;
  /** The name of this tab, under which it holds leases. */
  holder: string;
  /** `opening`: null where the server did not say which page this is. */
  releaseLease: (lease: string, opening: number | null) => void;
  query: CourseQuery;
  lastVideo: LastVideoMemory;
  toast: Toast;
  /** Remembers which questions are answered. */
  storage: KeyValueStorage;
  /** The area the learner studies in; null while nobody is logged in. */
  areaId: () => number | null;
  /** Leaves for the page of face checks, which leads back to this lesson. */
  leaveForFace: (sectionId: number) => void;
  openLive: (lesson: DirectoryLesson) => void;
};

/** The running parts of the page, each with its own rule. */
export type LessonContext = LessonParts & {
  player: PlayerPort;
  view: Cell<LessonView>;
  course: CourseController;
  recorder: WatchRecorder;
  lease: LeaseController;
  interruptions: Interruptions;
  checks: LessonChecks;
  /** What this browser has not sent yet for this learner. */
  pending: () => readonly JournalEntry[];
  /** As the page began, this browser had progress unknown to the server, e.g. after a crash. */
  isBehind: boolean;
  /** The address signed for the current lease. */
  address: Cell<string | null>;
};
