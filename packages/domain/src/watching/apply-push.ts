import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms } from '../units/time.ts';
import { type AnsweredSequences, isAnswered, withAnswered } from './answered-sequences.ts';
import { COURSE_PROGRESS_JUMP, type PushOrder, permitsJump } from './credit-push.ts';
import { type CreditedVideo, creditPushes } from './credit-pushes.ts';
import { extendImplicitLease } from './implicit-lease.ts';
import type { FreshLease, LastVideo, LearnerWatch, PlayLease } from './learner-watch.ts';
import { type LeaseStatus, leaseStatus, transitionLease } from './lease.ts';
import { claimOf, type Push, type PushOutcome, type StorableVideo } from './push.ts';

/** A push without a lease that repeats itself sooner than this is not worth a write. */
const QUIET_REPEAT_MS = inMs(CONSTANTS.LEASE_RENEW_SECONDS);

/**
 * Which push may be credited under which lease, and what it changes in the learner's watching. `videos` are those of
 * its recordings that the learner may watch. Integrity 1–4.
 */
export function applyPush(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  freshLease: () => FreshLease,
): PushOutcome {
  if (push.named !== null) return applyNamed(watch, push, push.named, videos);
  if (videos.length === 0) return { kind: 'not-owned' };
  return applyImplicit(watch, push, videos, freshLease);
}

function applyNamed(
  watch: LearnerWatch,
  push: Push,
  named: { readonly lease: string; readonly sequence: number },
  videos: readonly StorableVideo[],
): PushOutcome {
  const row = watch.lease(named.lease);
  if (row === null || row.implicit) return { kind: 'lease-unknown' };
  if (videos.length === 0) return { kind: 'not-owned' };
  if (isAnswered(row.answered, named.sequence)) {
    return stored(watch, push, videos, [], leaseStatus(row.facts, watch.now));
  }
  const wasOpen = row.facts.end === null;
  const facts = transitionLease(row.facts, { type: 'renewed', openedSince: false }, watch.now);
  watch.accrueOpenLease();
  if (wasOpen) watch.accrue(row.facts.renewedAt, facts.endedAt ?? facts.renewedAt);
  const lastSequence = Math.max(row.lastSequence, named.sequence);
  watch.setLease({ ...row, facts, lastSequence, answered: withAnswered(row.answered, named.sequence) });
  const order = { lease: row.id, sequence: named.sequence };
  const elapsedMs = wasOpen && facts.end === null ? watch.now - row.facts.renewedAt : 0;
  const isNewest = named.sequence > row.lastSequence;
  const credited = credit(watch, push, videos, order, { answered: row.answered, elapsedMs, isNewest });
  return stored(watch, push, videos, credited, leaseStatus(facts, watch.now));
}

function applyImplicit(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  freshLease: () => FreshLease,
): PushOutcome {
  const before = watch.implicitLease(push.sessionId);
  const known =
    before === null ? null : { openedAt: before.facts.openedAt, extendedAt: before.facts.renewedAt };
  const next = extendImplicitLease(known, watch.now);
  if (before !== null && next.elapsedMs < QUIET_REPEAT_MS && !next.opened && saysNothingNew(watch, videos)) {
    return stored(watch, push, videos, [], null);
  }
  const row = next.opened || before === null ? openImplicit(watch, push, before, freshLease()) : before;
  const order = { lease: row.id, sequence: row.lastSequence + 1 };
  watch.accrueOpenLease();
  watch.accrue(row.facts.renewedAt, next.lease.extendedAt);
  watch.setLease({
    ...row,
    videoId: push.lastVideoId,
    lastSequence: order.sequence,
    facts: { ...row.facts, renewedAt: next.lease.extendedAt },
  });
  const timing = { answered: row.answered, elapsedMs: next.elapsedMs, isNewest: true };
  return stored(watch, push, videos, credit(watch, push, videos, order, timing), null);
}

function openImplicit(
  watch: LearnerWatch,
  push: Push,
  before: PlayLease | null,
  fresh: FreshLease,
): PlayLease {
  if (before !== null) {
    const facts = { ...before.facts, endedAt: before.facts.renewedAt, end: 'lapsed' } as const;
    watch.setLease({ ...before, facts });
  }
  const facts = { holder: 'implicit', openedAt: watch.now, renewedAt: watch.now, endedAt: null, end: null };
  const { learnerId, sessionId, lastVideoId: videoId } = push;
  return { ...fresh, learnerId, sessionId, implicit: true, videoId, lastSequence: 0, answered: [], facts };
}

/** Whether the points equal the stored ones. */
function saysNothingNew(watch: LearnerWatch, videos: readonly StorableVideo[]): boolean {
  return videos.every((video) => {
    const ledger = watch.ledger(video.videoId);
    return (
      video.intervals === null &&
      ledger.resumeOrder !== null &&
      Math.floor(video.playSecond) === ledger.resume
    );
  });
}

/** Credits the recordings of a push and records which of them the course resumes with. */
function credit(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  order: PushOrder,
  timing: { readonly answered: AnsweredSequences; readonly elapsedMs: Ms; readonly isNewest: boolean },
): readonly CreditedVideo[] {
  const rows = videos.map((video) => ({
    videoId: video.videoId,
    stored: watch.ledger(video.videoId),
    claim: claimOf(video, order, timing),
    durationMs: video.durationMs,
    mayJump: permitsJump(COURSE_PROGRESS_JUMP),
  }));
  const credited = creditPushes(rows, watch.allowance);
  for (const video of credited) {
    watch.spend(video.grantedMs);
    if (video.changed) watch.setLedger(video.videoId, video.ledger);
  }
  const { learnerId, lastVideoId: videoId } = push;
  const courseId = courseOfLast(push, videos);
  if (movesLastVideo(watch.lastVideo(courseId), { order, videoId, isNewest: timing.isNewest })) {
    watch.setLastVideo({ learnerId, courseId, videoId, order });
  }
  return credited;
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

function courseOfLast(push: Push, videos: readonly StorableVideo[]): number {
  const video = videos.find((one) => one.videoId === push.lastVideoId) ?? videos[0];
  return video?.courseId ?? 0;
}

function stored(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  credited: readonly CreditedVideo[],
  status: LeaseStatus | null,
): PushOutcome {
  const clamped = new Map(credited.map((video) => [video.videoId, video.clampedMs]));
  const durations = new Map(videos.map((video) => [video.videoId, video.durationMs]));
  return {
    kind: 'stored',
    videos: [...durations].map(([videoId, durationMs]) => ({
      videoId,
      durationMs,
      ledger: watch.ledger(videoId),
      clampedMs: clamped.get(videoId) ?? 0,
    })),
    lastVideoId: watch.lastVideo(courseOfLast(push, videos))?.videoId ?? null,
    leaseStatus: status,
  };
}
