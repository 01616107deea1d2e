import type { ResultOf } from '@jixu/api-client';
import { ERRCODE_SENTENCES, ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { JournalEntry } from '@jixu/domain/lesson/journal-entry';
import {
  type Course,
  type CourseEvent,
  initialCourse,
  transitionCourse,
} from '@jixu/domain/lesson/player/course';
import type { ServerCredit } from '@jixu/domain/lesson/player/course-progress';
import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import type { Calls, Toast } from '../../ports.ts';
import { reactTo } from '../../reactions.ts';
import { runMachine } from '../../run-machine.ts';

export type CourseQuery = { courseId: number; packageId: number; yearId: number | null };

export type CourseCalls = Calls<'getCourseDetail' | 'pullProgress'>;

/** The video watched last in this browser (PLAYER-30); null when unknown. */
export type LastVideoMemory = { read: () => number | null; store: (videoId: number) => void };

export type CourseParts = {
  calls: CourseCalls;
  query: CourseQuery;
  /** What this browser has not sent yet for this learner. */
  pending: () => readonly JournalEntry[];
  lastVideo: LastVideoMemory;
  toast: Toast;
};

export type CourseController = ReturnType<typeof createCourseController>;

/** 002 §8. */
const COURSE_LOST = '该课程失联了，请联系客服';

type Detail = ResultOf<'getCourseDetail'>;

/** Null if the course can be shown. */
function failureOf(result: Detail): Extract<CourseEvent, { type: 'failed' }> | null {
  if (result.errcode === ERRCODES.OK) {
    // The contract guarantees data; PLAYER-72 defines what is shown if it is violated.
    const isThere = (result.data ?? null) !== null;
    return isThere ? null : { type: 'failed', failure: 'missing', message: COURSE_LOST, retryable: false };
  }
  if (result.errcode === ERRCODES.NETWORK_FAILED) {
    const message = ERRCODE_SENTENCES.COURSE_INFO_UNREACHABLE;
    return { type: 'failed', failure: 'unreachable', message, retryable: true };
  }
  const { retryable = false } = reactTo(REACTIONS.getCourseDetail, result, {
    inline: {},
    retry: { retryable: true },
    login: {},
    limit_dialog: { retryable: true },
    fix_caller: {},
  });
  return { type: 'failed', failure: 'rejected', message: result.errmsg, retryable };
}

/** The pulled progress; null, with the server's sentence shown, if it cannot be read (PLAYER-75). */
function pulledOf(result: ResultOf<'pullProgress'>, toast: Toast) {
  if (result.errcode === ERRCODES.OK) return result.data;
  const { message } = reactTo(REACTIONS.pullProgress, result, {
    error: { message: result.errmsg },
    retry: {},
    login: {},
    limit_dialog: {},
    fix_caller: {},
  });
  if (message !== undefined) toast('error', message);
  return null;
}

/** Loads the course of the player page and tracks the learner's progress in it. */
export function createCourseController({ calls, query, pending, lastVideo, toast }: CourseParts) {
  const { courseId, packageId } = query;
  const course = { course_id: courseId, year_id: query.yearId ?? undefined };
  const machine = runMachine<Course, CourseEvent, never>({
    initial: initialCourse,
    transition: transitionCourse,
    carryOut: () => undefined,
    now: () => 0,
  });
  /** Counts loads, so that the responses of an older one are dropped. */
  let loads = 0;
  const pendingHere = () => pending().filter((entry) => entry.courseId === courseId);

  /** Resolves to the lesson to start with, null if there is none. */
  async function load(): Promise<DirectoryLesson | null> {
    loads += 1;
    const mine = loads;
    machine.dispatch({ type: 'load-started' });
    const [result, progress] = await Promise.all([
      calls.getCourseDetail({ ...course, package_id: packageId }),
      calls.pullProgress(course),
    ]);
    if (mine !== loads) return null;
    const failed = failureOf(result);
    if (failed !== null) machine.dispatch(failed);
    if (failed !== null || result.errcode !== ERRCODES.OK) return null;
    const pulled = pulledOf(progress, toast);
    machine.dispatch({
      type: 'loaded',
      detail: result.data,
      pulled,
      pending: pendingHere(),
      lastVideoId: lastVideo.read(),
    });
    if (pulled?.last_vid) lastVideo.store(pulled.last_vid);
    return machine.get().start;
  }

  return {
    get: machine.get,
    subscribe: machine.subscribe,
    load,
    /** Pulls the progress of one video again. */
    refresh: async (videoId: number): Promise<void> => {
      const pulled = pulledOf(await calls.pullProgress({ ...course, video_id: videoId }), toast);
      if (pulled !== null) machine.dispatch({ type: 'pulled', pulled, pending: pendingHere() });
    },
    /** Asks what of one video is credited now, without a word where that cannot be read. */
    readCredit: async (videoId: number): Promise<void> => {
      const result = await calls.pullProgress({ ...course, video_id: videoId });
      if (result.errcode === ERRCODES.OK) machine.dispatch({ type: 'credited', credit: result.data });
    },
    credited: (credit: ServerCredit): void => machine.dispatch({ type: 'credited', credit }),
  };
}
