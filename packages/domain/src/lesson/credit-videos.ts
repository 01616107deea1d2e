import type { Ms } from '../units/time.ts';
import type { CheckPoint } from './check-point.ts';
import { dueCheck } from './check-year.ts';
import type { PushOrder } from './credit-push.ts';
import { type CreditedVideo, creditPushes, type PushTerms } from './credit-pushes.ts';
import type { LastVideo, LearnerWatch, StoredLease } from './learner-watch.ts';
import type { LeaseStatus } from './lease.ts';
import type { Push, PushOutcome, StorableVideo } from './push.ts';
import { yearCredit } from './watched-year.ts';

interface PushTiming {
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
  bounds: Pick<PushTerms, 'allowance' | 'media'>,
): readonly CreditedVideo[] {
  const credited = creditPushes(videos, {
    ...bounds,
    order,
    elapsedMs: timing.elapsedMs,
    years: watch.years,
    now: watch.now,
    storedOf: ({ year, videoId }) => watch.ledger(year.enrolmentId, videoId),
    counts: ({ year }) => yearCredit(year, timing.lease, watch.now) !== 'settled',
  });
  watch.setYears(credited.years);
  for (const { enrolmentId, videoId, spentMs, changed, ledger } of credited.videos) {
    watch.spend(spentMs);
    if (changed) watch.setLedger(enrolmentId, videoId, ledger);
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

type Unstorable = Extract<PushOutcome, { kind: 'not-owned' | 'year-closed' }>;

/** The recordings whose years take the push; why there are none. */
export function storableUnder(
  watch: LearnerWatch,
  lease: StoredLease | null,
  videos: readonly StorableVideo[],
): StorableVideo[] | Unstorable {
  if (videos.length === 0) return { kind: 'not-owned' };
  const storable = videos.filter((video) => yearCredit(video.year, lease, watch.now) !== 'closed');
  return storable.length === 0 ? { kind: 'year-closed' } : storable;
}

/** The recording of a push that its course resumes with. */
function lastOf(videoId: number, videos: readonly StorableVideo[]): StorableVideo | null {
  return videos.find((one) => one.videoId === videoId) ?? videos[0] ?? null;
}

/** What is stored after a push. `status`: that of the lease it names. */
export function storedOutcome(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  credited: readonly CreditedVideo[],
  status: LeaseStatus | null,
): PushOutcome {
  const results = new Map(credited.map((video) => [video.videoId, video]));
  const once = new Map(videos.map((video) => [video.videoId, video]));
  const last = lastOf(push.lastVideoId, videos);
  return {
    kind: 'stored',
    videos: [...once.values()].map(({ videoId, courseId, durationMs, year: { enrolmentId } }) => ({
      enrolmentId,
      courseId,
      videoId,
      durationMs,
      ledger: watch.ledger(enrolmentId, videoId),
      clampedMs: results.get(videoId)?.clampedMs ?? 0,
      clampReason: results.get(videoId)?.clampReason ?? null,
    })),
    lastVideoId:
      last === null ? null : (watch.lastVideo(last.year.enrolmentId, last.courseId)?.videoId ?? null),
    dueCheck: last === null ? null : dueAfter(watch, last),
    leaseStatus: status,
  };
}

function dueAfter(
  watch: LearnerWatch,
  { year, videoId, points, durationMs }: StorableVideo,
): CheckPoint | null {
  const checks = watch.years.get(year.enrolmentId);
  if (checks === undefined || year.completed) return null;
  const lesson = { points, durationMs, ledger: watch.ledger(year.enrolmentId, videoId) };
  return dueCheck(checks, lesson, { allowance: watch.allowance, now: watch.now });
}
