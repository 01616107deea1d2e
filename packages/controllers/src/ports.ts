import type { ApiClient, OperationId } from '@jixu/api-client';

/** The calls a controller makes, each with the errcodes of its own operation. The web gives the client, stories the scripted server. */
export type Calls<Id extends OperationId> = Pick<ApiClient, Id>;

/** Time, and work that is due later. */
export type Clock = {
  /** Of the wall, ms since the epoch. It may be set, so it measures nothing. */
  now: () => number;
  /** Of a clock that only moves forward, ms. */
  steady: () => number;
  /** Does `work` after `ms`; what comes back calls it off. */
  after: (ms: number, work: () => void) => () => void;
};

/** What a browser's localStorage and sessionStorage have in common with a test's. */
export type KeyValueStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** A short message over the page; without `forMs` it stays as long as its kind does. */
export type Toast = (kind: ToastKind, text: string, forMs?: number) => void;
