// What happened, in order, one line each: every request, its answer, every fault. The checker reads nothing else.
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
  /** Which API process was asked. */
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
  /** Of the request. */
  readonly id: number;
  /** 0: nothing came back (refused, reset, not in time). */
  readonly status: number;
  /** -1 when there was none to read. */
  readonly errcode: number;
  /** Whether the body was the envelope: errcode, errmsg, data. */
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
  /** Number of the fault; its two lines carry the same. */
  readonly fault: number;
  readonly target: string;
  /** Servers that may leave a request without an answer while it is open. */
  readonly silent: readonly string[];
  /** Servers that may answer a clean 503 while it is open and until they have recovered. */
  readonly busy: readonly string[];
}

export type Line = AskLine | ResponseLine | FaultLine;
type Unstamped<Kind> = Kind extends Line ? Omit<Kind, 'at'> : never;

export interface History {
  readonly lines: readonly Line[];
  /** Adds a line, stamped now. */
  add<Kind extends Unstamped<Line>>(line: Kind): Line;
  nextId(): number;
  /** Called with every line as it is added; answers a function that ends it. */
  watch(listener: (line: Line) => void): () => void;
  /** Pushes asked and not yet answered. */
  pushesInFlight(): number;
  /** Resolves when the file is written. */
  close(): Promise<void>;
}

/** `file`: a name under .data/reliability; without it nothing is written. */
export function openHistory(file?: string): History {
  const lines: Line[] = [];
  const listeners = new Set<(line: Line) => void>();
  const open = new Set<number>();
  let ids = 0;
  const target = file === undefined ? null : fromRoot('.data', 'reliability', file);
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
