import type { StoredWatch } from '@jixu/domain/lesson/learner-watch';
import type { CheckedRecording } from './learner-watches.ts';

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
