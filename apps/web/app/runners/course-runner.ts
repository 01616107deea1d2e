import type { DataOf } from '@jixu/api-client';
import { ERRCODE_SENTENCES, ERRCODES } from '@jixu/constants';
import { type Cell, createCell } from '@jixu/controllers/cell';
import {
  type DirectoryLesson,
  type DirectoryNode,
  type DirectoryState,
  directoryState,
  listLessons,
  startLesson,
} from '@jixu/domain/player/directory';
import type { JournalEntry } from '@jixu/domain/watching/journal-entry';
import type { Answer } from '../api/answer.ts';
import { type CourseProgress, withPendingEntries, withServerProgress } from './lesson-progress.ts';

export type CourseQuery = { courseId: number; packageId: number; yearId: number | null };

export type CourseParts = {
  getCourse: (query: CourseQuery) => Promise<Answer<DataOf<'getCourseDetail'>>>;
  pullProgress: (query: CourseQuery & { videoId?: number }) => Promise<Answer<DataOf<'pullProgress'>>>;
  /** What this browser still has to send of this learner. */
  pending: () => readonly JournalEntry[];
  /** The last watched video (PLAYER-30); null when this browser knows none. */
  lastVideo: { read: () => number | null; store: (videoId: number) => void };
  warn: (text: string) => void;
};

export type CourseState = {
  status: 'loading' | 'ready' | 'unreachable' | 'missing' | 'refused';
  /** The sentence of a status that is not ready. */
  message: string | null;
  /** Whether asking again may help; a course one does not own stays that way. */
  retryable: boolean;
  detail: DataOf<'getCourseDetail'> | null;
  nodes: readonly DirectoryNode[];
  lessons: readonly DirectoryLesson[];
  directory: DirectoryState;
  progress: CourseProgress;
};

export type CourseRunner = {
  state: Cell<CourseState>;
  /** Loads the course; settles with the lesson to start with, null when there is none. */
  load: (query: CourseQuery) => Promise<DirectoryLesson | null>;
  /** Asks the progress of one video anew. */
  refresh: (query: CourseQuery, videoId: number) => Promise<void>;
  /** Takes over what a push answered. */
  pushed: (answer: Parameters<typeof withServerProgress>[1]) => void;
};

/** 002 §8. */
const COURSE_LOST = '该课程失联了，请联系客服';

const INITIAL: CourseState = {
  status: 'loading',
  message: null,
  retryable: false,
  detail: null,
  nodes: [],
  lessons: [],
  directory: 'no-nodes',
  progress: {},
};

type Failure = Pick<CourseState, 'status' | 'message' | 'retryable'>;

function failureOf({ errcode, errmsg, data }: Answer<unknown>): Failure | null {
  if (errcode === ERRCODES.NETWORK_FAILED) {
    return {
      status: 'unreachable',
      message: ERRCODE_SENTENCES.COURSE_INFO_UNREACHABLE,
      retryable: true,
    };
  }
  const retryable = errcode === ERRCODES.TOO_MANY_REQUESTS || errcode >= ERRCODES.SERVER_FAILED;
  if (errcode !== ERRCODES.OK) return { status: 'refused', message: errmsg, retryable };
  return data === null ? { status: 'missing', message: COURSE_LOST, retryable: false } : null;
}

function directoryOf(detail: DataOf<'getCourseDetail'>): readonly DirectoryNode[] {
  const { default_play, options } = detail.play_options;
  return (options.find(({ id }) => id === default_play) ?? options[0])?.directory ?? [];
}

/** The course of the player page: its directory, and how far the learner is in it (002 §3, §4). */
export function createCourse(parts: CourseParts): CourseRunner {
  const state = createCell<CourseState>(INITIAL);
  const update = (change: Partial<CourseState>) => state.set({ ...state.get(), ...change });

  /** The pending entry written last names the video on screen when this browser crashed; else the server knows best. */
  function lastVideoId(courseId: number, pulled: DataOf<'pullProgress'> | null): number | null {
    const pending = parts.pending().filter((entry) => entry.courseId === courseId);
    const [latest] = pending.toSorted((left, right) => right.at - left.at);
    return latest?.videoId ?? pulled?.last_vid ?? parts.lastVideo.read();
  }

  async function load(query: CourseQuery): Promise<DirectoryLesson | null> {
    state.set(INITIAL);
    const [course, pulled] = await Promise.all([parts.getCourse(query), parts.pullProgress(query)]);
    const failure = failureOf(course);
    if (failure || course.data === null) {
      update(failure ?? {});
      return null;
    }
    if (pulled.errcode !== ERRCODES.OK) parts.warn(pulled.errmsg);
    const nodes = directoryOf(course.data);
    const known = pulled.data ? withServerProgress({}, pulled.data) : {};
    const progress = withPendingEntries(known, parts.pending(), query.courseId);
    const lessons = listLessons(nodes);
    const directory = directoryState(nodes);
    update({ status: 'ready', detail: course.data, nodes, lessons, directory, progress });
    if (pulled.data?.last_vid) parts.lastVideo.store(pulled.data.last_vid);
    return startLesson(lessons, lastVideoId(query.courseId, pulled.data));
  }

  return {
    state,
    load,
    refresh: async (query, videoId) => {
      const { errcode, errmsg, data } = await parts.pullProgress({ ...query, videoId });
      if (errcode !== ERRCODES.OK || data === null) return parts.warn(errmsg);
      const known = withServerProgress(state.get().progress, data);
      update({ progress: withPendingEntries(known, parts.pending(), query.courseId) });
    },
    pushed: (answer) => {
      // The position on screen is newer than the answer; only the credit is the server's to say.
      update({ progress: withServerProgress(state.get().progress, { ...answer, videos: [] }) });
    },
  };
}
