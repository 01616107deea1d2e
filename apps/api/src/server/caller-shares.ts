import { ERRCODES } from '@jixu/constants';
import { DeadlinePassed } from '#batching/deadline.ts';
import { TransportRejection } from './envelope.ts';
import type { CallSession } from './request-context.ts';

/**
 * What may hold a connection while it waits: `write` for locks of its learner, `file` for whoever looks at the file.
 * `read` waits for nothing.
 */
export type ShareKind = keyof typeof AT_ONCE;

/**
 * Calls of one caller under way at once; the others wait here, where they hold no connection and nothing else. Writing
 * calls mostly wait for one another's locks anyway; two, so that one which waits for a party holds up no other.
 */
const AT_ONCE = { read: 3, write: 2, file: 1 } as const;
/** More than a page, or all tabs of a learner, ask for at once; who sends more is told to slow down. */
const MOST_WAITING = 100;
/** Nobody waits for the response any more after this: what comes to its turn later is left undone. */
const PATIENCE_MS = 5000;
/** A file may take longer, and who sends some waits for all of them. */
const FILE_PATIENCE_MS = 10_000;

interface Waiting {
  readonly until: number;
  begin(): void;
  leave(): void;
}

interface Line {
  running: number;
  readonly waiting: Waiting[];
}

/** One caller's work costs one caller's share, whatever is called and however often (decision 0087). */
export interface CallerShares {
  /** @throws TransportRejection 429 when too many calls of the caller wait, DeadlinePassed when its turn came too late */
  take<T>(kind: ShareKind, caller: string | null, work: () => Promise<T>): Promise<T>;
}

/** A learner, on however many devices, or a visitor. Null: strangers, who are counted by their address alone. */
export function callerOf(session: CallSession | null): string | null {
  if (session === null) return null;
  return session.learnerId === null ? `session ${session.id}` : `learner ${session.learnerId}`;
}

/** Create one per process. */
export function createCallerShares(): CallerShares {
  const lines = new Map<string, Line>();
  return {
    async take(kind, caller, work) {
      if (caller === null) return work();
      const key = `${kind} ${caller}`;
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running >= AT_ONCE[kind]) await waitIn(line, kind);
      else line.running++;
      try {
        return await work();
      } finally {
        if (!passOn(line)) {
          line.running--;
          if (line.running === 0) lines.delete(key);
        }
      }
    },
  };
}

function waitIn(line: Line, kind: ShareKind): Promise<void> {
  if (line.waiting.length >= MOST_WAITING)
    return Promise.reject(new TransportRejection(ERRCODES.TOO_MANY_REQUESTS, { retryAfterSeconds: 1 }));
  const until = performance.now() + (kind === 'file' ? FILE_PATIENCE_MS : PATIENCE_MS);
  return new Promise((begin, reject) => {
    const leave = () => reject(new DeadlinePassed('its turn came too late'));
    line.waiting.push({ until, begin, leave });
  });
}

/** Gives the place to the next who still waits; false when nobody does. */
function passOn({ waiting }: Line): boolean {
  const now = performance.now();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (next.until > now) {
      next.begin();
      return true;
    }
    next.leave();
  }
  return false;
}
