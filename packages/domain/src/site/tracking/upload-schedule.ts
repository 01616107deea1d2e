import { CONSTANTS } from '@jixu/constants';

/** Upload interval and batch size. */
export interface UploadLimits {
  /** Ticks of TRACK_TICK_MS between two uploads. */
  readonly ticks: number;
  readonly batch: number;
}

/** Upload state shared by all tabs of a browser; instants are epoch milliseconds. */
export interface UploadSchedule {
  /** Number of consecutive failures. */
  readonly failures: number;
  /** Nothing is uploaded before this instant. */
  readonly notBeforeMs: number;
}

export const INITIAL_SCHEDULE: UploadSchedule = { failures: 0, notBeforeMs: 0 };

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const numberOr = (text: string | undefined, otherwise: number): number => {
  const number = Number(text || Number.NaN);
  return Number.isInteger(number) ? number : otherwise;
};

/** The configured limits, clamped to their bounds (TRACK-13, TRACK-14). */
export function readUploadLimits(ticks: string | undefined, batch: string | undefined): UploadLimits {
  return {
    ticks: clamp(
      numberOr(ticks, CONSTANTS.TRACK_UPLOAD_TICKS),
      CONSTANTS.TRACK_UPLOAD_TICKS_MIN,
      CONSTANTS.TRACK_UPLOAD_TICKS_MAX,
    ),
    batch: clamp(
      numberOr(batch, CONSTANTS.TRACK_BATCH),
      CONSTANTS.TRACK_BATCH_MIN,
      CONSTANTS.TRACK_BATCH_MAX,
    ),
  };
}

/** Minimum delay after an upload, or after a failure. The sixth failure makes it 30 minutes (notes A92). */
function pauseMs(failures: number, limits: UploadLimits): number {
  const isPutOff = failures > CONSTANTS.TRACK_FAILURES_MAX;
  return isPutOff ? CONSTANTS.TRACK_BACK_OFF_MS : limits.ticks * CONSTANTS.TRACK_TICK_MS;
}

/** An event enters an empty list: wait the full ticks, so that reports are batched. */
export function afterFirstEvent(
  schedule: UploadSchedule,
  nowMs: number,
  limits: UploadLimits,
): UploadSchedule {
  const longestMs = nowMs + CONSTANTS.TRACK_BACK_OFF_MS;
  const earliestMs = nowMs + limits.ticks * CONSTANTS.TRACK_TICK_MS;
  return { ...schedule, notBeforeMs: Math.max(earliestMs, Math.min(schedule.notBeforeMs, longestMs)) };
}

/**
 * One tick. Thirty minutes after the last failure the count restarts (TRACK-05). An instant further ahead than any
 * delay was written before the clock was set back, and is ignored.
 */
export function uploadTick(
  schedule: UploadSchedule,
  nowMs: number,
  limits: UploadLimits,
): { readonly schedule: UploadSchedule; readonly isDue: boolean } {
  const lastFailureMs = schedule.notBeforeMs - pauseMs(schedule.failures, limits);
  const isForgiven = schedule.failures > 0 && nowMs >= lastFailureMs + CONSTANTS.TRACK_BACK_OFF_MS;
  const isDue = nowMs >= schedule.notBeforeMs || schedule.notBeforeMs > nowMs + CONSTANTS.TRACK_BACK_OFF_MS;
  return { schedule: isForgiven ? { ...schedule, failures: 0 } : schedule, isDue };
}

/** An upload has ended, successfully or not (TRACK-04, TRACK-25). */
export function afterUpload(
  schedule: UploadSchedule,
  isKept: boolean,
  nowMs: number,
  limits: UploadLimits,
): UploadSchedule {
  const failures = isKept ? 0 : schedule.failures + 1;
  return { failures, notBeforeMs: nowMs + pauseMs(failures, limits) };
}
