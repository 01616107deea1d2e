// A server made of the domain's rules alone, for one learner in a year with checks: leases, pushes, and what passes a check.

import { applyPush } from '@jixu/domain/lesson/apply-push';
import { type CheckKind, type CheckPoint, isSameCheck } from '@jixu/domain/lesson/check-point';
import {
  type CheckClock,
  comingChecks,
  dueCheck,
  isPlayedDue,
  isReached,
  openChecks,
} from '@jixu/domain/lesson/check-year';
import { EMPTY_LEDGER } from '@jixu/domain/lesson/credit-push';
import { heldIntervals, releaseHeld } from '@jixu/domain/lesson/hold-credit';
import { holdLease, releaseLease } from '@jixu/domain/lesson/hold-lease';
import { type Interval, type Intervals, unionIntervals } from '@jixu/domain/lesson/intervals';
import { type LearnerLedger, LearnerWatch, type StoredWatch } from '@jixu/domain/lesson/learner-watch';
import { lessonPoints } from '@jixu/domain/lesson/lesson-points';
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import { isPassed, playedChecks, type StudyCheck, type YearChecks } from '@jixu/domain/lesson/year-checks';
import { yearAsStored } from './year-as-stored.ts';

const LEARNER = 7;
const ENROLMENT = 31;
const COURSE = 1001;
const NOTHING: StoredWatch = { leases: [], allowance: null, ledgers: [], lastVideos: [], years: [] };
const UNSPENT = { learnerId: LEARNER, heldMs: 0, heldUntil: 0, creditedMs: 0, spentAt: 0, aheadMs: 0 };

export interface CheckedLessonOf {
  readonly videoId: number;
  readonly durationMs: number;
  readonly quizSeconds: readonly number[];
}

/** What a browser watched of a recording under a lease. */
export interface WatchedPart {
  readonly videoId: number;
  readonly intervals: readonly Interval[];
}

export interface CheckedYearOf {
  readonly rules: StudyChecks;
  readonly lessons: readonly CheckedLessonOf[];
  readonly untilMs: number;
  readonly lateUntilMs: number;
}

/** Deviations of a broken server, for the negative controls. */
export interface CheckedFlaws {
  /** A pass throws away what its check held. */
  readonly losesHeld?: true;
  /** By how much later than it was a pass is stored. */
  readonly passesLateMs?: number;
}

/** `now` is server time, epoch milliseconds; the simulation advances it. */
export class CheckedServer {
  now: number;
  clampedMs = 0;
  pushes = 0;
  passes = 0;
  #stored = NOTHING;
  #checks: readonly StudyCheck[] = [];
  #lastId = 0;
  readonly #year: CheckedYearOf;
  readonly #flaws: CheckedFlaws;

  constructor(now: number, year: CheckedYearOf, flaws: CheckedFlaws) {
    this.now = now;
    this.#year = year;
    this.#flaws = flaws;
  }

  /** Whether the year has ended. */
  get isOver(): boolean {
    return this.now >= this.#year.untilMs;
  }

  /** Null: the year is over. Takes over from whoever holds it. */
  hold(videoId: number, holder: string, lease: string | null) {
    const { untilMs } = this.#year;
    if (this.isOver) return null;
    const sessionId = 1;
    const request = { enrolmentId: ENROLMENT, untilMs, sessionId, videoId, holder, lease, takeOver: true };
    const held = this.#work((watch) => holdLease(watch, request, this.#fresh));
    return held === null ? null : { lease: held.lease, ...this.told(videoId) };
  }

