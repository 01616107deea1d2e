// One page of an honest learner in a year with checks: it plays, tells the server what was watched, and stops for each
// check until it is passed, by the product's own plan. The rhythm is the site's: a renewal every 20 s, a push every 120 s.
import { CONSTANTS } from '@jixu/constants';
import { type CheckPlan, initialCheckPlan, transitionCheckPlan } from '@jixu/domain/check/check-plan';
import type { CheckPoint } from '@jixu/domain/lesson/check-point';
import {
  creditedMs,
  endOfIntervals,
  type Interval,
  type Intervals,
  subtractIntervals,
  unionIntervals,
} from '@jixu/domain/lesson/intervals';
import type { LessonCheck, ToldCheck } from '@jixu/domain/lesson/lesson-check';
import { type CheckedDevice, flushJournal, journalOf, writeJournal } from './checked-journal.ts';
import type { CheckedLessonOf, CheckedServer } from './checked-server.ts';

const STEP_MS = 1_000;
const RENEW_STEPS = 20;
const PUSH_STEPS = 120;
/** A player's buffer without a network. */
const BUFFER_SECONDS = 60;

export class CheckedPage {
  readonly device: CheckedDevice;
  readonly lesson: CheckedLessonOf;
  position = 0;
  rate = 1;
  /** Steps until a dialog that is due is seen, and until its answer is right. */
  lateSteps = 0;
  answerSteps = 5;
  /** The year is over, or the lesson is elsewhere. */
  ended = false;
  #plan: CheckPlan = initialCheckPlan;
  #lease: string | null = null;
  /** Dialogs in the order in which they are shown; the video waits while there are any. */
  readonly #dialogs: LessonCheck[] = [];
  #openIn = 0;
  #answeredIn = 0;
  #newMs = 0;
  #known: Intervals;
  #buffered = 0;
  #steps = 0;
  readonly #server: CheckedServer;
  readonly #written: (videoId: number, watched: Intervals) => void;

  constructor(
    server: CheckedServer,
    device: CheckedDevice,
    lesson: CheckedLessonOf,
    written: (videoId: number, watched: Intervals) => void,
  ) {
    this.#server = server;
    this.#written = written;
    this.device = device;
    this.lesson = lesson;
    this.flush();
    this.#known = server.seen(lesson.videoId);
    this.#plan = this.#next({
      type: 'lesson-opened',
      videoId: lesson.videoId,
      creditedTo: endOfIntervals(server.credited(lesson.videoId)) / 1000,
    });
    this.#hold();
  }

  /** A second of this page. `plays`: whether the learner wants it to. */
  step(plays: boolean): void {
    this.#server.now += STEP_MS;
    this.#steps += 1;
    if (this.ended) return;
    if (this.#dialogs.length > 0 && this.#openIn <= 0) return this.#answer();
    this.#openIn -= 1;
    if (!plays) return;
    if (this.#steps % RENEW_STEPS === 0) this.#hold();
    this.#play();
    if (this.#steps % PUSH_STEPS === 0) this.flush();
  }

  /** Not into the last tenth: the specified page shows no dialog after such a jump (notes A81), so that checks stay open. */
  seek(to: number): void {
    const duration = this.lesson.durationMs / 1000;
    if (to > CONSTANTS.DRAG_RATIO * duration) return;
    this.position = to;
    this.#plan = this.#next({ type: 'seeked', to, duration });
  }

  /** The computer was asleep: a page renews its lease before it plays on. */
  wake(): void {
    this.#hold();
  }

  /** The page closes in an orderly way. */
  leave(): void {
    this.flush();
    if (this.#lease !== null && this.#isHeard()) this.#server.release(this.#lease);
    this.ended = true;
  }

  /** Whether a check stands open on the screen. */
  get isAsking(): boolean {
    return this.#dialogs.length > 0;
  }

  flush(): boolean {
    return flushJournal(this.device, this.#server);
  }

  #play(): void {
    // What is watched from then on is watched for no year.
    if (this.#server.isOver) return this.#hold();
    if (this.#lease === null) return;
    const { videoId, durationMs } = this.lesson;
    this.#buffered = this.device.connection === 'offline' ? this.#buffered + this.rate : 0;
    const to = Math.min(this.position + this.rate, durationMs / 1000);
    if (to <= this.position || this.#buffered > BUFFER_SECONDS) return;
    const watched: Interval = [Math.round(this.position * 1000), Math.round(to * 1000)];
    writeJournal(this.device, { lease: this.#lease, videoId, watched });
    this.#written(videoId, [watched]);
    this.#newMs += creditedMs(subtractIntervals([watched], this.#known));
    this.#known = unionIntervals(this.#known, [watched]);
    this.position = to;
    this.#plan = this.#next({ type: 'played', to, newMs: this.#newMs, fell: [] });
  }

  /** What is on the screen is answered when its time has come, and the network lets it. */
  #answer(): void {
    const [check] = this.#dialogs;
    this.#answeredIn -= 1;
    // The lease is renewed behind a dialog, too.
    if (this.#steps % RENEW_STEPS === 0) this.#hold();
    if (check === undefined || this.#answeredIn > 0 || this.device.connection !== 'fine') return;
    this.flush();
    this.#server.pass(check.kind, this.lesson.videoId);
    this.#dialogs.shift();
    this.#answeredIn = this.answerSteps;
    this.#plan = this.#next({ type: 'passed', check });
    this.#plan = this.#next({ type: 'settled' });
    this.#hold();
  }

  #hold(): void {
    if (!this.#isHeard()) return;
    const held = this.#server.hold(this.lesson.videoId, this.device.holder, this.#lease);
    if (held === null) {
      this.flush();
      this.ended = true;
      return;
    }
    this.#lease = held.lease;
    const checks = held.coming.map(({ check, leftMs, freeMs }): ToldCheck => {
      return { ...onWire(check), left_ms: leftMs, free_ms: freeMs };
    });
    const due = held.due === null ? null : onWire(held.due);
    const { videoId } = this.lesson;
    const unsentMs = creditedMs(
      subtractIntervals(journalOf(this.device, videoId), this.#server.seen(videoId)),
    );
    this.#plan = this.#next({ type: 'told', checks, due, unsentMs });
  }

  #isHeard(): boolean {
    return this.device.connection === 'fine';
  }

  #next(event: Parameters<typeof transitionCheckPlan>[1]): CheckPlan {
    const { state, effects } = transitionCheckPlan(this.#plan, event, this.#server.now);
    for (const { check } of effects) {
      if (this.#dialogs.length === 0) {
        this.#openIn = this.lateSteps;
        this.#answeredIn = this.answerSteps;
      }
      this.#dialogs.push(check);
    }
    return state;
  }
}

const onWire = ({ kind, videoId, pointMs }: CheckPoint) => ({
  ...{ kind, vid: videoId === 0 ? null : videoId, second: Math.floor(pointMs / 1000) },
});
