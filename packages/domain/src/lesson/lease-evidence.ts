import type { CreditedVideo } from './credit-pushes.ts';
import type { FetchedCells } from './fetched-cells.ts';
import type { LearnerWatch, StoredLease } from './learner-watch.ts';
import { heldUntil } from './lease.ts';
import { aheadOf, type LeaseEarnings, type MediaEvidence, withEarned, withLost } from './media-evidence.ts';

/** What was fetched of a recording in a session. */
export type SessionFetches = (sessionId: number, videoId: number) => FetchedCells;

/** What is known of the media of a lease; null where nothing is asked about it. */
export function evidenceOf(
  watch: LearnerWatch,
  { facts, earned, sessionId }: StoredLease,
  fetches: SessionFetches | null,
): MediaEvidence | null {
  if (fetches === null) return null;
  return {
    openedAt: facts.openedAt,
    heldUntil: heldUntil(facts, watch.now),
    fetchedOf: (videoId) => fetches(sessionId, videoId),
    earned,
    aheadLeftMs: watch.aheadLeftMs(),
  };
}

/** Whether a push neither earned nor lost anything. */
export function isNothing(credited: readonly CreditedVideo[]): boolean {
  return credited.every(({ spentMs, clampedMs }) => spentMs === 0 && clampedMs === 0);
}

/** What a lease has earned and lost, with what a push adds. `evidence`: null where nobody asks what was fetched. */
export function earnedBy(
  before: LeaseEarnings,
  credited: readonly CreditedVideo[],
  evidence: MediaEvidence | null,
): LeaseEarnings {
  const earned = credited.reduce((sum, { granted, ...video }) => {
    const more = withEarned(sum, { ...video, intervals: granted });
    return video.clampedMs === 0 ? more : withLost(more, video);
  }, before);
  const isUnasked = evidence === null && earned.videos !== before.videos;
  return isUnasked && !before.unasked ? { ...earned, unasked: true } : earned;
}

/** Remembers what a lease has earned: it bounds what it may still earn, also after its year's end. */
export function countEarned(
  watch: LearnerWatch,
  name: string,
  credited: readonly CreditedVideo[],
  evidence: MediaEvidence | null,
): void {
  const row = watch.lease(name);
  const spentMs = credited.reduce((sum, video) => sum + video.spentMs, 0);
  if (row === null || isNothing(credited)) return;
  const earned = earnedBy(row.earned, credited, evidence);
  const aheadMs = evidence === null ? earned.aheadMs : aheadOf({ ...evidence, earned });
  watch.spendAhead(aheadMs - earned.aheadMs);
  watch.setLease({ ...row, creditedMs: row.creditedMs + spentMs, earned: { ...earned, aheadMs } });
}
