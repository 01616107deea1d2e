import { type Step, step } from '../../machine/machine.ts';
import type { JournalEntry } from '../journal-entry.ts';
import { type CourseCredit, withAnsweredCredit } from '../recording-credit.ts';
import {
  type CourseProgress,
  type ServerCredit,
  type ServerPositions,
  withCredit,
  withPendingEntries,
  withPositions,
} from './course-progress.ts';
import {
  type DirectoryLesson,
  type DirectoryNode,
  type DirectoryState,
  directoryState,
  listLessons,
  startLesson,
} from './directory.ts';

/** The course as the player page uses it, with the contract's field names (002 §3). */
export interface CourseDetail {
  readonly profession_name: string;
  readonly course_name: string;
  /** 1: the learner may seek beyond what was watched. */
  readonly is_jump: number;
  /** 1: the regulator checks who studies. */
  readonly is_check_code?: number;
  /** 0: it may not be watched on a phone. */
  readonly is_view?: number | undefined;
  /** To be saved under its own name; null where there is none. */
  readonly handout_file?: { readonly file_url: string; readonly file_name: string } | null | undefined;
  readonly play_options: {
    readonly default_play: number;
    readonly options: readonly { readonly id: number; readonly directory: readonly DirectoryNode[] }[];
  };
}

/** Why a course cannot be shown. `missing`: the server does not know it. */
export type CourseFailure = 'unreachable' | 'missing' | 'rejected';

/** The course of the player page: its directory, and the learner's progress in it (002 §3, §4). */
export interface Course {
  readonly status: 'loading' | 'ready' | CourseFailure;
  /** The sentence of a failure. */
  readonly message: string | null;
  /** Whether loading it again may help. */
  readonly retryable: boolean;
  readonly detail: CourseDetail | null;
  readonly nodes: readonly DirectoryNode[];
  readonly lessons: readonly DirectoryLesson[];
  readonly directory: DirectoryState;
  readonly progress: CourseProgress;
  readonly credit: CourseCredit;
  /** The lesson to begin with; null when none is playable. */
  readonly start: DirectoryLesson | null;
}

export const initialCourse: Course = {
  status: 'loading',
  message: null,
  retryable: false,
  detail: null,
  nodes: [],
  lessons: [],
  directory: 'no-nodes',
  progress: {},
  credit: {},
  start: null,
};

export type CourseEvent =
  | { readonly type: 'load-started' }
  | {
      readonly type: 'failed';
      readonly failure: CourseFailure;
      readonly message: string;
      readonly retryable: boolean;
    }
  | {
      readonly type: 'loaded';
      readonly detail: CourseDetail;
      /** Null when it could not be read: the course still opens (PLAYER-75). */
      readonly pulled: (ServerPositions & ServerCredit) | null;
      /** What this browser has not sent yet for this course. */
      readonly pending: readonly JournalEntry[];
      /** The video watched last in this browser (PLAYER-30). */
      readonly lastVideoId: number | null;
    }
  | {
      readonly type: 'pulled';
      readonly pulled: ServerPositions & ServerCredit;
      readonly pending: readonly JournalEntry[];
    }
  | { readonly type: 'credited'; readonly credit: ServerCredit };

type Loaded = Extract<CourseEvent, { type: 'loaded' }>;

/** Advances the course. It requests nothing by itself, so there are no effects. */
export function transitionCourse(state: Course, event: CourseEvent): Step<Course, never> {
  return step(next(state, event));
}

function next(state: Course, event: CourseEvent): Course {
  switch (event.type) {
    case 'load-started':
      return initialCourse;
    case 'failed':
      return {
        ...initialCourse,
        status: event.failure,
        message: event.message,
        retryable: event.retryable,
      };
    case 'loaded':
      return loaded(event);
    case 'pulled':
      return {
        ...state,
        progress: withServer(state.progress, event),
        credit: withAnsweredCredit(state.credit, event.pulled.credited),
      };
    case 'credited':
      // The current position is newer than the response; only credit is up to the server.
      return {
        ...state,
        progress: withCredit(state.progress, event.credit),
        credit: withAnsweredCredit(state.credit, event.credit.credited),
      };
  }
}

function withServer(progress: CourseProgress, { pulled, pending }: Pick<Loaded, 'pulled' | 'pending'>) {
  const known = pulled === null ? progress : withCredit(withPositions(progress, pulled), pulled);
  return withPendingEntries(known, pending);
}

function loaded(event: Loaded): Course {
  const { default_play, options } = event.detail.play_options;
  const nodes = (options.find(({ id }) => id === default_play) ?? options[0])?.directory ?? [];
  const lessons = listLessons(nodes);
  return {
    ...initialCourse,
    status: 'ready',
    detail: event.detail,
    nodes,
    lessons,
    directory: directoryState(nodes),
    progress: withServer({}, event),
    credit: withAnsweredCredit({}, event.pulled?.credited ?? []),
    start: startLesson(lessons, lastWatched(event)),
  };
}

/** The last pending entry names the video that was open when this browser crashed; otherwise the server knows best. */
function lastWatched({ pending, pulled, lastVideoId }: Loaded): number | null {
  const [latest] = [...pending].sort((left, right) => right.at - left.at);
  return latest?.videoId ?? pulled?.last_vid ?? lastVideoId;
}
