// A learner's decisions, step by step, from the seed alone: neither responses nor faults influence them.
import { VIDEOS } from '../environment/learners.ts';
import type { Interval, PushedVideo } from '../environment/study-client.ts';
import type { Random } from './seeded-random.ts';

export type LearnerStep =
  /** Watches for `pauseMs` of real time, then pushes it. */
  | { readonly kind: 'watch'; readonly pauseMs: number; readonly videos: readonly PushedVideo[] }
  /** Repeats the last acknowledged push. */
  | { readonly kind: 'repeat' }
  | { readonly kind: 'renew' }
  | { readonly kind: 'pull' }
  /** Another tab of the learner takes over; `late`: what the first tab had watched and sends afterwards. */
  | { readonly kind: 'take-over'; readonly pauseMs: number; readonly late: readonly PushedVideo[] }
  | { readonly kind: 'release' };

/** `points`: only the specified payload, without a lease. */
export type LearnerKind = 'lease' | 'points';

export interface LearnerScript {
  readonly kind: LearnerKind;
  readonly steps: Iterator<LearnerStep, void>;
}

interface Seat {
  readonly random: Random;
  readonly kind: LearnerKind;
  readonly rate: number;
  /** Position in each recording, milliseconds. */
  readonly at: Map<number, number>;
}

const POINTS_SHARE = 0.15;

export function scriptOf(random: Random, steps = Number.POSITIVE_INFINITY): LearnerScript {
  const kind = random.chance(POINTS_SHARE) ? 'points' : 'lease';
  const at = new Map(VIDEOS.map((video) => [video.id, 0] as const));
  const seat: Seat = { random, kind, rate: random.pick([1, 1.5, 2]), at };
  return { kind, steps: walk(seat, steps) };
}

function* walk(seat: Seat, steps: number): Generator<LearnerStep, void> {
  for (let done = 0; done < steps && !isThrough(seat); done++) {
    const dice = seat.random.next();
    if (dice < 0.07) yield { kind: 'repeat' };
    else if (dice < 0.1) yield { kind: 'pull' };
    else if (seat.kind === 'lease' && dice < 0.13) yield { kind: 'renew' };
    else if (seat.kind === 'lease' && dice < 0.14) yield { kind: 'take-over', ...watched(seat, 'late') };
    else yield { kind: 'watch', ...watched(seat, 'videos') };
  }
  if (seat.kind === 'lease') yield { kind: 'release' };
}

function isThrough({ at }: Seat): boolean {
  return VIDEOS.every((video) => (at.get(video.id) ?? 0) >= video.seconds * 1000);
}

function watched<Name extends 'videos' | 'late'>(seat: Seat, name: Name) {
  const open = VIDEOS.filter((video) => (seat.at.get(video.id) ?? 0) < video.seconds * 1000);
  const [first, second] = open;
  const both = second !== undefined && seat.random.chance(0.1);
  const chosen = first === undefined ? [] : both ? [first, second] : [first];
  const parts = chosen.map((video) => watchOne(seat, video, seat.random.whole(500, both ? 900 : 2200)));
  const watchedMs = parts.reduce((sum, part) => sum + part.ms, 0);
  // One millisecond more than the media took at this rate: never beyond what the clock allows.
  const pauseMs = Math.ceil(watchedMs / seat.rate) + 1;
  return { pauseMs, [name]: parts.map((part) => part.pushed) } as { pauseMs: number } & Record<
    Name,
    PushedVideo[]
  >;
}

function watchOne(seat: Seat, video: { id: number; seconds: number }, wantedMs: number) {
  const endMs = video.seconds * 1000;
  const before = seat.at.get(video.id) ?? 0;
  // An occasional seek: a gap in the ledger must remain a gap.
  const skipped = seat.kind === 'lease' && seat.random.chance(0.06) ? seat.random.whole(200, 4000) : 0;
  const from = Math.min(before + skipped, endMs);
  const to = Math.min(from + wantedMs, endMs);
  seat.at.set(video.id, to);
  const point = { video_id: video.id, play_second: to / 1000, progress_second: to / 1000 };
  const intervals: Interval[] = from < to ? [[from, to]] : [];
  return { ms: to - from, pushed: seat.kind === 'lease' ? { ...point, intervals } : point };
}
