// One honest learner in a year with checks, all of it from the seed and the number of the session: late dialogs, slow and
// wrong answers, breaks, reloads, outages, seeks, double speed, another computer, the last evening of the year.
import { creditedMs, subtractIntervals, unionIntervals } from '@jixu/domain/lesson/intervals';
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { chanceFrom } from '../attacks/seeded-chance.ts';
import type { Device, Network } from './device.ts';
import { LessonPage, type PageEnvironment } from './lesson-page.ts';
import { ReplayServer } from './replay-server.ts';
import type { ReplayLesson, ServerFlaws } from './replay-year.ts';
import { type Balance, balance, faultsOfBalance, IntervalBook } from './session-outcome.ts';
import { SimulatedClock } from './simulated-clock.ts';
import { StudyingLearner } from './studying-learner.ts';

const BEGIN = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHANGE_MS = 2_000;
const GRACE_MS = 2 * DAY_MS;
const VIDEOS = [7001, 7002, 7003] as const;
/** Whoever is asked again and again passes in the end. */
const LAST_STEPS = 3_000;

export interface CheckedOutcome extends Balance {
  readonly clampedMs: number;
  /** Of it, what was watched after the end of the year, before the page could know. */
  readonly lateMs: number;
  readonly pushes: number;
  readonly passes: number;
}

class CheckedSession {
  readonly #chance: () => number;
  readonly #clock = new SimulatedClock(BEGIN);
  readonly #server: ReplayServer;
  readonly #environment: PageEnvironment;
  readonly #devices: readonly Device[];
  readonly #watched = new IntervalBook();
  readonly #journaled = new IntervalBook();
  readonly #crashed = new IntervalBook();
  /** Watched after the end of the year, before the page could know. */
  readonly #late = new IntervalBook();
  #learner!: StudyingLearner;

