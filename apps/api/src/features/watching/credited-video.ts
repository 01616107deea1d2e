import { CONSTANTS } from '@jixu/constants';
import type { CreditedVideo, VideoProgress } from '@jixu/contract/zod';
import { isFinished } from '@jixu/domain/watching/completion';
import type { VideoLedger } from '@jixu/domain/watching/credit-push';
import { creditedMs } from '@jixu/domain/watching/intervals';

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
  };
}
