import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';
import { EMPTY_LEDGER, type PushOrder, type VideoLedger } from './credit-push.ts';
import { type AnsweredSequences, heldUntil, type Lease, type LeaseEvent, transitionLease } from './lease.ts';
import type { LeaseEarnings } from './media-evidence.ts';
import type { SpentAllowance, StudyCheck, YearChecks } from './year-checks.ts';

/** A stored lease. `facts` are what the rules for leases use. */
export interface StoredLease {
  /** Rises with every lease opened: the order of leases. */
  readonly id: number;
  /** The browser's name for it. */
  readonly lease: string;
  readonly learnerId: number;
  readonly sessionId: number;
  readonly implicit: boolean;
  /** The year it is held for; null for an implicit one, which is held for none in particular. */
  readonly enrolmentId: number | null;
  /** When that year ends, and the lease with it; null where nothing ends it. */
  readonly untilMs: Ms | null;
  /** Credit given under it, milliseconds. */
  readonly creditedMs: Ms;
  readonly videoId: number;
  /** How often a page has asked for it without its name: the page of the newest opening has it. */
  readonly opening: number;
  /** The highest sequence answered under it. */
  readonly lastSequence: number;
  readonly answered: AnsweredSequences;
  readonly earned: LeaseEarnings;
  readonly facts: Lease;
}

/** The data for a new lease. */
export type FreshLease = Pick<StoredLease, 'id' | 'lease'>;

/** A learner's allowance, and the instant up to which held time has been counted. */
export interface LearnerAllowance extends SpentAllowance {
  readonly learnerId: number;
  readonly heldUntil: Ms;
  /** What was had of the ten seconds that a learner gets once, milliseconds. */
  readonly aheadMs: Ms;
}

export interface LearnerLedger {
  readonly learnerId: number;
  /** The year it counts for. */
  readonly enrolmentId: number;
  readonly videoId: number;
  readonly ledger: VideoLedger;
}

/** The recording a course resumes with in a year, and the push that set it. */
export interface LastVideo {
  readonly enrolmentId: number;
  readonly learnerId: number;
  readonly courseId: number;
  readonly videoId: number;
  readonly order: PushOrder;
}

/** All stored data that a learner's watching may involve, read under the learner's lock. */
export interface StoredWatch {
  readonly leases: readonly StoredLease[];
  readonly allowance: LearnerAllowance | null;
  readonly ledgers: readonly LearnerLedger[];
  readonly lastVideos: readonly LastVideo[];
  /** Those of the years that have checks. */
  readonly years: readonly YearChecks[];
}

/** A check of a year that has fallen due. */
export interface DueCheck extends StudyCheck {
  readonly enrolmentId: number;
}

/** Something to be written, and whether it is new. */
export interface Change<Row> {
  readonly row: Row;
  readonly isNew: boolean;
}

export interface WatchChanges {
  readonly leases: readonly Change<StoredLease>[];
  readonly allowance: Change<LearnerAllowance> | null;
  readonly ledgers: readonly Change<LearnerLedger>[];
  readonly lastVideos: readonly LastVideo[];
  /** Those that have fallen due since. */
  readonly dueChecks: readonly DueCheck[];
}

/**
 * One learner's watching during the processing of pushes and leases: reads see earlier changes, and only differences
 * from the stored state are written. `now` is the server's time, a single instant throughout.
 */
export class LearnerWatch {
  readonly learnerId: number;
  readonly now: Ms;
  readonly #stored: StoredWatch;
  #allowance: LearnerAllowance;
  readonly #leases: Map<string, StoredLease>;
  readonly #ledgers: Map<string, LearnerLedger>;
  readonly #lastVideos: Map<string, LastVideo>;
  #years: ReadonlyMap<number, YearChecks>;
  readonly #changedLeases = new Set<string>();
  readonly #changedLedgers = new Set<string>();
  readonly #changedLastVideos = new Set<string>();

