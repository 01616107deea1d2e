// One simulated honest learner: what is watched where, when the network fails, when the lid is closed. All of it
// follows from the seed and the number of the session.

import { subtractIntervals } from '@jixu/domain/lesson/intervals';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { chanceFrom } from '../attacks/seeded-chance.ts';
import type { Device, Network } from './device.ts';
import { LessonPage, type PageEnvironment } from './lesson-page.ts';
import { moveTrace, type PreparedTraces, type Stretching } from './recorded-run.ts';
import { ReplayServer } from './replay-server.ts';
import type { ReplayLesson, ServerFlaws } from './replay-year.ts';
import { balance, IntervalBook, type SessionOutcome } from './session-outcome.ts';
import { promisesKept, SimulatedClock } from './simulated-clock.ts';

const LESSON_SECONDS = 20_000;
const BEGIN = 1_700_000_000_000;
const VIDEOS = [7001, 7002, 7003] as const;
const LESSONS = VIDEOS.map(
  (videoId): ReplayLesson => ({ videoId, durationMs: LESSON_SECONDS * 1000, quizSeconds: [] }),
);
const UNENDING = { rules: null, lessons: LESSONS, untilMs: 2 * BEGIN, lateUntilMs: 3 * BEGIN };
/** Where a recording may begin so that its longest interval still ends inside the lesson. */
const LATEST_START = 14_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A network that never responds is given up eventually: what is pending then is lost. */
const SYNC_ROUNDS = 50;
/** The latest anything in flight arrives. */
const IN_FLIGHT_MS = 180_000;
/** By then a broken stream has its new address, if it can have one. */
const STREAM_RETRY_MS = 3_000;

/**
 * How coarse the timers of a page may be. Chromium aligns a hidden page's renewals to whole seconds: they follow a
 * request, which exempts them from the limit of one timer a minute (measured: 6 s for 5 s, after a minute hidden).
 * Other browsers need not exempt them (security 4.2), so every third recording is played with one timer a minute.
 */
const TIMER_GRAINS = [0, 0, 1_000, 10_000, 60_000, 60_000] as const;

export interface SessionOptions {
  readonly flaws?: ServerFlaws;
}

/** An event in the middle of a recording, after this many samples. */
interface Turns {
  readonly crashAfter: number;
  readonly leaveAfter: number;
  readonly lidAfter: number;
}

class Session {
  readonly #traces: PreparedTraces;
  readonly #chance: () => number;
  readonly #clock = new SimulatedClock(BEGIN);
  readonly #server: ReplayServer;
  readonly #environment: PageEnvironment;
  readonly #devices: readonly [Device, ...Device[]];
  readonly #pages = new Map<Device, LessonPage>();
  readonly #watched = new IntervalBook();
  readonly #journaled = new IntervalBook();
  readonly #crashed = new IntervalBook();
  #device: Device;
  #sessions = 0;
  #crashes = 0;
  #crashLossMs = 0;
  #opened = 0;
  #displaced = 0;

