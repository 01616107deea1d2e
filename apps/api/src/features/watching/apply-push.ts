import { CONSTANTS } from '@jixu/constants';
import type { PushOrder } from '@jixu/domain/watching/credit-push';
import { type CreditedVideo, creditPushes } from '@jixu/domain/watching/credit-pushes';
import { extendImplicitLease } from '@jixu/domain/watching/implicit-lease';
import { leaseStatus, transitionLease } from '@jixu/domain/watching/lease';
import type { LearnerWatch } from './learner-watch.ts';
import type { LeaseRow } from './lease-store.ts';
import { claimOf, type LeaseState, type Push, type PushOutcome, type StorableVideo } from './push.ts';

/** What a new implicit lease is made from: its number and its name. */
export interface FreshLease {
  id: number;
  lease: string;
}

/** A push without a lease that repeats itself sooner than this says nothing worth a write. */
const QUIET_REPEAT_MS = CONSTANTS.LEASE_RENEW_SECONDS * 1000;

/** Applies one push to the learner's watching. `videos` are the recordings of it that may be stored. */
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
  named: { lease: string; sequence: number },
  videos: readonly StorableVideo[],
): PushOutcome {
  const row = watch.lease(named.lease);
  if (row === null || row.implicit) return { kind: 'lease-unknown' };
  if (videos.length === 0) return { kind: 'not-owned' };
  if (named.sequence <= row.lastSequence) return stored(watch, push, videos, [], stateOf(row, watch.now));
  const wasOpen = row.facts.end === null;
  const facts = transitionLease(row.facts, { type: 'renewed', openedSince: false }, watch.now);
  watch.holdOpenLease();
  if (wasOpen) watch.hold(row.facts.renewedAt, facts.endedAt ?? facts.renewedAt);
  const renewed: LeaseRow = { ...row, facts, lastSequence: named.sequence };
  watch.setLease(renewed);
  const order = { lease: row.id, sequence: named.sequence };
  const elapsedMs = wasOpen && facts.end === null ? watch.now - row.facts.renewedAt : 0;
  const credited = credit(watch, videos, order, { lastSequence: row.lastSequence, elapsedMs });
  write(watch, push, videos, credited, order);
  return stored(watch, push, videos, credited, stateOf(renewed, watch.now));
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
  watch.holdOpenLease();
  watch.hold(row.facts.renewedAt, next.lease.extendedAt);
  watch.setLease({
    ...row,
    videoId: push.lastVideoId,
    lastSequence: order.sequence,
    facts: { ...row.facts, renewedAt: next.lease.extendedAt },
  });
  const credited = credit(watch, videos, order, {
    lastSequence: row.lastSequence,
    elapsedMs: next.elapsedMs,
  });
  write(watch, push, videos, credited, order);
  return stored(watch, push, videos, credited, null);
}

function openImplicit(watch: LearnerWatch, push: Push, before: LeaseRow | null, fresh: FreshLease): LeaseRow {
  if (before !== null) {
    const facts = { ...before.facts, endedAt: before.facts.renewedAt, end: 'lapsed' } as const;
    watch.setLease({ ...before, facts });
  }
  const facts = { holder: 'implicit', openedAt: watch.now, renewedAt: watch.now, endedAt: null, end: null };
  return {
    ...fresh,
    learnerId: push.learnerId,
    sessionId: push.sessionId,
    implicit: true,
    videoId: push.lastVideoId,
    lastSequence: 0,
    facts,
  };
}

/** Points that stand where the stored ones stand. */
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

function credit(
  watch: LearnerWatch,
  videos: readonly StorableVideo[],
  order: PushOrder,
  timing: { lastSequence: number; elapsedMs: number },
): readonly CreditedVideo[] {
  const rows = videos.map((video) => ({
    videoId: video.videoId,
    stored: watch.ledger(video.videoId),
    claim: claimOf(video, order, timing),
    durationMs: video.durationMs,
    mayJump: false,
  }));
  return creditPushes(rows, watch.clock);
}

function write(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  credited: readonly CreditedVideo[],
  order: PushOrder,
): void {
  for (const video of credited) {
    watch.addCredit(video.grantedMs);
    if (video.changed) watch.setLedger(video.videoId, video.ledger);
  }
  const courseId = courseOfLast(push, videos);
  const last = watch.lastVideo(courseId);
  const isLater = last === null || order.lease > last.order.lease || last.videoId !== push.lastVideoId;
  if (isLater && !(last !== null && order.lease < last.order.lease)) {
    watch.setLastVideo({ learnerId: push.learnerId, courseId, videoId: push.lastVideoId, order });
  }
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
  leaseState: LeaseState | null,
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
    leaseState,
  };
}

function stateOf(row: LeaseRow, now: number): LeaseState {
  switch (leaseStatus(row.facts, now)) {
    case 'live':
    case 'silent':
      return 'live';
    case 'taken-over':
      return 'taken_over';
    case 'ended':
      return 'ended';
  }
}
