// One simulated honest learner: what is watched where, when the network fails, when the lid is closed. All of it
// follows from the seed and the number of the session.
import { subtractIntervals } from '@jixu/domain/lesson/intervals';
import { chanceFrom } from '../attacks/seeded-chance.ts';
import type { Device, Network } from './device.ts';
import { ModelServer, type ServerFlaws } from './model-server.ts';
import { moveTrace, type PreparedTraces, type Stretching } from './recorded-run.ts';
import { balance, IntervalBook, type SessionOutcome } from './session-outcome.ts';
import { SimulatedClock } from './simulated-clock.ts';
import { SimulatedPage } from './simulated-page.ts';

const LESSON_SECONDS = 20_000;
const LESSONS = 3;
/** Where a recording may begin so that its longest interval still ends inside the lesson. */
const LATEST_START = 14_000;
/** What a page has buffered ahead and can play without a network (packages/player, stream-config). */
const BUFFER_SECONDS = 60;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A network that never responds is given up eventually: what is pending then is lost. */
const SYNC_ROUNDS = 50;

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
  readonly #server: ModelServer;
  readonly #clock: SimulatedClock;
  readonly #devices: readonly [Device, ...Device[]];
  readonly #pages = new Map<Device, SimulatedPage>();
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
    this.#server = new ModelServer(LESSON_SECONDS * 1000, flaws);
    this.#clock = new SimulatedClock(this.#server.now, (now) => {
      this.#server.now = now;
    });
    this.#devices = [this.#newDevice('tab-1'), ...(chance() < 0.35 ? [this.#newDevice('tab-2')] : [])];
    this.#device = this.#devices[0];
  }

  run(): SessionOutcome {
    for (let act = 2 + this.#below(6); act > 0; act--) this.#act();
    this.#watch();
    this.#sync();
    const { pushes, clampedMs, spareMs, aheadMs } = this.#server;
    const books = { watched: this.#watched, journaled: this.#journaled, crashed: this.#crashed };
    return {
      ...balance({ ...books, credited: (video) => this.#server.credited(video) }),
      ...{ pushes, clampedMs, spareMs, aheadMs },
      ...{ crashes: this.#crashes, crashLossMs: this.#crashLossMs },
      ...{ pages: this.#opened, displaced: this.#displaced },
    };
  }

  #act(): void {
    const page = this.#pages.get(this.#device);
    const lot = this.#chance();
    if (page === undefined || lot < 0.55) this.#watch();
    else if (lot < 0.68) page.liveUntil(this.#clock.now + this.#below(7_000_000));
    else if (lot < 0.82) this.#device.network = this.#network();
    else if (lot < 0.9) page.sleep(this.#pick([0.4, 1.99, 2.01, 9, 30]) * HOUR_MS, this.#chance() < 0.5);
    else if (lot < 0.93) this.#logInAnew(this.#device);
    else this.#device = this.#pick(this.#devices);
  }

  #logInAnew(device: Device): void {
    this.#server.endSession(device.session);
    device.session = ++this.#sessions;
  }

  #newDevice(holder: string): Device {
    return {
      ...{ holder, store: new Map(), network: 'fine' },
      clockError: this.#pick([0, 0, DAY_MS, -DAY_MS, 3_333]),
      latencyMs: this.#pick([20, 80, 300, 900]),
      session: ++this.#sessions,
    };
  }

  #network(): Network {
    return this.#pick(['fine', 'fine', 'offline', 'response-lost', 'sent-twice', 'late']);
  }

  /** The current page plays a recording; a page that is gone, or may not play, is reopened. */
  #watch(): void {
    const before = this.#pages.get(this.#device);
    const isNew = before === undefined || before.displaced || this.#chance() < 0.2;
    if (isNew && before !== undefined) this.#close(before);
    const page = isNew ? this.#open() : before;
    const goesOn = !isNew && page.position < LATEST_START && this.#chance() < 0.4;
    const base = goesOn ? page.position : this.#chance() < 0.5 ? this.#below(LATEST_START) : this.#below(200);
    if (!isNew && !goesOn) page.sample({ mark: 'seek', mediaTime: base, rate: 1, wall: page.wall });
    this.#play(page, base);
  }

  /** Nobody opens a lesson without a network; it may fail afterwards. */
  #open(): SimulatedPage {
    const { network } = this.#device;
    this.#device.network = 'fine';
    const environment = {
      server: this.#server,
      clock: this.#clock,
      chance: this.#chance,
      journaled: this.#journaled.add.bind(this.#journaled),
    };
    const page = new SimulatedPage(environment, this.#device, 1 + this.#below(LESSONS), true);
    this.#opened += 1;
    this.#device.network = network;
    this.#pages.set(this.#device, page);
    return page;
  }

  #play(page: SimulatedPage, base: number): void {
    const startedAt = this.#clock.now;
    const prepared = this.#pick(this.#traces);
    const turns = this.#turns();
    page.timerGrainMs = this.#pick(TIMER_GRAINS);
    let [sleptMs, index, unheard] = [0, 0, false];
    for (const { sample, thinned } of moveTrace(prepared, base, this.#stretching())) {
      index += 1;
      if (index === turns.lidAfter) {
        const ms = this.#pick([0.01, 0.5, 1.99, 3, 20]) * HOUR_MS;
        page.sleep(ms, this.#chance() < 0.5);
        sleptMs += ms;
      }
      page.liveUntil(startedAt + sleptMs + sample.wall);
      const goesOn = sample.mark === 'tick' || sample.mark === 'stop';
      const isThere = goesOn ? page.useBuffer(sample.mediaTime) : page.startBuffer(sample.mediaTime);
      const isEmpty = page.bufferUsed > BUFFER_SECONDS || !isThere;
      unheard = page.displaced || page.unsampled || isEmpty;
      if (unheard) break;
      const heard = { ...sample, wall: page.wall };
      if (index >= turns.crashAfter && !thinned) return this.#crash(page, () => page.truth.take(heard));
      page.sample(heard);
      if (index === turns.leaveAfter) return this.#close(page);
    }
    page.unsampled = false;
    // The position of a page that lost its lease or ran out of buffer is that of its last sample.
    if (unheard) page.sample({ mark: 'stop', mediaTime: page.position, rate: 1, wall: page.wall });
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

  /** `untilThen`: what was still played after the last recorded sample. */
  #crash(page: SimulatedPage, untilThen: () => void): void {
    untilThen();
    const watched = page.truth.watched();
    const lost = subtractIntervals(watched, this.#journaled.of(page.video));
    this.#crashes += 1;
    this.#crashLossMs = Math.max(
      this.#crashLossMs,
      lost.reduce((sum, [from, to]) => sum + to - from, 0),
    );
    this.#crashed.add(page.video, lost);
    this.#watched.add(page.video, watched);
    page.crash();
    this.#pages.delete(page.device);
  }

  #close(page: SimulatedPage): void {
    page.leave();
    if (page.displaced) this.#displaced += 1;
    this.#watched.add(page.video, page.truth.watched());
    this.#pages.delete(page.device);
  }

  /** The learner returns to every device, with a network, until nothing is pending. */
  #sync(): void {
    for (const page of [...this.#pages.values()]) this.#close(page);
    this.#clock.settle();
    for (const device of this.#devices) {
      device.network = 'fine';
      this.#device = device;
      const page = this.#open();
      for (let round = 0; device.store.size > 0 && round < SYNC_ROUNDS; round++) {
        page.flush();
        this.#clock.advanceTo(this.#clock.now + 2_000);
      }
    }
    this.#clock.settle();
  }

  #below(limit: number): number {
    return Math.floor(this.#chance() * limit);
  }

  #pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.#below(items.length)] ?? items[0];
  }
}

/** Session `number` of a seed: always the same session, alone or among ten thousand. */
export function simulateSession(
  traces: PreparedTraces,
  seed: number,
  number: number,
  options: SessionOptions = {},
): SessionOutcome {
  return new Session(traces, chanceFrom(seed, `session ${number}`), options).run();
}