  constructor(learnerId: number, now: Ms, stored: StoredWatch) {
    this.learnerId = learnerId;
    this.now = now;
    this.#stored = stored;
    this.#allowance = stored.allowance ?? {
      learnerId,
      heldMs: 0,
      heldUntil: 0,
      creditedMs: 0,
      spentAt: 0,
      aheadMs: 0,
    };
    this.#leases = new Map(stored.leases.map((lease) => [lease.lease, lease]));
    this.#ledgers = new Map(stored.ledgers.map((row) => [keyOf(row.enrolmentId, row.videoId), row]));
    this.#lastVideos = new Map(stored.lastVideos.map((row) => [keyOf(row.enrolmentId, row.courseId), row]));
    this.#years = new Map(stored.years.map((year) => [year.enrolmentId, year]));
    for (const lease of stored.leases) this.#endWithYear(lease);
  }

  /** The years that have checks, by enrolment. */
  get years(): ReadonlyMap<number, YearChecks> {
    return this.#years;
  }

  setYears(years: ReadonlyMap<number, YearChecks>): void {
    this.#years = years;
  }

  get allowance(): LearnerAllowance {
    return this.#allowance;
  }

  lease(name: string): StoredLease | null {
    return this.#leases.get(name) ?? null;
  }

  /** The learner's one open explicit lease. */
  openLease(): StoredLease | null {
    return this.#find((row) => !row.implicit && row.facts.end === null);
  }

  /** All open leases, implicit ones too. */
  openLeases(): readonly StoredLease[] {
    return [...this.#leases.values()].filter((row) => row.facts.end === null);
  }

  implicitLease(sessionId: number): StoredLease | null {
    return this.#find((row) => row.implicit && row.facts.end === null && row.sessionId === sessionId);
  }

  #find(fits: (row: StoredLease) => boolean): StoredLease | null {
    return [...this.#leases.values()].find(fits) ?? null;
  }

  ledger(enrolmentId: number, videoId: number): VideoLedger {
    return this.#ledgers.get(keyOf(enrolmentId, videoId))?.ledger ?? EMPTY_LEDGER;
  }

  lastVideo(enrolmentId: number, courseId: number): LastVideo | null {
    return this.#lastVideos.get(keyOf(enrolmentId, courseId)) ?? null;
  }

  /** A lease ends with the year it is held for: a renewal at that instant is the last one it may have. */
  #endWithYear(lease: StoredLease): void {
    const { untilMs, facts } = lease;
    if (untilMs === null || this.now < untilMs || facts.end !== null) return;
    const last = transitionLease(facts, { type: 'renewed', openedSince: false }, untilMs);
    const ended = last.end === null ? { ...last, endedAt: untilMs, end: 'lapsed' as const } : last;
    this.accrue(facts.renewedAt, ended.endedAt ?? facts.renewedAt);
    this.setLease({ ...lease, facts: ended });
  }

  setLease(row: StoredLease): void {
    this.#leases.set(row.lease, row);
    this.#changedLeases.add(row.lease);
  }

  /** Advances an open lease and counts the time it was held since its last renewal. */
  moveLease(row: StoredLease, event: LeaseEvent): StoredLease {
    const facts = transitionLease(row.facts, event, this.now);
    this.accrue(row.facts.renewedAt, facts.endedAt ?? facts.renewedAt);
    const moved = { ...row, facts };
    this.setLease(moved);
    return moved;
  }

  setLedger(enrolmentId: number, videoId: number, ledger: VideoLedger): void {
    const key = keyOf(enrolmentId, videoId);
    this.#ledgers.set(key, { learnerId: this.learnerId, enrolmentId, videoId, ledger });
    this.#changedLedgers.add(key);
  }

  setLastVideo(row: LastVideo): void {
    const key = keyOf(row.enrolmentId, row.courseId);
    this.#lastVideos.set(key, row);
    this.#changedLastVideos.add(key);
  }

  /** Counts a span of server time under a lease; overlaps with earlier spans count only once (integrity 2). */
  accrue(from: Ms, to: Ms): void {
    const gained = to - Math.max(from, this.#allowance.heldUntil);
    if (gained <= 0) return;
    this.#allowance = { ...this.#allowance, heldMs: this.#allowance.heldMs + gained, heldUntil: to };
  }

  /** Counts the time since the open lease was last renewed, without renewing it. */
  accrueOpenLease(): void {
    const open = this.openLease();
    if (open !== null) this.accrue(open.facts.renewedAt, heldUntil(open.facts, this.now));
  }

  spend(grantedMs: Ms): void {
    if (grantedMs <= 0) return;
    const creditedMs = this.#allowance.creditedMs + grantedMs;
    this.#allowance = { ...this.#allowance, creditedMs, spentAt: this.now };
  }

  /** What is left of the ten seconds that a learner gets once. */
  aheadLeftMs(): Ms {
    return Math.max(0, CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS - this.#allowance.aheadMs);
  }

  spendAhead(aheadMs: Ms): void {
    this.#allowance = { ...this.#allowance, aheadMs: this.#allowance.aheadMs + aheadMs };
  }

  changes(): WatchChanges {
    const known = {
      leases: new Set(this.#stored.leases.map((row) => row.lease)),
      ledgers: new Set(this.#stored.ledgers.map((row) => keyOf(row.enrolmentId, row.videoId))),
    };
    const isNew = this.#stored.allowance === null;
    return {
      leases: [...this.#leases.values()]
        .filter((row) => this.#changedLeases.has(row.lease))
        .map((row) => ({ row, isNew: !known.leases.has(row.lease) })),
      allowance: this.#allowanceChanged() ? { row: this.#allowance, isNew } : null,
      ledgers: [...this.#ledgers]
        .filter(([key]) => this.#changedLedgers.has(key))
        .map(([key, row]) => ({ row, isNew: !known.ledgers.has(key) })),
      lastVideos: [...this.#lastVideos]
        .filter(([key]) => this.#changedLastVideos.has(key))
        .map(([, row]) => row),
      dueChecks: this.#dueChecks(),
    };
  }

  /** What is stored once the changes are written. */
  settled(): StoredWatch {
    return {
      leases: [...this.#leases.values()],
      allowance: this.#allowanceChanged() ? this.#allowance : this.#stored.allowance,
      ledgers: [...this.#ledgers.values()],
      lastVideos: [...this.#lastVideos.values()],
      years: [...this.#years.values()],
    };
  }

  #dueChecks(): readonly DueCheck[] {
    const known = new Set(this.#stored.years.flatMap((year) => year.checks));
    return [...this.#years.values()].flatMap(({ enrolmentId, checks }) =>
      checks.filter((check) => !known.has(check)).map((check) => ({ ...check, enrolmentId })),
    );
  }

  /**
   * Held time is written only together with its lease: it can be counted again later. A lease that changes always
   * leaves a new version of the row, by which whoever remembers the old one notices.
   */
  #allowanceChanged(): boolean {
    const before = this.#stored.allowance;
    if (this.#allowance.creditedMs !== (before?.creditedMs ?? 0)) return true;
    if (this.#changedLeases.size === 0) return false;
    return before !== null || this.#allowance.heldMs !== 0;
  }
}

/** A recording, or a course, in a year. */
const keyOf = (enrolmentId: number, id: number): string => `${enrolmentId}/${id}`;
