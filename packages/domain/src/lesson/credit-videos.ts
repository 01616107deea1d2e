import type { Ms } from '../units/time.ts';
import type { AnsweredSequences } from './answered-sequences.ts';
import { COURSE_PROGRESS_JUMP, type PushOrder, permitsJump } from './credit-push.ts';
import { type CreditedVideo, creditPushes, type PushLimits } from './credit-pushes.ts';
import type { LastVideo, LearnerWatch, StoredLease } from './learner-watch.ts';
import { claimOf, type Push, type StorableVideo } from './push.ts';
import { lastOf } from './push-outcome.ts';
import { yearCredit } from './watched-year.ts';

interface PushTiming {
  readonly answered: AnsweredSequences;
  readonly elapsedMs: Ms;
  readonly isNewest: boolean;
  /** The lease the push names, as it is now; null without. */
  readonly lease: StoredLease | null;
}

/** Credits the recordings of a push and records which of them the course resumes with. */
export function creditVideos(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  order: PushOrder,
  timing: PushTiming,
  bounds: Pick<PushLimits, 'allowance' | 'media'>,
): readonly CreditedVideo[] {
  const years = new Map(videos.map((video) => [video.videoId, video.year]));
  const rows = videos.map((video) => ({
    videoId: video.videoId,
    stored: watch.ledger(video.year.enrolmentId, video.videoId),
    claim: claimOf(video, order, timing),
    durationMs: video.durationMs,
    mayJump: permitsJump(COURSE_PROGRESS_JUMP),
    counts: yearCredit(video.year, timing.lease, watch.now) !== 'settled',
    enrolmentId: video.year.enrolmentId,
    points: video.points,
  }));
  const credited = creditPushes(rows, { ...bounds, years: watch.years, now: watch.now });
  watch.setYears(credited.years);
  for (const video of credited.videos) {
    const year = years.get(video.videoId);
    watch.spend(video.spentMs);
    if (video.changed && year !== undefined) watch.setLedger(year.enrolmentId, video.videoId, video.ledger);
  }
  moveLastVideo(watch, push, videos, { order, isNewest: timing.isNewest });
  return credited.videos;
}

function moveLastVideo(
  watch: LearnerWatch,
  { learnerId, lastVideoId: videoId }: Push,
  videos: readonly StorableVideo[],
  claim: Pick<LastVideoClaim, 'order' | 'isNewest'>,
): void {
  const last = lastOf(videoId, videos);
  if (last === null) return;
  const { courseId, year } = last;
  const { enrolmentId } = year;
  if (movesLastVideo(watch.lastVideo(enrolmentId, courseId), { ...claim, videoId })) {
    watch.setLastVideo({ learnerId, enrolmentId, courseId, videoId, order: claim.order });
  }
}

interface LastVideoClaim extends Pick<LastVideo, 'order' | 'videoId'> {
  /** Nothing later has been answered under its lease. */
  readonly isNewest: boolean;
}

function movesLastVideo(last: LastVideo | null, { order, videoId, isNewest }: LastVideoClaim): boolean {
  if (last === null) return true;
  if (order.lease < last.order.lease) return false;
  return order.lease > last.order.lease || (isNewest && last.videoId !== videoId);
}
