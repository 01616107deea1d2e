import type { Ms } from '../units/time.ts';
import { applyImplicit } from './apply-implicit.ts';
import { creditVideos, storableUnder, storedOutcome } from './credit-videos.ts';
import type { FreshLease, LearnerWatch, StoredLease } from './learner-watch.ts';
import { isAnswered, type Lease, leaseStatus, transitionLease, withAnswered } from './lease.ts';
import { countEarned, evidenceOf, type SessionFetches } from './lease-evidence.ts';
import type { Push, PushOutcome, StorableVideo } from './push.ts';
import { lateAllowance, yearCredit } from './watched-year.ts';
import type { SpentAllowance } from './year-checks.ts';

/**
 * Which push may be credited under which lease, and what it changes in the learner's watching. `videos` are those of
 * its recordings that the learner may watch. Integrity 1–4.
 */
export function applyPush(
  watch: LearnerWatch,
  push: Push,
  videos: readonly StorableVideo[],
  freshLease: () => FreshLease,
  fetches: SessionFetches | null = null,
): PushOutcome {
  return push.named === null
    ? applyImplicit(watch, push, videos, { freshLease, fetches })
    : applyNamed(watch, push, { ...push.named, fetches }, videos);
}

/** A push that names a lease, and its place among those that do. */
function applyNamed(
  watch: LearnerWatch,
  push: Push,
  named: { readonly lease: string; readonly sequence: number; readonly fetches: SessionFetches | null },
  pushed: readonly StorableVideo[],
): PushOutcome {
  const before = watch.lease(named.lease);
  if (before === null || before.implicit) return { kind: 'lease-unknown' };
  const videos = storableUnder(watch, before, pushed);
  if (!Array.isArray(videos)) return videos;
  if (isAnswered(before.answered, named.sequence)) {
    return storedOutcome(watch, push, videos, [], leaseStatus(before.facts, watch.now));
  }
  const facts = transitionLease(before.facts, { type: 'renewed', openedSince: false }, watch.now);
  countHeld(watch, before.facts, facts);
  const lastSequence = Math.max(before.lastSequence, named.sequence);
  const answered = withAnswered(before.answered, named.sequence);
  watch.setLease({ ...before, facts, lastSequence, answered });
  const lease = { ...before, facts };
  const timing = {
    elapsedMs: sinceRenewal(before.facts, facts, watch.now),
    isNewest: named.sequence > before.lastSequence,
    lease,
  };
  const media = evidenceOf(watch, lease, named.fetches);
  const order = { lease: before.id, sequence: named.sequence };
  const bounds = { allowance: allowanceOf(watch, videos, lease), media };
  const credited = creditVideos(watch, push, videos, order, timing, bounds);
  countEarned(watch, named.lease, credited, media);
  return storedOutcome(watch, push, videos, credited, leaseStatus(facts, watch.now));
}

/** Counts the time up to the push: that under the learner's open lease, and that under the one it names. */
function countHeld(watch: LearnerWatch, before: Lease, after: Lease): void {
  watch.accrueOpenLease();
  if (before.end === null) watch.accrue(before.renewedAt, after.endedAt ?? after.renewedAt);
}

/** How long the lease has been held on since its last renewal; one that is over has not. */
function sinceRenewal(before: Lease, after: Lease, now: Ms): Ms {
  return before.end === null && after.end === null ? now - before.renewedAt : 0;
}

function allowanceOf(
  watch: LearnerWatch,
  videos: readonly StorableVideo[],
  lease: StoredLease,
): SpentAllowance {
  const isLate = videos.some((video) => yearCredit(video.year, lease, watch.now) === 'late');
  if (!isLate) return watch.allowance;
  return { ...watch.allowance, ...lateAllowance(watch.allowance, lease, watch.now) };
}
