// A server made of the domain's rules alone, without a database: leases, one ledger per video, one clock per learner.
import { CONSTANTS } from '@jixu/constants';
import { budgetMs } from '@jixu/domain/lesson/allowance';
import { type AnsweredSequences, isAnswered, withAnswered } from '@jixu/domain/lesson/answered-sequences';
import { EMPTY_LEDGER, type VideoLedger } from '@jixu/domain/lesson/credit-push';
import { creditPushes, type VideoClaim } from '@jixu/domain/lesson/credit-pushes';
import { NOTHING_FETCHED } from '@jixu/domain/lesson/fetched-cells';
import { type Intervals, NO_INTERVALS } from '@jixu/domain/lesson/intervals';
import { type JournalPush, PUSH_VIDEOS_MAX } from '@jixu/domain/lesson/journal-entry';
import {
  decideHold,
  heldUntil,
  type Lease,
  type LeaseEvent,
  leaseStatus,
  transitionLease,
  unionLengthMs,
} from '@jixu/domain/lesson/lease';
import {
  aheadOf,
  type LeaseEarnings,
  type MediaEvidence,
  NOTHING_EARNED,
  withEarned,
} from '@jixu/domain/lesson/media-proof';

const ADDRESS_MS = CONSTANTS.MEDIA_TOKEN_TTL_SECONDS * 1000;
/** Contract of pushProgress. */
const INTERVALS_MAX = 500;

interface ServerLease {
  readonly name: string;
  readonly order: number;
  facts: Lease;
  lastSequence: number;
  answered: AnsweredSequences;
  session: number;
  earned: LeaseEarnings;
  /** Until when its newest address is good. */
  openUntil: number;
}

export interface HoldRequest {
  readonly holder: string;
  readonly session: number;
  readonly lease: string | null;
  readonly takeOver: boolean;
}

export interface HoldResponse {
  readonly lease: string;
  readonly lastSequence: number;
}

export type PushResponse = 'stored' | 'taken-over' | 'refused';

/** Deviations of a broken server, for the negative controls. */
export interface ServerFlaws {
  /** By how much the bound is lower than required. */
  readonly boundShortMs?: number;
  /** Acknowledges this push (counted from 1) without storing it. */
  readonly dropsPush?: number;
}

/** One learner's server. `now` is server time, epoch milliseconds; the simulation advances it. */
export class ModelServer {
  now = 1_700_000_000_000;
  clampedMs = 0;
  pushes = 0;
  /** The smallest remaining margin of the clock bound. */
  spareMs = Number.POSITIVE_INFINITY;
  readonly #leases = new Map<string, ServerLease>();
  /** How much of the ten seconds was spent. */
  aheadMs = 0;
  readonly #endedSessions = new Set<number>();
  readonly #fetched = new Map<string, Map<number, number>>();
  readonly #ledgers = new Map<number, VideoLedger>();
  /** Spans of finished leases; the current one is added on reading. */
  readonly #spans: [from: number, to: number][] = [];
  #open: ServerLease | null = null;
  #creditedMs = 0;
  readonly #durationMs: number;
  readonly #flaws: ServerFlaws;

  constructor(durationMs: number, flaws: ServerFlaws = {}) {
    this.#durationMs = durationMs;
    this.#flaws = flaws;
  }

