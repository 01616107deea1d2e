// What happened, in order, one line each: every request, its response, every fault. The checker reads nothing else.
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '@jixu/tools/paths';
import type { CreditedVideo, PushedVideo } from '../environment/study-client.ts';

export type CallName = 'hold' | 'push' | 'pull' | 'release';

export interface AskLine {
  readonly kind: 'ask';
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
  readonly id: number;
  readonly learner: number;
  /** The API process that was called. */
  readonly server: string;
  readonly call: CallName;
  readonly lease?: string;
  readonly sequence?: number;
  readonly videos?: readonly PushedVideo[];
  readonly takeOver?: boolean;
}

export interface ResponseLine {
  readonly kind: 'response';
  readonly at: number;
  /** Id of the request. */
  readonly id: number;
  /** 0: no response (refused, reset, timed out). */
  readonly status: number;
  /** -1 without one. */
  readonly errcode: number;
  /** Whether the body was an envelope: errcode, errmsg, data. */
  readonly envelope: boolean;
  readonly retryAfter: string | null;
  readonly points?: readonly { vid: number; m: number; s: number }[];
  readonly credited?: readonly CreditedVideo[];
  readonly lastVid?: number | null;
  readonly lease?: string;
  readonly lastSequence?: number;
  readonly leaseState?: string | null;
}

export interface FaultLine {
  readonly kind: 'fault';
  readonly at: number;
  readonly phase: 'begun' | 'over';
  /** Number of the fault, the same in its two lines. */
  readonly fault: number;
  readonly target: string;
  /** Servers that may fail to respond while the fault is open. */
  readonly silent: readonly string[];
  /** Servers that may respond a clean 503 while it is open and until they have recovered. */
  readonly busy: readonly string[];
}

export type Line = AskLine | ResponseLine | FaultLine;
type Unstamped<Kind> = Kind extends Line ? Omit<Kind, 'at'> : never;

export interface History {
  readonly lines: readonly Line[];
  /** Appends a line with the current time. */
  add<Kind extends Unstamped<Line>>(line: Kind): Line;
  nextId(): number;
  /** Subscribes to new lines; returns an unsubscribe function. */
  watch(listener: (line: Line) => void): () => void;
  /** Pushes without a response so far. */
  pushesInFlight(): number;
  /** Resolves when the file is written. */
  close(): Promise<void>;
}

/** `file`: a name under .data/lab; omitted: nothing is written. */
export function openHistory(file?: string): History {
  const lines: Line[] = [];
  const listeners = new Set<(line: Line) => void>();
  const open = new Set<number>();
  let ids = 0;
  const target = file === undefined ? null : fromRoot('.data', 'lab', file);
  if (target !== null) mkdirSync(path.dirname(target), { recursive: true });
  const stream = target === null ? null : createWriteStream(target);
  return {
    lines,
    add(unstamped) {
      const line: Line = { at: Math.round(performance.now() * 1000) / 1000, ...unstamped };
      lines.push(line);
      if (line.kind === 'ask' && line.call === 'push') open.add(line.id);
      if (line.kind === 'response') open.delete(line.id);
      stream?.write(`${JSON.stringify(line)}\n`);
      for (const listener of listeners) listener(line);
      return line;
    },
    nextId: () => ++ids,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pushesInFlight: () => open.size,
    close: () => new Promise((resolve) => (stream === null ? resolve() : stream.end(resolve))),
  };
}
