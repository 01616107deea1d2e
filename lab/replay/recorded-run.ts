// Recordings adapted to a simulation: moved to another position, prolonged by repeating a steady part, thinned out.
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import type { Trace } from './trace.ts';

/** Samples a..b are ticks at one rate, about a quarter second apart, and may be repeated. */
interface SteadyPart {
  readonly from: number;
  readonly to: number;
}

export interface PreparedTrace {
  readonly trace: Trace;
  readonly steady: readonly SteadyPart[];
}

const LONGEST_GAP_MS = 1_500;
const SHORTEST_PART_MS = 2_000;

export function prepareTrace(trace: Trace): PreparedTrace {
  const { samples } = trace;
  const steady: SteadyPart[] = [];
  let from = 0;
  for (let index = 1; index <= samples.length; index++) {
    const [before, sample] = [samples[index - 1], samples[index]];
    const goesOn =
      before !== undefined &&
      sample?.mark === 'tick' &&
      before.mark === 'tick' &&
      sample.rate === before.rate &&
      sample.wall - before.wall < LONGEST_GAP_MS &&
      sample.mediaTime > before.mediaTime;
    if (goesOn) continue;
    const [first, last] = [samples[from], before];
    if (first && last && last.wall - first.wall >= SHORTEST_PART_MS) steady.push({ from, to: index - 1 });
    from = index;
  }
  return { trace, steady };
}

export interface Stretching {
  /** Which steady part is repeated (wrapping around), and for how many seconds of media. */
  readonly part: number;
  readonly seconds: number;
  /** Milliseconds between two samples of the repeated part, as in a tab with throttled timers. 0: keep all. */
  readonly thinMs: number;
}

export interface MovedSample {
  readonly sample: WatchSample;
  /** Whether the repeated part was thinned out. */
  readonly thinned: boolean;
}

/** The samples of a recording, shifted to start at `base` seconds; `wall` begins at 0. */
export function* moveTrace(
  { trace, steady }: PreparedTrace,
  base: number,
  { part, seconds, thinMs }: Stretching,
): Generator<MovedSample> {
  const { samples } = trace;
  const firstWall = samples[0]?.wall ?? 0;
  const chosen = steady.length === 0 ? undefined : steady[part % steady.length];
  let [media, wall] = [base, -firstWall];
  const moved = (sample: WatchSample, thinned: boolean): MovedSample => ({
    sample: { ...sample, mediaTime: sample.mediaTime + media, wall: sample.wall + wall },
    thinned,
  });
  for (const [index, sample] of samples.entries()) {
    yield moved(sample, false);
    if (chosen === undefined || index !== chosen.to) continue;
    const [first, last] = [samples[chosen.from], sample];
    if (first === undefined) continue;
    const played = last.mediaTime - first.mediaTime;
    // Over hours a browser keeps its rate exactly: the few milliseconds by which a short part is off must not add up.
    const took = Math.max(last.wall - first.wall, (played * 1000) / last.rate);
    const repeats = Math.floor(seconds / played);
    let lastGiven = last.wall + wall;
    for (let time = 0; time < repeats; time++) {
      media += played;
      wall += took;
      for (let again = chosen.from + 1; again <= chosen.to; again++) {
        const repeated = samples[again];
        const isLast = time === repeats - 1 && again === chosen.to;
        if (repeated === undefined || (!isLast && repeated.wall + wall - lastGiven < thinMs)) continue;
        lastGiven = repeated.wall + wall;
        yield moved(repeated, thinMs > 0);
      }
    }
  }
}

export type PreparedTraces = readonly [PreparedTrace, ...PreparedTrace[]];

export function prepareTraces(traces: readonly Trace[]): PreparedTraces {
  const [first, ...more] = traces.map(prepareTrace);
  if (first === undefined) throw new Error('there are no recordings: run lab/replay/record.ts');
  return [first, ...more];
}
