import { EMPTY_LEDGER, type VideoLedger } from '@jixu/domain/watching/credit-push';
import { heldUntil } from '@jixu/domain/watching/lease';
import type { LeaseRow } from './lease-store.ts';
import type { Change, ClockRow, LastVideoRow, LedgerRow } from './watch-store.ts';

/** Everything stored that a learner's watching may touch, read under the learner's lock. */
export interface StoredWatch {
  leases: readonly LeaseRow[];
  clock: ClockRow | null;
  ledgers: readonly LedgerRow[];
  lastVideos: readonly LastVideoRow[];
}

/** What of it has to be written. */
export interface WatchChanges {
  leases: Change<LeaseRow>[];
  clock: Change<ClockRow> | null;
  ledgers: Change<LedgerRow>[];
  lastVideos: LastVideoRow[];
}

/**
 * One learner's watching while it is worked on inside one transaction: reads see earlier changes, and only what
 * differs from the stored state is written.
 */
export class LearnerWatch {
  readonly learnerId: number;
  readonly now: number;
  #clock: ClockRow;
  readonly #storedClock: ClockRow | null;
  readonly #leases = new Map<string, LeaseRow>();
  readonly #ledgers = new Map<number, VideoLedger>();
  readonly #lastVideos = new Map<number, LastVideoRow>();
  readonly #storedLeases: ReadonlySet<string>;
  readonly #storedLedgers: ReadonlySet<number>;
  readonly #changedLeases = new Set<string>();
  readonly #changedLedgers = new Set<number>();
  readonly #changedLastVideos = new Set<number>();

  constructor(learnerId: number, now: number, stored: StoredWatch) {
    this.learnerId = learnerId;
    this.now = now;
    this.#storedClock = stored.clock;
    this.#clock = stored.clock ?? { learnerId, heldMs: 0, heldUntil: 0, creditedMs: 0 };
    for (const lease of stored.leases) this.#leases.set(lease.lease, lease);
    for (const row of stored.ledgers) this.#ledgers.set(row.videoId, row.ledger);
    for (const row of stored.lastVideos) this.#lastVideos.set(row.courseId, row);
    this.#storedLeases = new Set(this.#leases.keys());
    this.#storedLedgers = new Set(this.#ledgers.keys());
  }

  get clock(): ClockRow {
    return this.#clock;
  }

  lease(name: string): LeaseRow | null {
    return this.#leases.get(name) ?? null;
  }

  /** The learner's one open explicit lease. */
  openLease(): LeaseRow | null {
    return this.#find((row) => !row.implicit && row.facts.end === null);
  }

  implicitLease(sessionId: number): LeaseRow | null {
    return this.#find((row) => row.implicit && row.facts.end === null && row.sessionId === sessionId);
  }

  #find(fits: (row: LeaseRow) => boolean): LeaseRow | null {
    return [...this.#leases.values()].find(fits) ?? null;
  }

  ledger(videoId: number): VideoLedger {
    return this.#ledgers.get(videoId) ?? EMPTY_LEDGER;
  }

  lastVideo(courseId: number): LastVideoRow | null {
    return this.#lastVideos.get(courseId) ?? null;
  }

  setLease(row: LeaseRow): void {
    this.#leases.set(row.lease, row);
    this.#changedLeases.add(row.lease);
  }

  setLedger(videoId: number, ledger: VideoLedger): void {
    this.#ledgers.set(videoId, ledger);
    this.#changedLedgers.add(videoId);
  }

  setLastVideo(row: LastVideoRow): void {
    this.#lastVideos.set(row.courseId, row);
    this.#changedLastVideos.add(row.courseId);
  }

  /** Counts a span of server time under a lease; what was counted before is not counted again (integrity 2). */
  hold(from: number, to: number): void {
    const gained = to - Math.max(from, this.#clock.heldUntil);
    if (gained <= 0) return;
    this.#clock = { ...this.#clock, heldMs: this.#clock.heldMs + gained, heldUntil: to };
  }

  /** Counts what the open lease has held since it was last renewed, without renewing it. */
  holdOpenLease(): void {
    const open = this.openLease();
    if (open !== null) this.hold(open.facts.renewedAt, heldUntil(open.facts, this.now));
  }

  addCredit(grantedMs: number): void {
    if (grantedMs > 0) this.#clock = { ...this.#clock, creditedMs: this.#clock.creditedMs + grantedMs };
  }

  changes(): WatchChanges {
    const { learnerId } = this;
    return {
      leases: [...this.#leases.values()]
        .filter((row) => this.#changedLeases.has(row.lease))
        .map((row) => ({ row, isNew: !this.#storedLeases.has(row.lease) })),
      clock: this.#clockChanged() ? { row: this.#clock, isNew: this.#storedClock === null } : null,
      ledgers: [...this.#changedLedgers].map((videoId) => ({
        row: { learnerId, videoId, ledger: this.ledger(videoId) },
        isNew: !this.#storedLedgers.has(videoId),
      })),
      lastVideos: [...this.#lastVideos.values()].filter((row) => this.#changedLastVideos.has(row.courseId)),
    };
  }

  /** Held time alone is written with the lease it came from, never for its own sake: it can be counted again later. */
  #clockChanged(): boolean {
    const before = this.#storedClock;
    const creditedBefore = before?.creditedMs ?? 0;
    if (this.#clock.creditedMs !== creditedBefore) return true;
    return this.#changedLeases.size > 0 && this.#clock.heldMs !== (before?.heldMs ?? 0);
  }
}
