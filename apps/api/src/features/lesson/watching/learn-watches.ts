import type { StoredWatch } from '@jixu/domain/lesson/learner-watch';
import type { Push, PushOutcome } from '@jixu/domain/lesson/push';
import type { Tx } from '#database/database.ts';
import type { CheckedRecording, LearnerWatches } from './learner-watches.ts';
import type { KnownWatch, KnownWatches, WatchMemory } from './watch-memory.ts';
import { listClockStamps } from './watch-store.ts';

/** Called after COMMIT, with what is then known. */
export type Remember = (memory: WatchMemory) => void;

/** A push that was written, and the recording it was written for. */
export interface WrittenOne {
  readonly push: Push;
  readonly outcome: PushOutcome;
  readonly recording: CheckedRecording | null;
}

/** What the next pushes may go on from: each learner's open lease, and the recording pushed last under it. */
export async function learnFromPushes(
  trx: Tx,
  watches: LearnerWatches,
  written: readonly WrittenOne[],
): Promise<Remember> {
  const learnt = new Map<number, CheckedRecording>();
  for (const { push, outcome, recording } of written) {
    const lease = push.named === null ? null : watches.of(push.learnerId).lease(push.named.lease);
    const isOpen = lease !== null && !lease.implicit && lease.facts.end === null;
    const isAlone = outcome.kind === 'stored' && push.videos.length === 1;
    if (isOpen && isAlone && recording !== null && recording.year.enrolmentId === lease.enrolmentId) {
      learnt.set(push.learnerId, recording);
    }
  }
  const stamps = await listClockStamps(trx, [...learnt.keys()]);
  return ({ known, clock }) => {
    clock.heard(watches.now, watches.askedAt);
    for (const { push } of written) known.forget(push.learnerId);
    for (const [learnerId, recording] of learnt) {
      const stamp = stamps.get(learnerId);
      const stored = watches.of(learnerId).settled();
      if (stamp !== undefined) known.remember(learnerId, { stored, recording, stamp });
    }
  };
}

/**
 * Renewed leases leave what is known otherwise as it was: `before` are the versions it was found in under the locks.
 */
export async function learnFromLeases(
  trx: Tx,
  watches: LearnerWatches,
  before: ReadonlyMap<number, string>,
): Promise<Remember> {
  const after = await listClockStamps(trx, [...before.keys()]);
  return ({ known }) => {
    for (const [learnerId, stamp] of before) {
      const now = after.get(learnerId);
      const watch = known.get(learnerId);
      if (watch === null || watch.stamp !== stamp || now === undefined) continue;
      goOn(known, learnerId, { ...watch, stamp: now }, watches.of(learnerId).settled());
    }
  };
}

function goOn(
  known: KnownWatches,
  learnerId: number,
  watch: KnownWatch,
  { leases, allowance }: StoredWatch,
): void {
  const isStillHeld = leases.some(
    ({ lease, facts }) => lease === watch.recording.lease && facts.end === null,
  );
  if (isStillHeld) known.remember(learnerId, { ...watch, stored: { ...watch.stored, leases, allowance } });
  else known.forget(learnerId);
}
