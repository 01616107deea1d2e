// A server made of the domain's own rules, without a database, for one learner: sessions, leases, pushes, what was fetched
// of the media, and what passes a check.
import { budgetMs } from '@jixu/domain/lesson/allowance';
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
import { EMPTY_LEDGER, type VideoLedger } from '@jixu/domain/lesson/credit-push';
import { releaseHeld } from '@jixu/domain/lesson/hold-credit';
import { holdLease, releaseLease } from '@jixu/domain/lesson/hold-lease';
import { type Intervals, unionIntervals } from '@jixu/domain/lesson/intervals';
import {
  type LearnerLedger,
  LearnerWatch,
  type StoredLease,
  type StoredWatch,
} from '@jixu/domain/lesson/learner-watch';
import { fetchesAsked, heardByFetches } from '@jixu/domain/lesson/lease';
import type { Push, PushedVideo, PushOutcome } from '@jixu/domain/lesson/push';
import { lessonPoints, type StudyChecks } from '@jixu/domain/lesson/study-checks';
import { isPassed, playedChecks, type StudyCheck, type YearChecks } from '@jixu/domain/lesson/year-checks';
import { ReplayMedia } from './replay-media.ts';
import type { HoldRequest, LessonChecksTold, ReplayYear, ServerFlaws } from './replay-year.ts';
import { yearAsStored } from './year-as-stored.ts';

const LEARNER = 7;
const ENROLMENT = 31;
export const COURSE = 1001;
const UNSPENT = { learnerId: LEARNER, heldMs: 0, heldUntil: 0, creditedMs: 0, spentAt: 0, aheadMs: 0 };
const UNCHECKED: StudyChecks = { captcha: null, regulatorCode: false, face: { lesson: false, exam: false } };

export class ReplayServer {
  readonly clock: { readonly now: number };
  readonly year: ReplayYear;
  readonly media = new ReplayMedia();
  clampedMs = 0;
  pushes = 0;
  passes = 0;
  /** The smallest remaining margin of the clock bound. */
  spareMs = Number.POSITIVE_INFINITY;
  #stored: StoredWatch;
  #checks: readonly StudyCheck[] = [];
  #lastId = 0;
  readonly #endedSessions = new Set<number>();
  readonly #codes: { readonly videoId: number; isScanned: boolean }[] = [];
  readonly #flaws: ServerFlaws;

  constructor(clock: { readonly now: number }, year: ReplayYear, flaws: ServerFlaws) {
    this.clock = clock;
    this.year = year;
    this.#flaws = flaws;
    const allowance = { ...UNSPENT, creditedMs: flaws.boundShortMs ?? 0 };
    this.#stored = { leases: [], allowance, ledgers: [], lastVideos: [], years: [] };
  }

  /** Whether the year has ended. */
  get isOver(): boolean {
    return this.clock.now >= this.year.untilMs;
  }

  get rules(): StudyChecks {
    return this.year.rules ?? UNCHECKED;
  }

  /** How much of the ten seconds was spent. */
  get aheadMs(): number {
    return this.#stored.allowance?.aheadMs ?? 0;
  }

  get lastVideoId(): number | null {
    return this.#stored.lastVideos[0]?.videoId ?? null;
  }

  /** Its learner has logged in anew. */
  endSession(session: number): void {
    this.#endedSessions.add(session);
  }

  isEnded(session: number): boolean {
    return this.#endedSessions.has(session);
  }

  /** Null: another tab or device holds the lease. */
  hold({ session: sessionId, ...request }: HoldRequest) {
    const before = this.#stored.leases.find(({ lease }) => lease === request.lease);
    if (before !== undefined && before.sessionId !== sessionId) this.media.goOn(before.sessionId, sessionId);
    const wanted = { enrolmentId: ENROLMENT, untilMs: this.year.untilMs, sessionId, ...request };
    const held = this.#work((watch) => holdLease(watch, wanted, this.#fresh));
    if (held !== null) this.media.open(held.lease, this.clock.now);
    return held;
  }

  release(lease: string, opening: number | null): void {
    this.#work((watch) => releaseLease(watch, lease, opening));
  }

