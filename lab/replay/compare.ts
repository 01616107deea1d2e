// Compares the credit for a recording with what the browser says it played.
import { creditedMs, normaliseIntervals, subtractIntervals } from '@jixu/domain/lesson/intervals';
import { initialWatchTrace, transitionWatchTrace } from '@jixu/domain/lesson/watch-trace';
import type { Trace } from './trace.ts';

/** A browser reports its position up to a quarter of a second late. */
const PER_STOP_MS = 250;

export interface Comparison {
  readonly name: string;
  /** Number of times playback started or stopped. */
  readonly stops: number;
  readonly playedMs: number;
  readonly creditedMs: number;
  /** Played but not credited. */
  readonly missingMs: number;
  /** Credited but not played. */
  readonly extraMs: number;
  /** The samples' clock never went back and never ran ahead, whatever the wall clock did. */
  readonly isMonotonic: boolean;
  readonly holds: boolean;
}

export function compareTrace(trace: Trace): Comparison {
  const played = normaliseIntervals(trace.played);
  const credited = trace.samples.reduce(transitionWatchTrace, initialWatchTrace).watched;
  const stops = trace.samples.filter(({ mark }) => mark === 'stop' || mark === 'seek').length;
  const missingMs = creditedMs(subtractIntervals(played, credited));
  const extraMs = creditedMs(subtractIntervals(credited, played));
  const allowedMs = PER_STOP_MS * Math.max(1, stops);
  return {
    name: trace.name,
    stops,
    missingMs,
    extraMs,
    playedMs: creditedMs(played),
    creditedMs: creditedMs(credited),
    isMonotonic: isMonotonic(trace),
    holds: missingMs <= allowedMs && extraMs <= allowedMs && creditedMs(played) > 0 && isMonotonic(trace),
  };
}

function isMonotonic({ samples, seen }: Trace): boolean {
  const lived = (Number(seen.seconds) + 1) * 1000;
  return samples.every(({ wall }, index) => wall >= (samples[index - 1]?.wall ?? 0) && wall <= lived);
}

export function printComparison(one: Comparison): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(3).padStart(8);
  return (
    `${one.name.padEnd(16)} played ${seconds(one.playedMs)} s  credited ${seconds(one.creditedMs)} s  ` +
    `missing ${seconds(one.missingMs)} s  extra ${seconds(one.extraMs)} s  in ${one.stops} stops  ${one.holds ? 'holds' : 'FAULT'}`
  );
}
