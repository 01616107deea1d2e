import type { StoredWatch } from '@jixu/domain/lesson/learner-watch';
import type { Push, PushOutcome } from '@jixu/domain/lesson/push';
import type { Tx } from '#database/database.ts';
import type { CheckedRecording, LearnerWatches } from './learner-watches.ts';
import { listClockStamps } from './watch-store.ts';

/** What a process wrote last of one learner's watching: a lease, and the recording that is watched under it. */
export interface KnownWatch {
  readonly stored: StoredWatch;
  readonly recording: CheckedRecording;
  /** The version of the learner's row in `watch_clock` that it holds for. */
  readonly stamp: string;
}

/**
 * The watching of the learners that this process served last. Another process may have changed it since: what is decided
 * by it is written only where its stamp is still the stored version.
 */
export class KnownWatches {
  readonly #known = new Map<number, KnownWatch>();
  readonly #maxLearners: number;

  constructor(maxLearners: number) {
    this.#maxLearners = maxLearners;
  }

  get(learnerId: number): KnownWatch | null {
    return this.#known.get(learnerId) ?? null;
  }

  /** Remembers a watch, and forgets the one that was remembered first if there are too many. */
  remember(learnerId: number, watch: KnownWatch): void {
    this.#known.set(learnerId, watch);
    if (this.#known.size <= this.#maxLearners) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  forget(learnerId: number): void {
    this.#known.delete(learnerId);
  }
}

/** What a process remembers between its batches. */
export interface WatchMemory {
  readonly known: KnownWatches;
  readonly clock: DatabaseClock;
}

/**
 * The database's time, told by a process between its answers. It is wrong by less than the quickest of them took, and
 * goes on while the process is frozen.
 */
export class DatabaseClock {
  /** Database time minus the time of this process; null before the first answer. */
  #offsetMs: number | null = null;
  readonly #elapsed: () => number;

  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  /** Marks the sending of a statement. */
  sent(): number {
    return this.#elapsed();
  }

  /** The answer to a statement sent at `sentAt` told the time `databaseMs`. */
  heard(databaseMs: number, sentAt: number): void {
    const [least, most] = [databaseMs - this.#elapsed(), databaseMs - sentAt];
    this.#offsetMs = Math.min(Math.max(this.#offsetMs ?? least, least), most);
  }

  /** Epoch milliseconds; null while nothing was heard. */
  now(): number | null {
    return this.#offsetMs === null ? null : Math.floor(this.#elapsed() + this.#offsetMs);
  }
}

/** Called after COMMIT, with what is then known. */
export type Remember = (memory: WatchMemory) => void;

/** A push that was written, and the recording it was written for. */
interface WrittenOne {
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
