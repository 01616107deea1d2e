import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms } from '../units/time.ts';
import { type UnleasedTime, unleasedAllowance } from './allowance.ts';
import { creditVideos, storableUnder, storedOutcome } from './credit-videos.ts';
import { type ExtendedImplicitLease, extendImplicitLease } from './implicit-lease.ts';
import type { FreshLease, LearnerWatch, StoredLease } from './learner-watch.ts';
import { evidenceOf, type SessionFetches } from './lease-evidence.ts';
import { NOTHING_EARNED } from './media-evidence.ts';
import type { Push, PushOutcome, StorableVideo } from './push.ts';
import { countUnleased } from './unleased-credit.ts';

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
  const timing = { answered: row.answered, elapsedMs: next.elapsedMs, isNewest: true, lease: null };
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
      video.intervals === null &&
      ledger.resumeOrder !== null &&
      Math.floor(video.playSecond) === ledger.resume
    );
  });
}
