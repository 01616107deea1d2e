import { ERRCODES } from '@jixu/constants';
import type { LessonRejection, TabLease } from '../tab-lease.ts';
import type { Course } from './course.ts';

/** What a learner can do first, where the year does not let the lesson be watched. */
export type LessonWay = 'profile' | 'face' | 'center';

/** Why the lesson on screen is not to be seen. */
export type LessonFailure = {
  /** The sentence in the video area when the lesson cannot be shown. */
  readonly sectionError: string | null;
  /** The year lets the lesson not be watched. */
  readonly rejection: LessonRejection | null;
};

/** What is shown instead of the video. */
export type LessonOverlay =
  | { state: 'rejected'; message: string; retryable: boolean; way?: LessonWay }
  | { state: 'empty-course' | 'no-start-lesson' };

function wayOf(errcode: number): LessonWay {
  if (errcode === ERRCODES.STUDY_PROFILE_REQUIRED) return 'profile';
  return errcode === ERRCODES.STUDY_FACE_REQUIRED ? 'face' : 'center';
}

/** A lease that is refused while the lesson plays stops it just like one that was refused at its start. */
export function lessonOverlay(
  course: Course,
  failure: LessonFailure,
  lease: Pick<TabLease, 'rejection'>,
): LessonOverlay | null {
  const { status, message, retryable, directory } = course;
  if (status !== 'loading' && status !== 'ready')
    return { state: 'rejected', message: message ?? '', retryable };
  const rejection = failure.rejection ?? lease.rejection;
  if (rejection !== null) {
    const { errcode, message: said } = rejection;
    return { state: 'rejected', message: said, retryable: false, way: wayOf(errcode) };
  }
  if (failure.sectionError !== null) {
    return { state: 'rejected', message: failure.sectionError, retryable: true };
  }
  if (status === 'loading' || directory === 'playable') return null;
  return { state: directory === 'no-nodes' ? 'empty-course' : 'no-start-lesson' };
}

/** The dialog 您正在看课中！ (PLAYER-48). */
export function takeOverDialog({ status, declined, awaiting }: TabLease): {
  open: boolean;
  state: 'open' | 'taking-over';
} {
  return {
    open: status === 'superseded' && !declined,
    state: awaiting === 'take-over' ? 'taking-over' : 'open',
  };
}

/** Whether watched time is saved (integrity 6). */
export type SaveStatusView =
  | { state: 'saved'; at: number | null }
  /** `seconds`: until the next save. */
  | { state: 'pending'; seconds: number }
  /** `seconds`: of watching that wait in this browser. */
  | { state: 'offline' | 'unanswered' | 'no-storage'; seconds: number };

/** What the journal of this browser says about the learner's watched time. */
export type SavedWatching = {
  /** Entries that wait to be sent. */
  readonly waiting: number;
  readonly waitingMs: number;
  readonly savedAt: number | null;
  readonly failing: boolean;
  /** They outlive this page. */
  readonly durable: boolean;
};

/** What the save line knows besides the journal: whether the browser has a network, and when it saves next. */
export type SaveFacts = { online: boolean; untilPushMs: number };

export function saveStatus(
  { waiting, waitingMs, savedAt, failing, durable }: SavedWatching,
  { online, untilPushMs }: SaveFacts,
): SaveStatusView {
  const seconds = Math.round(waitingMs / 1000);
  if (!durable) return { state: 'no-storage', seconds };
  if (!online) return { state: 'offline', seconds };
  if (failing) return { state: 'unanswered', seconds };
  if (waiting === 0) return { state: 'saved', at: savedAt };
  return { state: 'pending', seconds: Math.max(0, Math.ceil(untilPushMs / 1000)) };
}
