import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { CreditedVideo, DueCheck, VideoProgress } from '@jixu/contract/zod';
import { BY_PLAYED_TIME, type CheckPoint } from '@jixu/domain/lesson/check-point';
import { isFinished } from '@jixu/domain/lesson/completion';
import type { VideoLedger } from '@jixu/domain/lesson/credit-push';
import { creditedMs } from '@jixu/domain/lesson/intervals';
import type { StudyGate } from './watched-course-store.ts';

/** The specified record: furthest and resume second (002 §3). */
export function videoProgress(videoId: number, ledger: VideoLedger): VideoProgress {
  return { vid: videoId, m: ledger.furthest, s: ledger.resume };
}

/**
 * The credit behind it. Ledgers from before their number of intervals had a bound may hold more than a response may
 * list: then the first ones are listed, and the credit is still all of it.
 */
export function creditedVideo(videoId: number, ledger: VideoLedger, durationMs: number): CreditedVideo {
  const credited = creditedMs(ledger.intervals);
  return {
    vid: videoId,
    intervals: ledger.intervals
      .slice(0, CONSTANTS.CREDITED_INTERVALS_MAX)
      .map(([from, to]): [number, number] => [from, to]),
    credited_ms: credited,
    is_finish: isFinished(credited, durationMs) ? 1 : 0,
    held: ledger.held
      .flatMap(({ check, intervals }) => intervals.map(([from, to]) => ({ from, to, reason: check.kind })))
      .sort((left, right) => left.from - right.from),
  };
}

/** A check as the page is told of it. */
export function namedCheck({ kind, videoId, pointMs }: CheckPoint): NonNullable<DueCheck> {
  return { kind, vid: videoId === BY_PLAYED_TIME ? null : videoId, second: Math.floor(pointMs / 1000) };
}

/** How a lesson that stays closed is refused. */
export const GATE_ERRCODES = {
  'year-closed': ERRCODES.YEAR_CLOSED,
  'profile-missing': ERRCODES.STUDY_PROFILE_REQUIRED,
  'face-missing': ERRCODES.STUDY_FACE_REQUIRED,
} as const satisfies Record<StudyGate, number>;
