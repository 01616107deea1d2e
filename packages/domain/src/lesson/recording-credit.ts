import type { Ms } from '../units/time.ts';
import type { CheckKind } from './check-point.ts';
import type { ClampReason } from './clamped-time.ts';
import { type Intervals, NO_INTERVALS, normaliseIntervals } from './intervals.ts';

/** Watched behind a check that is not passed: it counts once that is. */
export interface HeldInterval {
  readonly from: Ms;
  readonly to: Ms;
  readonly reason: CheckKind;
}

/** What the server credits of one recording. */
export interface RecordingCredit {
  readonly creditedMs: Ms;
  readonly credited: Intervals;
  readonly held: readonly HeldInterval[];
  /** Of the last push; null when nothing was left out. */
  readonly clamped: { readonly ms: Ms; readonly reason: ClampReason } | null;
}

/** By video id. */
export type CourseCredit = Readonly<Record<number, RecordingCredit>>;

/** What an answer says of one recording, with the contract's field names (pull and push). */
export interface AnsweredCredit {
  readonly vid: number;
  readonly credited_ms: Ms;
  readonly intervals?: Intervals;
  readonly held?: readonly HeldInterval[] | undefined;
  readonly clamped_ms?: Ms;
  readonly clamped_reason?: ClampReason | null | undefined;
}

export const NO_CREDIT: RecordingCredit = { creditedMs: 0, credited: NO_INTERVALS, held: [], clamped: null };

/** Adds what an answer says to what is known. */
export function withAnsweredCredit(known: CourseCredit, answered: readonly AnsweredCredit[]): CourseCredit {
  const read = answered.map((one) => [one.vid, readCredit(one)] as const);
  return { ...known, ...Object.fromEntries(read) };
}

function readCredit(answer: AnsweredCredit): RecordingCredit {
  const { clamped_ms: ms = 0, clamped_reason: reason = null } = answer;
  return {
    creditedMs: answer.credited_ms,
    credited: answer.intervals ?? NO_INTERVALS,
    held: answer.held ?? [],
    clamped: ms > 0 && reason !== null ? { ms, reason } : null,
  };
}

/** What the server has of a recording, credited or held. */
export function storedIntervals({ credited, held }: RecordingCredit): Intervals {
  return normaliseIntervals([...credited, ...held.map(({ from, to }) => [from, to] as const)]);
}
