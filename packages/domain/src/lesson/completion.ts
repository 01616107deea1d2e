import { CONSTANTS } from '@jixu/constants';
import type { Ms, Seconds } from '../units/time.ts';
import type { VideoLedger } from './credit-push.ts';
import { creditedMs } from './intervals.ts';

/**
 * The only completion rule: credited watching covers at least 0.9 of the duration. Used by list, player, exam gate and
 * proof, on server and browser. Both arguments in the same unit. Integrity 7, 000 §9.
 */
export function isFinished(credited: number, duration: number): boolean {
  return duration > 0 && credited / duration >= CONSTANTS.COMPLETION_RATIO;
}

/** Whether what is credited of a recording finishes its lesson; null: nothing is. */
export function isLessonFinished(ledger: VideoLedger | null, durationMs: Ms): boolean {
  return ledger !== null && isFinished(creditedMs(ledger.intervals), durationMs);
}

/** For display only: the furthest second is within 5 s of the end. Seconds. 002 §5. */
export function isFullyWatched(furthest: Seconds, duration: Seconds): boolean {
  return duration > 0 && furthest >= duration - CONSTANTS.RESUME_END_SECONDS;
}

/** Whole percent watched, 0 to 100, never rounded up. Both arguments in the same unit. */
export function watchedPercent(watched: number, duration: number): number {
  if (!(duration > 0) || !(watched > 0)) return 0;
  return Math.min(100, Math.floor((watched * 100) / duration));
}

/** For display only: more than 97 % shows as 100%. Both arguments in the same unit. 002 §5. */
export function progressLabel(watched: number, duration: number): string {
  const full = duration > 0 && watched / duration > CONSTANTS.PROGRESS_LABEL_FULL_SHARE;
  return `${full ? 100 : watchedPercent(watched, duration)}%`;
}