  push(sessionId: number, named: Push['named'], lastVideoId: number, pushed: readonly PushedVideo[]) {
    this.pushes += 1;
    const year = { enrolmentId: ENROLMENT, completed: false, ...this.year };
    const videos = pushed.map((video) => {
      const { durationMs, points } = this.#pointsOf(video.videoId);
      return { ...video, year, durationMs, points };
    });
    const push = { learnerId: LEARNER, sessionId, named, yearId: null, lastVideoId, videos };
    const drops = this.pushes === this.#flaws.dropsPush;
    const before = this.#stored;
    const outcome: PushOutcome = this.#work((watch) =>
      applyPush(watch, push, videos, this.#fresh, (session, video) => this.media.fetchedOf(session, video)),
    );
    if (drops) this.#stored = before;
    if (outcome.kind === 'stored') for (const video of outcome.videos) this.clampedMs += video.clampedMs;
    this.spareMs = Math.min(this.spareMs, budgetMs(this.#stored.allowance ?? UNSPENT));
    return outcome;
  }

  /** An address that streams to a session which has no lease yet. */
  sessionAddress(session: number): string {
    const address = `session-${session}`;
    this.media.open(address, this.clock.now);
    return address;
  }

  /** Sends a segment to a session by this address, at that server time; false: it is not open. */
  send(address: string, session: number, video: number, fetched: { cell: number; at: number }): boolean {
    if (this.isEnded(session) || !this.media.isOpen(address, fetched.at)) return false;
    const isOpen = address === `session-${session}` || this.#isLeaseOpen(address, session, fetched.at);
    if (isOpen) this.media.note(session, video, fetched.cell, fetched.at);
    return isOpen;
  }

  #isLeaseOpen(address: string, session: number, at: number): boolean {
    const held = this.#stored.leases.find(({ lease }) => lease === address);
    return held?.sessionId === session && held.facts.end === null && at >= held.facts.openedAt;
  }

  /** The checks of a recording that are not passed, and the one that is due. */
  told(videoId: number): LessonChecksTold {
    if (this.year.rules === null) return { coming: [], due: null };
    const lesson = this.#lessonOf(videoId);
    return {
      coming: comingChecks(this.#yearChecks(), lesson, this.#clock()),
      due: dueCheck(this.#yearChecks(), lesson, this.#clock()),
    };
  }

  /** Passes a check of this kind as the site does; false when none is due. */
  pass(kind: CheckKind, videoId: number): boolean {
    const point = this.#duePoint(kind, videoId);
    return point !== null && this.#pass(point);
  }

  /** Whether the questions of this second are passed now; `early`: what was watched up to them is not stored. */
  passQuiz(videoId: number, second: number): 'passed' | 'early' | 'none' {
    const { points, ledger } = this.#lessonOf(videoId);
    const point = points.find(({ kind, pointMs }) => kind === 'quiz' && pointMs === second * 1000);
    if (point === undefined || this.clock.now >= this.year.lateUntilMs) return 'none';
    if (isPassed(this.#yearChecks(), point)) return 'passed';
    if (!isReached(ledger, point)) return 'early';
    this.#pass(point);
    return 'passed';
  }

  isPassed(kind: CheckKind, videoId: number): boolean {
    return this.#checks.some((one) => one.kind === kind && one.videoId === videoId && one.passedMs !== null);
  }

  /** The regulator's code during this recording. */
  createCode(videoId: number): string {
    this.#codes.push({ videoId, isScanned: false });
    return `${this.#codes.length}`;
  }

  /** A phone has scanned the newest code. */
  scanCode(): void {
    const code = this.#codes.at(-1);
    if (code === undefined || code.isScanned) return;
    code.isScanned = true;
    this.pass('regulator', code.videoId);
  }

  isScanned(code: string): boolean {
    return this.#codes[Number(code) - 1]?.isScanned === true;
  }

  /** The recording that a session's last lease is for. */
  leasedVideo(session: number): number | null {
    return this.#stored.leases.findLast(({ sessionId }) => sessionId === session)?.videoId ?? null;
  }

  credited(videoId: number): Intervals {
    return this.ledgerOf(videoId).intervals;
  }

  ledgerOf(videoId: number): VideoLedger {
    return this.#stored.ledgers.find((row) => row.videoId === videoId)?.ledger ?? EMPTY_LEDGER;
  }

  #pass(point: CheckPoint): boolean {
    this.passes += 1;
    const { losesHeld = false, passesLateMs = 0 } = this.#flaws;
    const passed = { ...point, dueMs: this.clock.now, passedMs: this.clock.now + passesLateMs };
    this.#checks = [...this.#checks.filter((one) => !isSameCheck(one, point)), passed];
    const year = this.#yearChecks();
    const ledgers = this.#stored.ledgers.map((row): LearnerLedger => {
      const open = openChecks(year, this.#lessonOf(row.videoId), this.#clock());
      const { released, held } = releaseHeld(row.ledger.held, point, open);
      const given = losesHeld ? [] : released;
      const intervals = unionIntervals(row.ledger.intervals, given);
      return { ...row, ledger: { ...row.ledger, intervals, held } };
    });
    this.#stored = { ...this.#stored, ledgers };
    return true;
  }

  #duePoint(kind: CheckKind, videoId: number): CheckPoint | null {
    if (this.clock.now >= this.year.lateUntilMs) return null;
    const year = this.#yearChecks();
    const { allowance, now } = this.#clock();
    const played = playedChecks(year, allowance, now).find(({ check }) => check.kind === kind);
    if (played !== undefined && (kind === 'regulator' || isPlayedDue(played))) return played.check;
    const { points, ledger } = this.#lessonOf(videoId);
    const point = points.find((one) => one.kind === kind && !isPassed(year, one));
    return point !== undefined && isReached(ledger, point) ? point : null;
  }

  #yearChecks(): YearChecks {
    return yearAsStored(ENROLMENT, this.rules, this.#checks, this.#stored.ledgers);
  }

  #clock(): CheckClock {
    return { allowance: this.#stored.allowance ?? UNSPENT, now: this.clock.now };
  }

  #pointsOf(videoId: number) {
    const lesson = this.year.lessons.find((one) => one.videoId === videoId);
    if (lesson === undefined) throw new Error(`no lesson ${videoId}`);
    return { points: lessonPoints(this.rules, lesson), durationMs: lesson.durationMs };
  }

  #lessonOf(videoId: number) {
    return { ...this.#pointsOf(videoId), ledger: this.ledgerOf(videoId) };
  }

  readonly #fresh = () => {
    this.#lastId += 1;
    return { id: this.#lastId, lease: `lease-${this.#lastId}` };
  };

  #withFetches(row: StoredLease): StoredLease {
    const span = fetchesAsked(row.facts, this.clock.now);
    if (span === null) return row;
    return { ...row, facts: heardByFetches(row.facts, this.media.fetchInstants(row.sessionId, span)) };
  }

  #work<T>(run: (watch: LearnerWatch) => T): T {
    const years = this.year.rules === null ? [] : [this.#yearChecks()];
    const leases = this.#stored.leases.map((row) => this.#withFetches(row));
    const watch = new LearnerWatch(LEARNER, this.clock.now, { ...this.#stored, leases, years });
    const outcome = run(watch);
    this.#stored = watch.settled();
    for (const year of watch.years.values()) this.#checks = year.checks;
    return outcome;
  }
}