  constructor(traces: PreparedTraces, chance: () => number, { flaws = {} }: SessionOptions) {
    this.#traces = traces;
    this.#chance = chance;
    this.#server = new ReplayServer(this.#clock, UNENDING, flaws);
    this.#environment = {
      server: this.#server,
      clock: this.#clock,
      chance,
      journaled: this.#journaled.add.bind(this.#journaled),
      watched: this.#watched.add.bind(this.#watched),
    };
    this.#devices = [this.#newDevice('tab-1'), ...(chance() < 0.35 ? [this.#newDevice('tab-2')] : [])];
    this.#device = this.#devices[0];
  }

  async run(): Promise<SessionOutcome> {
    for (let act = 2 + this.#below(6); act > 0; act--) await this.#act();
    await this.#watch();
    await this.#sync();
    const { pushes, clampedMs, spareMs, aheadMs } = this.#server;
    const books = { watched: this.#watched, journaled: this.#journaled, crashed: this.#crashed };
    return {
      ...balance({ ...books, credited: (video) => this.#server.credited(video) }),
      pushes,
      clampedMs,
      spareMs,
      aheadMs,
      crashes: this.#crashes,
      crashLossMs: this.#crashLossMs,
      pages: this.#opened,
      displaced: this.#displaced,
    };
  }

  async #act(): Promise<void> {
    const page = this.#pages.get(this.#device);
    const lot = this.#chance();
    if (page === undefined || lot < 0.55) await this.#watch();
    else if (lot < 0.68) await this.#clock.advance(this.#below(7_000_000));
    else if (lot < 0.82) this.#device.network = this.#network();
    else if (lot < 0.9)
      await page.sleep(this.#pick([0.4, 1.99, 2.01, 9, 30]) * HOUR_MS, this.#chance() < 0.5);
    else if (lot < 0.93) this.#logInAnew(this.#device);
    else this.#device = this.#pick(this.#devices);
  }

  #logInAnew(device: Device): void {
    this.#server.endSession(device.session);
    device.session = ++this.#sessions;
  }

  #newDevice(holder: string): Device {
    return {
      holder,
      store: new Map(),
      storage: memoryStorage(),
      network: 'fine',
      clockError: this.#pick([0, 0, DAY_MS, -DAY_MS, 3_333]),
      latencyMs: this.#pick([20, 80, 300, 900]),
      session: ++this.#sessions,
    };
  }

  #network(): Network {
    return this.#pick(['fine', 'fine', 'offline', 'response-lost', 'sent-twice', 'late']);
  }

  /** The current page plays a recording; a page that is gone, or may not play, is reopened. */
  async #watch(): Promise<void> {
    const before = this.#pages.get(this.#device);
    const isNew = before === undefined || before.isDisplaced || this.#chance() < 0.2;
    if (isNew && before !== undefined) await this.#close(before);
    const page = isNew ? await this.#open() : before;
    const { position } = page.player;
    const goesOn = !isNew && position < LATEST_START && this.#chance() < 0.4;
    const base = goesOn ? position : this.#chance() < 0.5 ? this.#below(LATEST_START) : this.#below(200);
    if (!goesOn) page.player.seekTo(base);
    await this.#play(page, base);
  }

  /** Nobody opens a lesson without a network; it may fail afterwards. */
  async #open(): Promise<LessonPage> {
    const { network } = this.#device;
    this.#device.network = 'fine';
    const page = await LessonPage.open(this.#environment, this.#device, this.#pick(VIDEOS));
    this.#opened += 1;
    this.#device.network = network;
    this.#pages.set(this.#device, page);
    return page;
  }

  async #play(page: LessonPage, base: number): Promise<void> {
    let startedAt = this.#clock.now;
    let lastWall = 0;
    const turns = this.#turns();
    page.timerGrainMs = this.#pick(TIMER_GRAINS);
    let index = 0;
    for (const { sample, thinned } of moveTrace(this.#pick(this.#traces), base, this.#stretching())) {
      index += 1;
      if (index === turns.lidAfter) {
        const ms = this.#pick([0.01, 0.5, 1.99, 3, 20]) * HOUR_MS;
        await page.sleep(ms, this.#chance() < 0.5);
        startedAt += ms;
      }
      await this.#reach(page, sample, startedAt + sample.wall);
      if (index >= turns.crashAfter && !thinned && page.player.isPlaying) return this.#crash(page, sample);
      if (!heard(page, sample)) {
        // The stream is asked for anew, and what could not be played is played later.
        await this.#clock.advance(STREAM_RETRY_MS);
        startedAt += STREAM_RETRY_MS + sample.wall - lastWall;
        if (!page.player.begin(page.player.position, sample.rate)) break;
        await this.#reach(page, sample, startedAt + sample.wall);
        if (!heard(page, sample)) break;
      }
      lastWall = sample.wall;
      await promisesKept();
      if (index === turns.leaveAfter) return this.#close(page);
    }
    if (!page.isDisplaced) page.player.pause();
  }

  /** Plays on towards a sample until its time has come. */
  async #reach({ player }: LessonPage, { mark, mediaTime, rate }: WatchSample, at: number): Promise<void> {
    if (mark === 'tick' || mark === 'stop') player.headFor(mediaTime, at, rate);
    await this.#clock.advanceTo(at);
  }

  #turns(): Turns {
    const after = (probability: number) =>
      this.#chance() < probability ? 2 + this.#below(250) : Number.POSITIVE_INFINITY;
    return { crashAfter: after(0.15), leaveAfter: after(0.1), lidAfter: after(0.15) };
  }

  #stretching(): Stretching {
    const seconds = this.#pick([0, 0, 20, 60, 300, 1_500, 3_600]);
    const thinMs = seconds < 1_000 ? this.#pick([0, 0, 1_000]) : this.#pick([1_000, 10_000, 60_000]);
    return { part: this.#below(10), seconds, thinMs };
  }

  /** `sample`: what was still played after the last one that the page took. */
  #crash(page: LessonPage, sample: WatchSample): void {
    page.player.truth.take(sample);
    const video = page.video ?? 0;
    const lost = subtractIntervals(page.player.truth.watched(), this.#journaled.of(video));
    this.#crashes += 1;
    this.#crashLossMs = Math.max(
      this.#crashLossMs,
      lost.reduce((sum, [from, to]) => sum + to - from, 0),
    );
    this.#crashed.add(video, lost);
    page.crash();
    this.#pages.delete(page.device);
  }

  async #close(page: LessonPage): Promise<void> {
    if (page.isDisplaced) this.#displaced += 1;
    await page.leave();
    this.#pages.delete(page.device);
  }

  /** The learner returns to every device, with a network, until nothing is pending. */
  async #sync(): Promise<void> {
    for (const page of [...this.#pages.values()]) await this.#close(page);
    await this.#clock.advance(IN_FLIGHT_MS);
    for (const device of this.#devices) {
      device.network = 'fine';
      this.#device = device;
      const page = await this.#open();
      for (let round = 0; device.store.size > 0 && round < SYNC_ROUNDS; round++) {
        page.reconnect();
        await this.#clock.advance(2_000);
      }
      await this.#close(page);
      await this.#clock.advance(IN_FLIGHT_MS);
    }
  }

  #below(limit: number): number {
    return Math.floor(this.#chance() * limit);
  }

  #pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.#below(items.length)] ?? items[0];
  }
}

/** Plays up to a sample of a recording; whether that could be heard. */
function heard({ player }: LessonPage, { mark, mediaTime, rate }: WatchSample): boolean {
  // A page that was started again meanwhile plays already.
  if (mark === 'start' && !player.isPlaying) return player.begin(mediaTime, rate);
  if (mark === 'seek') {
    player.seekTo(mediaTime);
    return true;
  }
  if (!player.playTo(mediaTime)) return false;
  if (mark === 'stop') player.pause();
  return true;
}

/** Session `number` of a seed: always the same session, alone or among ten thousand. */
export function simulateSession(
  traces: PreparedTraces,
  seed: number,
  number: number,
  options: SessionOptions = {},
): Promise<SessionOutcome> {
  return new Session(traces, chanceFrom(seed, `session ${number}`), options).run();
}
