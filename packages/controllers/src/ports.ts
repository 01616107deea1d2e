import type { ApiClient, CallOptions, InputOf, OperationId } from '@jixu/api-client';

/**
 * The calls of a controller, each with the errcodes of its own operation. The web passes the client, stories the
 * scripted server.
 */
export type Calls<Id extends OperationId> = {
  [One in Id]: One extends OfCourseAndYear
    ? (input: YearNamed<One>, options?: CallOptions) => ReturnType<ApiClient[One]>
    : ApiClient[One];
};

/** Operations about a course that may be told for which year. */
type OfCourseAndYear = {
  [Id in OperationId]: InputOf<Id> extends { course_id: unknown; year_id?: unknown }
    ? 'year_id' extends keyof InputOf<Id>
      ? Id
      : never
    : never;
}[OperationId];

/**
 * Learners study one course in two open years, so that a call about it names the year, or says that the page knows of none;
 * the compiler refuses one that forgets it. (The contract leaves the field out for partners of a single year.)
 */
export type YearNamed<Id extends OperationId> = InputOf<Id> & { year_id: number | undefined };

/** Time and timers. */
export type Clock = {
  /** Wall clock, ms since the epoch. It may be set, so never measure durations with it. */
  now: () => number;
  /** A monotonic clock, ms. */
  steady: () => number;
  /** Runs `work` after `ms`; returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
};

/** The common part of a browser's localStorage and sessionStorage and of a test's storage. */
export type KeyValueStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** A short message over the page; without `forMs` for the default time of its kind. */
export type Toast = (kind: ToastKind, text: string, forMs?: number) => void;
