// What was watched according to a recording's positions alone: no clock, no plausibility, none of the product's rules.
import { type Interval, type Intervals, normaliseIntervals } from '@jixu/domain/lesson/intervals';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';

/** A busy browser reports a start late (measured: 0.32 s); a larger jump ahead means that the position was moved. */
const LATE_START_SECONDS = 0.5;

/** Positions of one page, one sample after the other. */
export class WatchedTruth {
  readonly #intervals: [number, number][] = [];
  /** The current position while playing, or at rest without a seek since; null: unknown. */
  #position: number | null = null;

  take({ mark, mediaTime }: Pick<WatchSample, 'mark' | 'mediaTime'>): void {
    const from = this.#position;
    this.#position = mark === 'seek' ? null : mediaTime;
    if (from === null || mark === 'seek' || mediaTime <= from) return;
    if (mark === 'start' && mediaTime - from > LATE_START_SECONDS) return;
    const last = this.#intervals.at(-1);
    if (last !== undefined && last[1] === from) last[1] = mediaTime;
    else this.#intervals.push([from, mediaTime]);
  }

  /** Milliseconds of media time. */
  watched(): Intervals {
    return normaliseIntervals(this.#intervals.map(([from, to]): Interval => [from * 1000, to * 1000]));
  }
}