  constructor(chance: () => number, flaws: ServerFlaws) {
    this.#chance = chance;
    const lessons = VIDEOS.map((videoId): ReplayLesson => {
      const durationMs = this.#pick([240_000, 600_500, 1_500_000]);
      return { videoId, durationMs, quizSeconds: this.#pick([[], [44, 60, 94], [30, 200]]) };
    });
    // Every fourth learner studies on the last evening of the year.
    const untilMs = BEGIN + (chance() < 0.25 ? this.#below(HOUR_MS) : 60 * DAY_MS);
    const year = { rules: this.#rules(), lessons, untilMs, lateUntilMs: untilMs + GRACE_MS };
    this.#server = new ReplayServer(this.#clock, year, flaws);
    this.#environment = {
      server: this.#server,
      clock: this.#clock,
      chance,
      journaled: this.#journaled.add.bind(this.#journaled),
      watched: this.#watched.add.bind(this.#watched),
    };
    this.#devices = ['desk', 'laptop'].map((holder, index) => ({
      holder,
      store: new Map(),
      storage: memoryStorage(),
      network: 'fine',
      clockError: 0,
      latencyMs: this.#pick([20, 80, 300]),
      session: index + 1,
    }));
  }

  async run(): Promise<CheckedOutcome> {
    await this.#open(this.#devices[0]);
    for (let act = 4 + this.#below(8); act > 0 && !this.#learner.hasEnded; act--) await this.#act();
    await this.#finish();
    const { clampedMs, pushes, passes } = this.#server;
    const books = { watched: this.#watched, journaled: this.#journaled, crashed: this.#crashed };
    const credited = (video: number) => this.#server.credited(video);
    const due = (video: number) => unionIntervals(credited(video), this.#late.of(video));
    const lateMs = VIDEOS.reduce((sum, video) => sum + creditedMs(this.#late.of(video)), 0);
    return { ...balance({ ...books, credited, due }), clampedMs, lateMs, pushes, passes };
  }

  async #act(): Promise<void> {
    const { player } = this.#learner.page;
    const lot = this.#chance();
    if (lot < 0.5) await this.#play(30 + this.#below(900));
    else if (lot < 0.58) await this.#rest(this.#pick([30, 600, 7_000, 30_000]));
    else if (lot < 0.68) this.#learner.seek(this.#below(Math.floor(0.9 * player.position) + 1));
    else if (lot < 0.72) this.#learner.seek(player.position + this.#below(60));
    else if (lot < 0.74) await this.#learner.page.choose(this.#pick(VIDEOS));
    else if (lot < 0.8) await this.#fail(this.#pick(['silent', 'offline', 'response-lost']));
    else if (lot < 0.9) await this.#reload(this.#learner.page.device);
    else await this.#reload(this.#pick(this.#devices));
    this.#learner.rate = this.#pick([1, 1, 1.25, 1.5, 2]);
  }

  /** Plays so many seconds, and answers what comes. */
  async #play(seconds: number): Promise<void> {
    // Slow, or wrong at first.
    this.#learner.answerSeconds = this.#pick([3, 8, 40, 150]);
    for (let second = 0; second < seconds; second++) await this.#learner.second();
  }

  async #rest(seconds: number): Promise<void> {
    if (this.#learner.isAsked) return;
    await this.#learner.page.sleep(seconds * 1000, false);
  }

  /** What plays on while the site is not heard; then it is again. */
  async #fail(network: Network): Promise<void> {
    const { device } = this.#learner.page;
    device.network = network;
    await this.#play(20 + this.#below(900));
    device.network = 'fine';
    this.#learner.page.reconnect();
  }

  /** The page is left, or its browser crashes: then another page finds its journal. */
  async #reload(device: Device): Promise<void> {
    const crashes = this.#chance() < 0.3 && device === this.#learner.page.device;
    if (crashes) this.#crash();
    else await this.#learner.page.leave();
    // What has left arrives before anybody is at another computer.
    await this.#clock.advance(CHANGE_MS);
    await this.#open(device);
  }

  #crash(): void {
    const { page } = this.#learner;
    page.player.sampleNow();
    const video = page.video ?? 0;
    this.#crashed.add(video, subtractIntervals(page.player.truth.watched(), this.#journaled.of(video)));
    page.crash();
  }

  async #open(device: Device | undefined): Promise<void> {
    if (device === undefined) throw new Error('no device');
    const page = await LessonPage.open(this.#environment, device, this.#pick(VIDEOS));
    this.#learner = new StudyingLearner(page, this.#environment, this.#late);
  }

  /** Everything is sent, and what is due is passed; after the end of the year within its grace. */
  async #finish(): Promise<void> {
    await this.#learner.page.leave();
    await this.#clock.advance(CHANGE_MS);
    for (const device of this.#devices) {
      await this.#open(device);
      await this.#clock.advance(20_000);
      await this.#learner.page.leave();
      await this.#clock.advance(20_000);
    }
    for (let step = 0; step < LAST_STEPS; step++) {
      const due = VIDEOS.map((videoId) => ({ videoId, due: this.#server.told(videoId).due }));
      const next = due.find((one) => one.due !== null);
      if (next?.due === null || next === undefined) return;
      await this.#clock.advance(20_000);
      this.#server.pass(next.due.kind, next.videoId);
    }
  }

  #rules(): StudyChecks {
    return {
      captcha: this.#pick<StudyChecks['captcha']>([
        { kind: 'at-points', firstSecond: 30, secondSecond: 90 },
        { kind: 'at-points', firstSecond: 600, secondSecond: 0 },
        { kind: 'interval', everySeconds: 120 },
        { kind: 'interval', everySeconds: 600 },
      ]),
      regulatorCode: this.#chance() < 0.6,
      face: { lesson: this.#chance() < 0.5, exam: false },
    };
  }

  #below(limit: number): number {
    return Math.floor(this.#chance() * limit);
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}

/** Session `number` of a seed: always the same session, alone or among ten thousand. */
export function simulateCheckedSession(
  seed: number,
  number: number,
  flaws: ServerFlaws = {},
): Promise<CheckedOutcome> {
  return new CheckedSession(chanceFrom(seed, `checked ${number}`), flaws).run();
}

/** Why a session failed; empty when it passed. */
export function faultsOfChecked({ clampedMs, lateMs, ...balanced }: CheckedOutcome): string[] {
  return [...(clampedMs > lateMs ? [`${clampedMs - lateMs} ms clamped`] : []), ...faultsOfBalance(balanced)];
}
