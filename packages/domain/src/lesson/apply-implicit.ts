import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms } from '../units/time.ts';
import { type UnleasedTime, unleasedAheadMs, unleasedAllowance } from './allowance.ts';
import type { CreditedVideo } from './credit-pushes.ts';
import { creditVideos, storableUnder, storedOutcome } from './credit-videos.ts';
import { type ExtendedImplicitLease, extendImplicitLease } from './implicit-lease.ts';
import type { FreshLease, LearnerWatch, StoredLease } from './learner-watch.ts';
import { earnedBy, evidenceOf, type SessionFetches } from './lease-evidence.ts';
import { aheadOf, type MediaEvidence, NOTHING_EARNED } from './media-evidence.ts';
import type { Push, PushOutcome, StorableVideo } from './push.ts';

/** A push without a lease that repeats itself sooner than this is not worth a write. */
const QUIET_REPEAT_MS = inMs(CONSTANTS.LEASE_RENEW_SECONDS);

/** A push that names no lease: its session has an implicit one. */
export function applyImplicit(
  watch: LearnerWatch,
  push: Push,
  pushed: readonly StorableVideo[],
  { freshLease, fetches }: { readonly freshLease: () => FreshLease; readonly fetches: SessionFetches | null },
): PushOutcome {
  const videos = storableUnder(watch, null, pushed);
  if (!Array.isArray(videos)) return videos;
  const before = watch.implicitLease(push.sessionId);
  const next = extend(before, watch.now);
  const isSoon = before !== null && !next.opened && next.elapsedMs < QUIET_REPEAT_MS;
  if (isSoon && saysNothingNew(watch, videos)) return storedOutcome(watch, push, videos, [], null);
  const row = next.opened || before === null ? openImplicit(watch, push, before, freshLease()) : before;
  const order = { lease: row.id, sequence: row.lastSequence + 1 };
  watch.accrueOpenLease();
  watch.accrue(row.facts.renewedAt, next.lease.extendedAt);
  const facts = { ...row.facts, renewedAt: next.lease.extendedAt };
  watch.setLease({ ...row, videoId: push.lastVideoId, lastSequence: order.sequence, facts });
  const timing = { elapsedMs: next.elapsedMs, isNewest: true, lease: null };
  const time = timeSince(watch, row, next.elapsedMs);
  const allowance = { ...watch.allowance, ...unleasedAllowance(watch.allowance, time) };
  const media = evidenceOf(watch, { ...row, facts }, fetches);
  const credited = creditVideos(watch, push, videos, order, timing, { allowance, media });
  countUnleased(watch, row.lease, { since: row.facts.renewedAt, credited, time, media });
  return storedOutcome(watch, push, videos, credited, null);
}

function extend(before: StoredLease | null, now: Ms): ExtendedImplicitLease {
  const known =
    before === null ? null : { openedAt: before.facts.openedAt, extendedAt: before.facts.renewedAt };
  return extendImplicitLease(known, now);
}

/** The time before the push. What the learner had been credited with at the previous one is not known of old leases. */
function timeSince(watch: LearnerWatch, { earned }: StoredLease, elapsedMs: Ms): UnleasedTime {
  const creditedNowMs = watch.allowance.creditedMs;
  const creditedThenMs = earned.learnerMs ?? creditedNowMs;
  return { elapsedMs, otherMs: creditedNowMs - creditedThenMs, aheadLeftMs: watch.aheadLeftMs() };
}

/** What a push without a lease was credited with. */
interface UnleasedCredit {
  /** The session's previous push. */
  readonly since: Ms;
  readonly credited: readonly CreditedVideo[];
  readonly time: UnleasedTime;
  /** What is known of its session's media; null where nobody asks about it. */
  readonly media: MediaEvidence | null;
}

/**
 * Counts the credit of a push without a lease. While a lease is open, what is earned beside it cannot be earned under it
 * once more. `name`: the implicit lease.
 */
function countUnleased(
  watch: LearnerWatch,
  name: string,
  { since, credited, time, media }: UnleasedCredit,
): void {
  const spentMs = credited.reduce((sum, video) => sum + video.spentMs, 0);
  let aheadMs = unleasedAheadMs(spentMs, time);
  const row = watch.lease(name);
  if (row !== null) {
    const earned = earnedBy(row.earned, credited, media);
    // Before its time is also what was watched sooner than it was fetched.
    if (media !== null && spentMs > 0) {
      aheadMs = Math.max(aheadMs, aheadOf({ ...media, earned }) - earned.aheadMs);
    }
    const learnerMs = watch.allowance.creditedMs;
    watch.setLease({ ...row, earned: { ...earned, aheadMs: earned.aheadMs + aheadMs, learnerMs } });
  }
  watch.spendAhead(aheadMs);
  const open = watch.openLease();
  if (open === null || spentMs <= aheadMs) return;
  const releasedAt = Math.max(since, open.earned.beside?.releasedAt ?? since);
  const ms = spentMs - aheadMs + (open.earned.beside?.ms ?? 0);
  watch.setLease({ ...open, earned: { ...open.earned, beside: { releasedAt, ms } } });
}

function openImplicit(
  watch: LearnerWatch,
  push: Push,
  before: StoredLease | null,
  fresh: FreshLease,
): StoredLease {
  if (before !== null) {
    const facts = { ...before.facts, endedAt: before.facts.renewedAt, end: 'lapsed' } as const;
    watch.setLease({ ...before, facts });
  }
  const facts = { holder: 'implicit', openedAt: watch.now, renewedAt: watch.now, endedAt: null, end: null };
  const { learnerId, sessionId, lastVideoId: videoId } = push;
  const ofNoYear = { enrolmentId: null, untilMs: null, creditedMs: 0 };
  return {
    ...fresh,
    ...ofNoYear,
    learnerId,
    sessionId,
    implicit: true,
    videoId,
    opening: 1,
    lastSequence: 0,
    answered: [],
    earned: NOTHING_EARNED,
    facts,
  };
}

/** Whether the points equal the stored ones. */
function saysNothingNew(watch: LearnerWatch, videos: readonly StorableVideo[]): boolean {
  return videos.every((video) => {
    const ledger = watch.ledger(video.year.enrolmentId, video.videoId);
    return (
      video.intervals === null && ledger.resumeOrder !== null && Math.floor(video.resume) === ledger.resume
    );
  });
}
