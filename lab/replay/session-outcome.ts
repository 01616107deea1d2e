// What was watched, journaled, credited and lost in one simulated session, per video.
import {
  creditedMs,
  type Intervals,
  normaliseIntervals,
  subtractIntervals,
} from '@jixu/domain/lesson/intervals';

/** Intervals by video, collected in any order. */
export class IntervalBook {
  readonly #pages = new Map<number, Intervals[]>();

  add(video: number, intervals: Intervals): void {
    const of = this.#pages.get(video);
    if (of === undefined) this.#pages.set(video, [intervals]);
    else of.push(intervals);
  }

  of(video: number): Intervals {
    return normaliseIntervals((this.#pages.get(video) ?? []).flat());
  }

  get videos(): number[] {
    return [...this.#pages.keys()];
  }
}

export interface Balance {
  readonly watchedMs: number;
  /** Journaled but not credited after everything was sent. */
  readonly lostMs: number;
  /** Credited but not watched. */
  readonly inventedMs: number;
  /** Watched but not journaled, although no crash came in between. */
  readonly unwrittenMs: number;
}

export interface SessionOutcome extends Balance {
  readonly pushes: number;
  readonly clampedMs: number;
  /** Watched but not journaled when a page crashed; the maximum over all crashes. */
  readonly crashLossMs: number;
  readonly crashes: number;
  readonly pages: number;
  /** Number of displaced pages. */
  readonly displaced: number;
  /** The smallest remaining margin of the clock bound, including the 10 s of the allowance. */
  readonly spareMs: number;
  /** What was spent of the ten seconds that come before their time. */
  readonly aheadMs: number;
}

export interface Books {
  readonly watched: IntervalBook;
  readonly journaled: IntervalBook;
  readonly crashed: IntervalBook;
  credited(video: number): Intervals;
  /** Credited, or watched when nothing was to be credited any more. */
  due?(video: number): Intervals;
}

export function balance({ watched, journaled, crashed, credited, due = credited }: Books): Balance {
  const videos = [...new Set([...watched.videos, ...journaled.videos])];
  const sum = (intervals: (video: number) => Intervals) =>
    videos.reduce((all, video) => all + creditedMs(intervals(video)), 0);
  const without = (had: (video: number) => Intervals, taken: (video: number) => Intervals) =>
    sum((video) => subtractIntervals(had(video), taken(video)));
  const seen = (video: number) => watched.of(video);
  const written = (video: number) => journaled.of(video);
  return {
    watchedMs: sum(seen),
    lostMs: without(written, due),
    inventedMs: without(credited, seen),
    unwrittenMs: without(seen, (video) => normaliseIntervals([...written(video), ...crashed.of(video)])),
  };
}

/** Why a session failed; empty when it passed. */
export function faultsOfSession(outcome: SessionOutcome): string[] {
  const { clampedMs, crashLossMs } = outcome;
  return [
    ...(clampedMs > 0 ? [`${clampedMs} ms clamped`] : []),
    ...faultsOfBalance(outcome),
    ...(crashLossMs > CRASH_LOSS_MAX_MS ? [`${crashLossMs} ms lost by one crash`] : []),
  ];
}

/** Why what was watched and what is credited do not agree; empty when they do. */
export function faultsOfBalance({ lostMs, inventedMs, unwrittenMs }: Balance): string[] {
  return [
    ...(lostMs > 0 ? [`${lostMs} ms written and not credited`] : []),
    ...(inventedMs > 0 ? [`${inventedMs} ms credited and not watched`] : []),
    ...(unwrittenMs > 0 ? [`${unwrittenMs} ms watched and not written`] : []),
  ];
}

/** Integrity 6. */
const CRASH_LOSS_MAX_MS = 5_000;
