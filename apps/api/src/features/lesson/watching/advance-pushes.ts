import { applyPush } from '@jixu/domain/lesson/apply-push';
import { isLessonFinished } from '@jixu/domain/lesson/completion';
import { LearnerWatch, type StoredWatch } from '@jixu/domain/lesson/learner-watch';
import type { Push, PushOutcome } from '@jixu/domain/lesson/push';
import type { Pool } from '#database/database.ts';
import { type Advance, advanceWatches } from './advance-store.ts';
import type { KnownWatch, KnownWatches, WatchMemory } from './known-watches.ts';
import { knownFetches } from './read-fetches.ts';
import type { SegmentEvidence } from './segment-evidence.ts';

type Stored = Extract<PushOutcome, { kind: 'stored' }>;

/** What a flight goes on from. `evidence`: null where nothing is asked about the media. */
export interface AdvanceSources extends WatchMemory {
  readonly evidence: SegmentEvidence | null;
}

/** One learner's pushes of a flight, applied to what is known. */
interface Attempt {
  readonly learnerId: number;
  readonly known: KnownWatch;
  readonly watch: LearnerWatch;
  readonly outcomes: Map<Push, Stored>;
}

/**
 * Writes pushes that only carry on with what this process wrote last: the same rules, applied to what is remembered, and
 * one statement that writes nothing where that is not what is stored. Null for every other push: it is to be written
 * under its learner's lock, by what is read then.
 */
export async function advancePushes(
  db: Pool,
  { known, clock, evidence }: AdvanceSources,
  pushes: readonly Push[],
): Promise<(Stored | null)[]> {
  const now = clock.now();
  const attempts = now === null ? [] : attemptsOf({ known, evidence }, pushes, now);
  const advances = new Map<Attempt, { advance: Advance; settled: StoredWatch }>();
  for (const attempt of attempts) {
    const advance = advanceOf(attempt);
    if (advance !== null) advances.set(attempt, { advance, settled: attempt.watch.settled() });
  }
  if (now === null || advances.size === 0) return pushes.map(() => null);
  // Until it is known what became of them nothing else may go on from there.
  for (const { learnerId } of advances.keys()) known.forget(learnerId);
  const sentAt = clock.sent();
  const written = await advanceWatches(
    db,
    [...advances.values()].map(({ advance }) => advance),
    now,
  );
  clock.heard(written.now, sentAt);
  const done = new Set(written.learnerIds);
  const outcomes = new Map<Push, Stored>();
  for (const [attempt, { settled }] of advances) {
    if (!done.has(attempt.learnerId)) continue;
    known.remember(attempt.learnerId, { ...attempt.known, stored: settled, stamp: written.stamp });
    for (const [push, outcome] of attempt.outcomes) outcomes.set(push, outcome);
  }
  return pushes.map((push) => outcomes.get(push) ?? null);
}

/** The learners in the order of their locks, without those of whom a push is anything else. */
function attemptsOf(
  { known, evidence }: Pick<AdvanceSources, 'known' | 'evidence'>,
  pushes: readonly Push[],
  now: number,
): Attempt[] {
  const attempts = new Map<number, Attempt | null>();
  for (const push of pushes) {
    const before = attempts.get(push.learnerId);
    if (before === undefined) attempts.set(push.learnerId, attemptOf(known, push, now));
    const attempt = attempts.get(push.learnerId) ?? null;
    if (attempt !== null && !carryOn(attempt, push, evidence)) attempts.set(push.learnerId, null);
  }
  return [...attempts.values()]
    .filter((attempt) => attempt !== null)
    .sort((left, right) => left.learnerId - right.learnerId);
}

function attemptOf(known: KnownWatches, { learnerId }: Push, now: number): Attempt | null {
  const watch = known.get(learnerId);
  if (watch === null) return null;
  const { stored } = watch;
  // Its clock may be a moment behind the one that was read before.
  const instant = Math.max(now, stored.allowance?.heldUntil ?? 0);
  return {
    learnerId,
    known: watch,
    watch: new LearnerWatch(learnerId, instant, stored),
    outcomes: new Map(),
  };
}

/** Applies a push; false when it does anything but carry on with the known recording under the known lease. */
function carryOn({ known, watch, outcomes }: Attempt, push: Push, evidence: SegmentEvidence | null): boolean {
  const { recording } = known;
  const [video, another] = push.videos;
  if (video === undefined || another !== undefined || push.named?.lease !== recording.lease) return false;
  if (video.courseId !== recording.courseId || video.videoId !== recording.videoId) return false;
  const { durationMs, year, points } = recording;
  const wasFinished = isDone(watch, known);
  const lease = watch.lease(push.named.lease);
  const videos = [{ ...video, durationMs, year, points }];
  const fetches = evidence === null || lease === null ? null : knownFetches(videos, watch, lease, evidence);
  if (evidence !== null && fetches === null) return false;
  const outcome = applyPush(watch, push, videos, unexpected, fetches);
  if (outcome.kind !== 'stored' || isDone(watch, known) !== wasFinished) return false;
  // What is left out is decided by the database's own clock, of which ours may be a moment behind.
  if (outcome.videos.some(({ clampedMs }) => clampedMs > 0)) return false;
  outcomes.set(push, outcome);
  return true;
}

/** Whether the lesson is finished, which changes more than its recording. */
function isDone(watch: LearnerWatch, { recording: { year, videoId, durationMs } }: KnownWatch): boolean {
  return isLessonFinished(watch.ledger(year.enrolmentId, videoId), durationMs);
}

const unexpected = (): never => {
  throw new Error('a push with a lease opened another');
};

/** What is to be written; null when it is more than the next state of the known rows, or nothing. */
function advanceOf({ known, watch }: Attempt): Advance | null {
  const { leases, allowance, ledgers, lastVideos, dueChecks } = watch.changes();
  const [lease, ledger] = [leases[0], ledgers[0]];
  const isOneOfEach = leases.length === 1 && ledgers.length === 1 && allowance !== null;
  if (!isOneOfEach || lastVideos.length > 0 || dueChecks.length > 0) return null;
  if (lease === undefined || ledger === undefined) return null;
  if (allowance.isNew || lease.isNew || ledger.isNew || lease.row.facts.end !== null) return null;
  return { stamp: known.stamp, allowance: allowance.row, lease: lease.row, ledger: ledger.row };
}
