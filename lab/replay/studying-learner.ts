// An honest learner in front of one page: plays it, second by second, and answers what it asks.
import { CONSTANTS } from '@jixu/constants';
import type { LessonPage } from './lesson-page.ts';
import { RIGHT, type Simulation } from './server-calls.ts';
import type { IntervalBook } from './session-outcome.ts';
import { promisesKept } from './simulated-clock.ts';

const SECOND_MS = 1000;

export class StudyingLearner {
  readonly page: LessonPage;
  rate = 1;
  /** How long an open dialog takes until it is answered. */
  answerSeconds = 5;
  readonly #simulation: Simulation;
  #askedFor = 0;

  /** Watched after the end of the year. */
  readonly #late: IntervalBook;

  constructor(page: LessonPage, simulation: Simulation, late: IntervalBook) {
    this.page = page;
    this.#late = late;
    this.#simulation = simulation;
  }

  /** The year is over. */
  get hasEnded(): boolean {
    return this.page.isRejected;
  }

  /** Whether a check stands open on the screen. */
  get isAsked(): boolean {
    return this.page.lesson.interruptions.isBusy();
  }

  /** Not into the last tenth: the specified page shows no dialog after such a jump (notes A81), so that checks stay open. */
  seek(to: number): void {
    if (to <= CONSTANTS.DRAG_RATIO * this.page.player.getState().duration) this.page.player.seekTo(to);
  }

  async second(): Promise<void> {
    const { player, video } = this.page;
    const { clock } = this.#simulation;
    if (!player.isPlaying && this.#wantsToPlay) player.begin(player.position, this.rate);
    const { duration, position: from } = player.getState();
    const to = Math.min(duration, player.position + this.rate);
    player.headFor(to, clock.now + (SECOND_MS * (to - player.position)) / this.rate, this.rate);
    await clock.advance(SECOND_MS);
    player.arrive();
    if (player.isPlaying && player.position === duration) player.end();
    this.#countLate(video, from);
    await promisesKept();
    await this.#answer();
  }

  #countLate(video: number | null, from: number): void {
    const to = this.page.player.position;
    if (!this.#simulation.server.isOver || video === null || this.page.video !== video || to <= from) return;
    this.#late.add(video, [[Math.floor(from * 1000), Math.ceil(to * 1000)]]);
  }

  get #wantsToPlay(): boolean {
    const { status } = this.page.player.getState();
    const mayPlay = ['ready', 'paused', 'stalled', 'retrying'].includes(status);
    return mayPlay && !this.isAsked && !this.page.lesson.checks.stopped.get();
  }

  /** Whoever is asked takes his time; what could not be shown is asked for where the page offers it. */
  async #answer(): Promise<void> {
    const { lesson } = this.page;
    const isOffered = lesson.credit.get()?.isOpen === true;
    if (!this.isAsked && !isOffered) {
      this.#askedFor = 0;
      return;
    }
    this.#askedFor += 1;
    if (this.#askedFor < this.answerSeconds) return;
    this.#askedFor = 0;
    if (this.isAsked) this.#pass();
    else lesson.checks.open();
    await promisesKept();
  }

  #pass(): void {
    const { checks } = this.page.lesson;
    const { status } = checks.captcha.get();
    if (status === 'fetch-failed') checks.captcha.refresh();
    if (status === 'shown') {
      checks.captcha.type('7k3m');
      checks.captcha.submit();
    }
    const { open, state } = checks.regulator.get();
    if (open && (state === 'expired' || state === 'fetch-failed')) checks.regulator.refresh();
    if (open && (state === 'qr' || state === 'waiting')) this.#simulation.server.scanCode();
    if (checks.quiz.get().moment !== null) {
      checks.quiz.choose(RIGHT);
      checks.quiz.submit();
      checks.quiz.advance();
    }
    if (checks.face.get().progress === 'open') this.#showFace();
  }

  /** On its own page, which leads back to this one. */
  #showFace(): void {
    if (this.page.device.network !== 'fine' || this.page.video === null) return;
    this.#simulation.server.pass('face', this.page.video);
    this.page.lesson.comeBack();
  }
}
