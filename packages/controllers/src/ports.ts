import type { ApiClient, OperationId } from '@jixu/api-client';

/**
 * The calls of a controller, each with the errcodes of its own operation. The web passes the client, stories the
 * scripted server.
 */
export type Calls<Id extends OperationId> = Pick<ApiClient, Id>;

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
