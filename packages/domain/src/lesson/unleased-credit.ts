import type { Ms } from '../units/time.ts';
import { type UnleasedTime, unleasedAheadMs } from './allowance.ts';
import type { CreditedVideo } from './credit-pushes.ts';
import type { LearnerWatch } from './learner-watch.ts';
import { earnedBy } from './lease-evidence.ts';
import { aheadOf, type MediaEvidence } from './media-evidence.ts';

/** What a push without a lease was credited with. */
export interface UnleasedCredit {
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
export function countUnleased(
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
