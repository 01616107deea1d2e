// One honest learner in a year with checks, all of it from the seed and the number of the session: late dialogs, slow and
// wrong answers, breaks, reloads, outages, seeks, double speed, another computer, the last evening of the year.
import {
  creditedMs,
  type Intervals,
  NO_INTERVALS,
  subtractIntervals,
  unionIntervals,
} from '@jixu/domain/lesson/intervals';
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import { chanceFrom } from '../attacks/seeded-chance.ts';
import type { CheckedDevice, Connection } from './checked-journal.ts';
import { CheckedPage } from './checked-page.ts';
import { type CheckedFlaws, type CheckedLessonOf, CheckedServer } from './checked-server.ts';

const BEGIN = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GRACE_MS = 2 * DAY_MS;
const VIDEOS = [7001, 7002, 7003];
/** Whoever is asked again and again passes in the end. */
const LAST_STEPS = 3_000;

export interface CheckedOutcome {
  readonly watchedMs: number;
  /** Watched and not credited once everything is sent and passed. */
  readonly lostMs: number;
  readonly clampedMs: number;
  readonly pushes: number;
  readonly passes: number;
}

class CheckedSession {
  readonly #chance: () => number;
  readonly #server: CheckedServer;
  readonly #lessons: readonly CheckedLessonOf[];
  readonly #devices: readonly CheckedDevice[];
  readonly #watched = new Map<number, Intervals>();
  #page: CheckedPage;

  constructor(chance: () => number, flaws: CheckedFlaws) {
    this.#chance = chance;
    this.#lessons = VIDEOS.map((videoId) => ({
      videoId,
      durationMs: this.#pick([240_000, 600_500, 1_500_000]),
      quizSeconds: this.#pick([[], [44, 60, 94], [30, 200]]),
    }));
    // Every fourth learner studies on the last evening of the year.
    const untilMs = BEGIN + (chance() < 0.25 ? this.#below(HOUR_MS) : 60 * DAY_MS);
    const year = { rules: this.#rules(), lessons: this.#lessons, untilMs, lateUntilMs: untilMs + GRACE_MS };
    this.#server = new CheckedServer(BEGIN, year, flaws);
    this.#devices = ['desk', 'laptop'].map((holder) => ({
      ...{ holder, connection: 'fine', journal: [], sequences: new Map() },
    }));
    this.#page = this.#open(this.#devices[0]);
  }

  run(): CheckedOutcome {
    for (let act = 4 + this.#below(8); act > 0 && !this.#page.ended; act--) this.#act();
    this.#finish();
    const sum = (of: (videoId: number) => Intervals) =>
      VIDEOS.reduce((all, videoId) => all + creditedMs(of(videoId)), 0);
    const watched = (videoId: number) => this.#watched.get(videoId) ?? NO_INTERVALS;
    const { clampedMs, pushes, passes } = this.#server;
    return {
      watchedMs: sum(watched),
      lostMs: sum((videoId) => subtractIntervals(watched(videoId), this.#server.credited(videoId))),
      ...{ clampedMs, pushes, passes },
    };
  }

  #act(): void {
    const lot = this.#chance();
    if (lot < 0.5) this.#play(30 + this.#below(900));
    else if (lot < 0.58) this.#rest(this.#pick([30, 600, 7_000, 30_000]));
    else if (lot < 0.68) this.#page.seek(this.#below(Math.floor(0.9 * this.#page.position) + 1));
    else if (lot < 0.72) this.#page.seek(this.#page.position + this.#below(60));
    else if (lot < 0.8) this.#fail(this.#pick(['silent', 'offline', 'response-lost']));
    else if (lot < 0.9) this.#reload(this.#page.device);
    else this.#reload(this.#pick(this.#devices));
    this.#page.rate = this.#pick([1, 1, 1.25, 1.5, 2]);
  }

  /** Plays so many seconds, and answers what comes. */
  #play(seconds: number): void {
    this.#page.lateSteps = this.#pick([0, 0, 1, 5, 10]);
    // Slow, or wrong at first.
    this.#page.answerSteps = this.#pick([3, 8, 40, 150]);
    for (let second = 0; second < seconds; second++) this.#page.step(true);
  }

  #rest(seconds: number): void {
    if (this.#page.isAsking) return;
    this.#page.flush();
    this.#server.now += seconds * 1000;
    this.#page.wake();
  }

  /** What plays on while the site is not heard; then it is again. */
  #fail(connection: Connection): void {
    this.#page.device.connection = connection;
    this.#play(20 + this.#below(900));
    this.#page.device.connection = 'fine';
  }

  /** The page is left, or its browser crashes: then another page finds its journal. */
  #reload(device: CheckedDevice): void {
    const crashes = this.#chance() < 0.3 && device === this.#page.device;
    if (!crashes) this.#page.leave();
    this.#page = this.#open(device);
  }

  #open(device: CheckedDevice | undefined): CheckedPage {
    if (device === undefined) throw new Error('no device');
    return new CheckedPage(this.#server, device, this.#pick(this.#lessons), (videoId, watched) => {
      this.#watched.set(videoId, unionIntervals(this.#watched.get(videoId) ?? NO_INTERVALS, watched));
    });
  }

  /** Everything is sent, and what is due is passed; after the end of the year within its grace. */
  #finish(): void {
    this.#page.leave();
    for (const device of this.#devices)
      new CheckedPage(this.#server, device, this.#pick(this.#lessons), () => {});
    for (let step = 0; step < LAST_STEPS; step++) {
      const due = VIDEOS.map((videoId) => ({ videoId, due: this.#server.told(videoId).due }));
      const next = due.find((one) => one.due !== null);
      if (next?.due === null || next === undefined) return;
      this.#server.now += 20_000;
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
  flaws: CheckedFlaws = {},
): CheckedOutcome {
  return new CheckedSession(chanceFrom(seed, `checked ${number}`), flaws).run();
}

/** Why a session failed; empty when it passed. */
export function faultsOfChecked({ clampedMs, lostMs }: CheckedOutcome): string[] {
  return [
    ...(clampedMs > 0 ? [`${clampedMs} ms clamped`] : []),
    ...(lostMs > 0 ? [`${lostMs} ms watched and not credited`] : []),
  ];
}
