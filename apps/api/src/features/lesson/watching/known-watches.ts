import type { StoredWatch } from '@jixu/domain/lesson/learner-watch';
import type { DatabaseClock } from './database-clock.ts';
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
