// The current activity of a running load, read from its history.
import { setTimeout as pause } from 'node:timers/promises';
import { ERRCODES } from '@jixu/constants';
import type { History } from './history.ts';

/** Resolves true when a push sent after now has been acknowledged, false on timeout. */
export async function untilAcknowledged(history: History, withinMs: number): Promise<boolean> {
  const pushes = new Set<number>();
  const deadline = performance.now() + withinMs;
  let seen = false;
  const unwatch = history.watch((line) => {
    if (line.kind === 'ask' && line.call === 'push') pushes.add(line.id);
    if (line.kind === 'response' && line.errcode === ERRCODES.OK && pushes.has(line.id)) seen = true;
  });
  while (!seen && performance.now() < deadline) await pause(10);
  unwatch();
  return seen;
}

export interface ResponsesDuring {
  readonly stored: number;
  readonly busy: number;
  readonly none: number;
  /** Duration of each response. */
  readonly times: readonly number[];
}

/** Pushes sent while a fault was open, by their result so far. */
export function responsesDuring(history: History, fault: number): ResponsesDuring {
  const [begun, over] = history.lines.filter((line) => line.kind === 'fault' && line.fault === fault);
  const from = begun?.at ?? Number.POSITIVE_INFINITY;
  const to = over?.at ?? Number.POSITIVE_INFINITY;
  const asked = new Map<number, number>();
  const counts = { stored: 0, busy: 0, none: 0 };
  const times: number[] = [];
  for (const line of history.lines) {
    if (line.kind === 'ask' && line.call === 'push' && line.at >= from && line.at < to)
      asked.set(line.id, line.at);
    const askedAt = line.kind === 'response' ? asked.get(line.id) : undefined;
    if (line.kind !== 'response' || askedAt === undefined) continue;
    times.push(line.at - askedAt);
    if (line.status === 200) counts.stored += 1;
    if (line.status === 503) counts.busy += 1;
    if (line.status === 0) counts.none += 1;
  }
  return { ...counts, times };
}
