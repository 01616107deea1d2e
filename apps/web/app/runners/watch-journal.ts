import { creditedMs } from '@jixu/domain/watching/intervals';
import type { JournalEntry, JournalPush } from '@jixu/domain/watching/journal-entry';
import {
  initialWatchJournal,
  type JournalEffect,
  type JournalEvent,
  transitionWatchJournal,
  type WatchJournal,
} from '@jixu/domain/watching/watch-journal';
import type { JournalStore } from './journal-store.ts';
import type { LeaseLocks } from './lease-locks.ts';

/** How a push ended. `acknowledged`: it is durable. `failed`: ask again later. `rejected`: asking again cannot help. */
export type PushOutcome = 'acknowledged' | 'failed' | 'rejected';

export type JournalParts = {
  store: JournalStore;
  locks: LeaseLocks;
  push: (push: JournalPush) => Promise<PushOutcome>;
  /** `id_number_code` of the learner whose session this is; null sends nothing. */
  learner: () => string | null;
  /** Runs `work` after `ms`; the answer cancels it. */
  after: (ms: number, work: () => void) => () => void;
  /** Wall clock, epoch ms. */
  now: () => number;
};

/**
 * What the save line says. `waiting`: entries the server has not acknowledged yet, `waitingMs` of watching in them;
 * `savedAt`: epoch ms of the last acknowledgement; `durable`: this browser keeps its entries over a crash.
 */
export type SaveState = {
  waiting: number;
  waitingMs: number;
  savedAt: number | null;
  sending: boolean;
  failing: boolean;
  durable: boolean;
};

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** The journal machine of the domain, run against this browser's store and the server (integrity 6). */
export class WatchJournalRunner {
  readonly #parts: JournalParts;
  /** Leases of this tab, with what gives each of them up. */
  readonly #own = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  #state: WatchJournal = initialWatchJournal;
  #saved: SaveState;
  #retryMs = FIRST_RETRY_MS;
  #running: Promise<void> | null = null;
  #cancelRetry = () => {};

  constructor(parts: JournalParts) {
    this.#parts = parts;
    const durable = parts.store.kind !== 'memory';
    this.#saved = { waiting: 0, waitingMs: 0, savedAt: null, sending: false, failing: false, durable };
  }

  /** Reads what earlier pages left behind. */
  async load(): Promise<void> {
    const entries = await this.#parts.store.readAll().catch(() => []);
    this.#dispatch({ type: 'entries-found', entries });
    this.#announce({});
  }

  leaseHeld(lease: string, lastSequence: number): void {
    if (!this.#own.has(lease)) this.#own.set(lease, this.#parts.locks.hold(lease));
    this.#dispatch({ type: 'lease-held', lease, lastSequence });
  }

  leaseGone(lease: string): void {
    this.#own.get(lease)?.();
    this.#own.delete(lease);
  }

  /** Writes one stretch; settled once the store has it. */
  async watched(entry: Omit<JournalEntry, 'sequence'>): Promise<void> {
    await this.#carryOut(this.#dispatch({ type: 'watched', entry }));
  }

  /** Sends what waits, push by push, until nothing is left or one fails. One round at a time. */
  flush(): Promise<void> {
    this.#running ??= this.#parts.locks
      .alone((mayReplay) => this.#sendAll(mayReplay))
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  /** Entries of a learner that the server has not acknowledged yet. */
  pending(learner: string): readonly JournalEntry[] {
    return this.#state.entries.filter((entry) => entry.learner === learner);
  }

  readonly saveState = (): SaveState => this.#saved;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #dispatch(event: JournalEvent): readonly JournalEffect[] {
    const { state, effects } = transitionWatchJournal(this.#state, event);
    this.#state = state;
    return effects;
  }

  #announce(change: Partial<Pick<SaveState, 'savedAt' | 'failing' | 'durable'>>): void {
    const { inFlight } = this.#state;
    // Another learner's seconds may wait in the same browser: they are nobody else's business.
    const entries = this.pending(this.#parts.learner() ?? '');
    const waitingMs = entries.reduce((sum, entry) => sum + creditedMs(entry.intervals), 0);
    this.#saved = {
      ...this.#saved,
      ...change,
      waiting: entries.length,
      waitingMs,
      sending: inFlight !== null,
    };
    for (const listener of this.#listeners) listener();
  }

  async #carryOut(effects: readonly JournalEffect[]): Promise<void> {
    const { store } = this.#parts;
    try {
      for (const effect of effects) {
        if (effect.type === 'write-entry') await store.write(effect.entry);
        if (effect.type === 'delete-entries') await store.remove(effect.keys);
      }
      this.#announce({});
    } catch {
      // The entry stays in memory and is pushed from there; from now on the page says that it keeps nothing.
      this.#announce({ durable: false });
    }
  }

  async #sendAll(mayReplay: boolean): Promise<void> {
    while (await this.#sendNext(mayReplay));
    if (!this.#saved.failing) return;
    this.#cancelRetry();
    this.#cancelRetry = this.#parts.after(this.#retryMs, () => void this.flush());
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }

  /** Sends the next push; true if another may follow at once. */
  async #sendNext(mayReplay: boolean): Promise<boolean> {
    const learner = this.#parts.learner();
    if (learner === null) return false;
    const busyLeases = await this.#busyLeases(mayReplay);
    const [effect] = this.#dispatch({ type: 'push-due', learner, busyLeases });
    if (effect?.type !== 'send-push') return false;
    this.#announce({});
    const outcome = await this.#parts.push(effect.push).catch((): PushOutcome => 'failed');
    if (outcome === 'acknowledged') this.#retryMs = FIRST_RETRY_MS;
    await this.#carryOut(this.#dispatch({ type: `push-${outcome}`, push: effect.push }));
    this.#announce({
      failing: outcome === 'failed',
      ...(outcome === 'acknowledged' && { savedAt: this.#parts.now() }),
    });
    return outcome !== 'failed';
  }

  /** Leases this tab must not send for: those of other live tabs, or all but its own where it may not replay. */
  async #busyLeases(mayReplay: boolean): Promise<readonly string[]> {
    const others = mayReplay ? await this.#parts.locks.held() : this.#state.entries.map(({ lease }) => lease);
    return others.filter((lease) => !this.#own.has(lease));
  }
}
