import type { CheckPoint } from './check-point.ts';
import { dueCheck } from './check-year.ts';
import type { CreditedVideo } from './credit-pushes.ts';
import type { LearnerWatch, StoredLease } from './learner-watch.ts';
import type { LeaseStatus } from './lease.ts';
import type { Push, PushOutcome, StorableVideo } from './push.ts';
import { yearCredit } from './watched-year.ts';

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
export function lastOf(videoId: number, videos: readonly StorableVideo[]): StorableVideo | null {
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