  /** Null: another tab or device holds the lease. */
  hold({ holder, lease, takeOver, session }: HoldRequest): HoldResponse | null {
    if (this.#endedSessions.has(session)) return null;
    const before = lease === null ? undefined : this.#leases.get(lease);
    if (before !== undefined && before.session !== session) this.#continue(before.session, session);
    const own = this.#open;
    const isHolder = own !== null && own.facts.holder === holder && own.session === session;
    if (own !== null && (own.name === lease || isHolder)) {
      this.#move(own, { type: 'renewed', openedSince: false });
      if (own.facts.end === null) {
        own.session = session;
        own.openUntil = this.now + ADDRESS_MS;
        return { lease: own.name, lastSequence: own.lastSequence };
      }
    }
    const decision = decideHold(this.#open?.facts ?? null, { holder, takeOver }, this.now);
    if (decision.kind === 'held-elsewhere') return null;
    if (this.#open !== null && decision.closes !== null) this.#settle(this.#open, decision.closes);
    const order = this.#leases.size + 1;
    const opened = {
      name: `lease-${order}`,
      order,
      facts: decision.lease,
      lastSequence: 0,
      answered: [],
      session,
      earned: NOTHING_EARNED,
      openUntil: this.now + ADDRESS_MS,
    };
    this.#leases.set(opened.name, opened);
    this.#open = opened;
    return { lease: opened.name, lastSequence: 0 };
  }

  release(lease: string): void {
    if (this.#open?.name === lease) this.#move(this.#open, { type: 'released' });
  }

  push(push: JournalPush): PushResponse {
    this.pushes += 1;
    const row = this.#leases.get(push.lease);
    if (row === undefined || breaksContract(push)) return 'refused';
    if (!isAnswered(row.answered, push.sequence)) {
      if (row === this.#open) this.#move(row, { type: 'renewed', openedSince: false });
      if (this.pushes !== this.#flaws.dropsPush) this.#credit(push, row);
      row.answered = withAnswered(row.answered, push.sequence);
      row.lastSequence = Math.max(row.lastSequence, push.sequence);
    }
    return leaseStatus(row.facts, this.now) === 'taken-over' ? 'taken-over' : 'stored';
  }

  /** Sends a segment to the session that holds this lease, at that server time; false: the address is not open. */
  send(lease: string | null, session: number, video: number, fetched: { cell: number; at: number }): boolean {
    const held = lease === null ? undefined : this.#leases.get(lease);
    if (held?.session !== session || held.facts.end !== null) return false;
    if (fetched.at < held.facts.openedAt || fetched.at > held.openUntil) return false;
    this.#note(session, video, fetched.cell, fetched.at);
    return true;
  }

  /** Its learner has logged in anew. */
  endSession(session: number): void {
    this.#endedSessions.add(session);
  }

  #note(session: number, video: number, cell: number, at: number): void {
    const key = `${session}/${video}`;
    const cells = this.#fetched.get(key) ?? new Map<number, number>();
    this.#fetched.set(key, cells.set(cell, Math.min(at, cells.get(cell) ?? at)));
  }

  #continue(from: number, to: number): void {
    for (const [key, cells] of this.#fetched) {
      const [session = 0, video = 0] = key.split('/').map(Number);
      if (session !== from) continue;
      for (const [cell, at] of cells) this.#note(to, video, cell, at);
    }
  }

  credited(video: number): Intervals {
    return this.#ledgers.get(video)?.intervals ?? NO_INTERVALS;
  }

  #credit(push: JournalPush, row: ServerLease): void {
    const rows = push.videos.map(
      (video): VideoClaim => ({
        videoId: video.videoId,
        stored: this.#ledgers.get(video.videoId) ?? EMPTY_LEDGER,
        claim: {
          kind: 'intervals',
          order: { lease: row.order, sequence: push.sequence },
          answered: row.answered,
          intervals: video.intervals,
          playSecond: video.resume,
          progressSecond: video.furthest,
        },
        durationMs: this.#durationMs,
        mayJump: false,
        counts: true,
        enrolmentId: 1,
        points: [],
      }),
    );
    const heldMs = this.#heldMs();
    const creditedBefore = this.#creditedMs + (this.#flaws.boundShortMs ?? 0);
    const allowance = { heldMs, creditedMs: creditedBefore, spentAt: 0 };
    const media: MediaEvidence = {
      openedAt: row.facts.openedAt,
      heldUntil: heldUntil(row.facts, this.now),
      fetchedOf: (video) => this.#fetched.get(`${row.session}/${video}`) ?? NOTHING_FETCHED,
      earned: row.earned,
      aheadLeftMs: CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS - this.aheadMs,
    };
    for (const one of creditPushes(rows, { allowance, years: new Map(), now: this.now, media }).videos) {
      this.clampedMs += one.clampedMs;
      this.#creditedMs += one.spentMs;
      this.#ledgers.set(one.videoId, one.ledger);
      row.earned = withEarned(row.earned, { ...one, intervals: one.granted });
    }
    const aheadMs = aheadOf({ ...media, earned: row.earned });
    this.aheadMs += aheadMs - row.earned.aheadMs;
    row.earned = { ...row.earned, aheadMs };
    this.spareMs = Math.min(this.spareMs, budgetMs({ heldMs, creditedMs: this.#creditedMs }));
  }

  #heldMs(): number {
    const facts = this.#open?.facts;
    const open = facts === undefined ? [] : [[facts.openedAt, heldUntil(facts, this.now)] as const];
    return unionLengthMs([...this.#spans, ...open]);
  }

  #move(row: ServerLease, event: LeaseEvent): void {
    this.#settle(row, transitionLease(row.facts, event, this.now));
  }

  #settle(row: ServerLease, facts: Lease): void {
    row.facts = facts;
    if (facts.end === null) return;
    this.#spans.push([facts.openedAt, heldUntil(facts, this.now)]);
    if (row === this.#open) this.#open = null;
  }
}

function breaksContract({ videos, sequence }: JournalPush): boolean {
  const crowded = videos.some(({ intervals }) => intervals.length > INTERVALS_MAX);
  return crowded || videos.length === 0 || videos.length > PUSH_VIDEOS_MAX || !(sequence >= 1);
}