  /** The checks of a recording that are not passed, and the one that is due. */
  told(videoId: number) {
    const lesson = this.#lessonOf(videoId);
    return {
      coming: comingChecks(this.#yearChecks(), lesson, this.#clock()),
      due: dueCheck(this.#yearChecks(), lesson, this.#clock()),
    };
  }

  release(lease: string): void {
    this.#work((watch) => releaseLease(watch, lease));
  }

  /** Whether the push was taken. */
  push(lease: string, sequence: number, parts: readonly WatchedPart[]): boolean {
    this.pushes += 1;
    const year = { enrolmentId: ENROLMENT, completed: false, ...this.#year };
    const videos = parts.map(({ videoId, intervals }) => {
      const { durationMs, points } = this.#lessonOf(videoId);
      const second = Math.floor((intervals.at(-1)?.[1] ?? 0) / 1000);
      const seconds = { playSecond: second, progressSecond: second };
      return { year, courseId: COURSE, videoId, intervals, durationMs, points, ...seconds };
    });
    const named = { lease, sequence };
    const lastVideoId = videos[0]?.videoId ?? 0;
    const push = { learnerId: LEARNER, sessionId: 1, named, yearId: null, lastVideoId, videos };
    const outcome = this.#work((watch) => applyPush(watch, push, videos, this.#fresh));
    if (outcome.kind !== 'stored') return false;
    for (const video of outcome.videos) this.clampedMs += video.clampedMs;
    return true;
  }

  /** Passes a check as the site does; false when none of the kind is due. */
  pass(kind: CheckKind, videoId: number): boolean {
    const point = this.now < this.#year.lateUntilMs ? this.#duePoint(kind, videoId) : null;
    if (point === null) return false;
    this.passes += 1;
    const { losesHeld = false, passesLateMs = 0 } = this.#flaws;
    const passed = { ...point, dueMs: this.now, passedMs: this.now + passesLateMs };
    this.#checks = [...this.#checks.filter((one) => !isSameCheck(one, point)), passed];
    const year = this.#yearChecks();
    const ledgers = this.#stored.ledgers.map((row): LearnerLedger => {
      const open = openChecks(year, this.#lessonOf(row.videoId), this.#clock());
      const { released, held } = releaseHeld(row.ledger.held, point, open);
      const given = losesHeld ? [] : released;
      return {
        ...row,
        ledger: { ...row.ledger, intervals: unionIntervals(row.ledger.intervals, given), held },
      };
    });
    this.#stored = { ...this.#stored, ledgers };
    return true;
  }

  credited(videoId: number): Intervals {
    return this.#ledgerOf(videoId).intervals;
  }

  /** Credited or held. */
  seen(videoId: number): Intervals {
    const { intervals, held } = this.#ledgerOf(videoId);
    return unionIntervals(intervals, heldIntervals(held));
  }

  #duePoint(kind: CheckKind, videoId: number): CheckPoint | null {
    const year = this.#yearChecks();
    const { allowance, now } = this.#clock();
    const played = playedChecks(year, allowance, now).find(({ check }) => check.kind === kind);
    if (played !== undefined && (kind === 'regulator' || isPlayedDue(played))) return played.check;
    const { points, ledger } = this.#lessonOf(videoId);
    const point = points.find((one) => one.kind === kind && !isPassed(year, one));
    return point !== undefined && isReached(ledger, point) ? point : null;
  }

  #yearChecks(): YearChecks {
    return yearAsStored(ENROLMENT, this.#year.rules, this.#checks, this.#stored.ledgers);
  }

  #clock(): CheckClock {
    return { allowance: this.#stored.allowance ?? UNSPENT, now: this.now };
  }

  #ledgerOf(videoId: number) {
    return this.#stored.ledgers.find((row) => row.videoId === videoId)?.ledger ?? EMPTY_LEDGER;
  }

  #lessonOf(videoId: number) {
    const lesson = this.#year.lessons.find((one) => one.videoId === videoId);
    if (lesson === undefined) throw new Error(`no lesson ${videoId}`);
    const { durationMs } = lesson;
    return { points: lessonPoints(this.#year.rules, lesson), durationMs, ledger: this.#ledgerOf(videoId) };
  }

  readonly #fresh = () => {
    this.#lastId += 1;
    return { id: this.#lastId, lease: `lease-${this.#lastId}` };
  };

  #work<T>(run: (watch: LearnerWatch) => T): T {
    const watch = new LearnerWatch(LEARNER, this.now, { ...this.#stored, years: [this.#yearChecks()] });
    const outcome = run(watch);
    this.#stored = watch.settled();
    for (const year of watch.years.values()) this.#checks = year.checks;
    return outcome;
  }
}
