import { applyPush } from '@jixu/domain/lesson/apply-push';
import { isLessonFinished } from '@jixu/domain/lesson/completion';
import { LearnerWatch, type WatchChanges } from '@jixu/domain/lesson/learner-watch';
import type { Push, PushOutcome } from '@jixu/domain/lesson/push';
import { type Batcher, createBatcher } from '#batching/batcher.ts';
import type { Pool } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import { knownFetches } from './read-fetches.ts';
import type { SegmentEvidence } from './segment-evidence.ts';
import type { KnownWatch, KnownWatches, WatchMemory } from './watch-memory.ts';
import { type PushSources, type WrittenPush, writePushes } from './write-pushes.ts';
import { nextStateOf, writeWatches } from './written-watch-store.ts';

export type PushBatcher = Batcher<Push, WrittenPush>;

/** Create one per process. */
export function createPushBatcher(db: Pool, sources: PushSources, memory: WatchMemory): PushBatcher {
  const slow = createBatcher((pushes: readonly Push[]) =>
    retryConflicts(() => writePushes(db, sources, pushes, memory)),
  );
  const quick = createBatcher((pushes: readonly Push[]) =>
    advancePushes(db, { ...memory, evidence: sources.evidence }, pushes),
  );
  return {
    async submit(push) {
      const isKnown = push.named !== null && memory.known.get(push.learnerId) !== null;
      // What becomes of a flight that fails is found out under the lock.
      const advanced = isKnown ? await quick.submit(push).catch(() => null) : null;
      return advanced ?? slow.submit(push);
    },
    async drain() {
      await quick.drain();
      await slow.drain();
    },
  };
}

type Stored = Extract<PushOutcome, { kind: 'stored' }>;

/** What a flight goes on from. `evidence`: null where nothing is asked about the media. */
interface AdvanceSources extends WatchMemory {
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
async function advancePushes(
  db: Pool,
  { known, clock, evidence }: AdvanceSources,
  pushes: readonly Push[],
): Promise<(Stored | null)[]> {
  const now = clock.now();
  const attempts = now === null ? [] : attemptsOf({ known, evidence }, pushes, now);
  if (now === null || attempts.length === 0) return pushes.map(() => null);
  // Until it is known what became of them nothing else may go on from there.
  for (const { learnerId } of attempts) known.forget(learnerId);
  const stamps = new Map(attempts.map((attempt) => [attempt.learnerId, attempt.known.stamp]));
  const sentAt = clock.sent();
  const written = await writeWatches(
    { pool: db, decidedAt: now, stamps },
    attempts.map(({ changes }) => changes),
  );
  clock.heard(written.now, sentAt);
  const done = new Set(written.learnerIds);
  const outcomes = new Map<Push, Stored>();
  for (const attempt of attempts) {
    if (!done.has(attempt.learnerId)) continue;
    known.remember(attempt.learnerId, {
      ...attempt.known,
      stored: attempt.watch.settled(),
      stamp: written.stamp,
    });
    for (const [push, outcome] of attempt.outcomes) outcomes.set(push, outcome);
  }
  return pushes.map((push) => outcomes.get(push) ?? null);
}

/** What the learners' pushes lead to, without those of whom it is more than a next state. */
function attemptsOf(
  { known, evidence }: Pick<AdvanceSources, 'known' | 'evidence'>,
  pushes: readonly Push[],
  now: number,
): (Attempt & { readonly changes: WatchChanges })[] {
  const attempts = new Map<number, Attempt | null>();
  for (const push of pushes) {
    const before = attempts.get(push.learnerId);
    if (before === undefined) attempts.set(push.learnerId, attemptOf(known, push, now));
    const attempt = attempts.get(push.learnerId) ?? null;
    if (attempt !== null && !carryOn(attempt, push, evidence)) attempts.set(push.learnerId, null);
  }
  return [...attempts.values()]
    .filter((attempt) => attempt !== null)
    .map((attempt) => ({ ...attempt, changes: attempt.watch.changes() }))
    .filter(({ changes }) => nextStateOf(changes) !== null);
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
