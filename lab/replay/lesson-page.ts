// One page of a simulated learner: the product's own controllers, with a simulated player, clock, network and storage.
import {
  createLessonController,
  type LessonController,
} from '@jixu/controllers/lesson/player/lesson-controller';
import { createWatchJournal } from '@jixu/controllers/lesson/watch-journal-controller';
import type { Clock } from '@jixu/controllers/ports';
import type { Intervals } from '@jixu/domain/lesson/intervals';
import { type JournalEntry, journalKey } from '@jixu/domain/lesson/journal-entry';
import { type Device, request } from './device.ts';
import { COURSE } from './replay-server.ts';
import { callsOf, type Simulation } from './server-calls.ts';
import { promisesKept } from './simulated-clock.ts';
import { SimulatedPlayer } from './simulated-player.ts';

export interface PageEnvironment extends Simulation {
  /** Every interval written to a journal store, by video. */
  journaled(video: number, intervals: Intervals): void;
  /** What was watched of a recording that is left, or closed. */
  watched(video: number, intervals: Intervals): void;
}

/** How far ahead players read: ours half a minute to a minute, at worst the next segment. */
const LEADS_SECONDS = [0, 6, 30, 60];
const LEARNER = 'ann';
const OPENING_STEPS = 60;
const STEP_MS = 500;

export class LessonPage {
  readonly device: Device;
  readonly player: SimulatedPlayer;
  lesson!: LessonController<SimulatedPlayer>;
  /** A hidden page's timers fire only at whole multiples of this. */
  timerGrainMs = 0;
  readonly #environment: PageEnvironment;
  #isGone = false;
  #isAsleep = false;
  readonly #postponed: (() => void)[] = [];
  /** How far the page's monotonic clock lags behind, because it stopped while the computer slept. */
  #clockLag = 0;

  private constructor(environment: PageEnvironment, device: Device) {
    const { server, clock, chance } = environment;
    this.#environment = environment;
    this.device = device;
    this.player = new SimulatedPlayer({
      now: () => clock.now,
      wall: () => this.wall,
      soon: (work) => void clock.after(0, work),
      isOnline: () => device.network !== 'offline',
      fetch: (address, cell, at) => server.send(address, device.session, this.video ?? 0, { cell, at }),
      watched: (intervals) => environment.watched(this.video ?? 0, intervals),
      leadSeconds: LEADS_SECONDS[Math.floor(chance() * LEADS_SECONDS.length)] ?? 0,
    });
  }

  /** Opens the course, as the site does, and the lesson of this recording, which it takes over from others. */
  static async open(environment: PageEnvironment, device: Device, video: number): Promise<LessonPage> {
    const page = new LessonPage(environment, device);
    await page.#begin();
    void page.lesson.start();
    await page.#until(() => page.lesson.view.get().section !== null || page.isRejected);
    await page.choose(video);
    if (page.isDisplaced) {
      page.lesson.takeOver();
      await page.#until(() => !page.isDisplaced);
    }
    return page;
  }

  /** The recording on the screen; null while there is none. */
  get video(): number | null {
    return this.lesson.view.get().section?.video_id ?? null;
  }

  /** Another tab or device has the lease. */
  get isDisplaced(): boolean {
    return this.lesson.lease.get().status === 'superseded';
  }

  /** The year lets nothing be watched any more. */
  get isRejected(): boolean {
    return this.lesson.lease.get().rejection !== null || this.lesson.view.get().rejection !== null;
  }

  /** Milliseconds of performance.now in this page. */
  get wall(): number {
    return this.#environment.clock.now - this.#clockLag;
  }

  /** Chooses another lesson of the directory, unless a dialog lies over it. */
  async choose(video: number): Promise<void> {
    const lesson = this.lesson.course.get().lessons.find(({ videoId }) => videoId === video);
    if (lesson === undefined || this.isRejected || this.lesson.interruptions.isBusy()) return;
    void this.lesson.choose(lesson);
    await this.#until(() => this.video === video && this.lesson.lease.get().awaiting === null);
  }

  /** The computer sleeps: no timer fires, nothing arrives, and on some systems the page's clock stops as well. */
  async sleep(ms: number, clockStops: boolean): Promise<void> {
    this.player.sampleNow();
    this.#isAsleep = true;
    await this.#environment.clock.advance(ms);
    this.#isAsleep = false;
    if (clockStops) this.#clockLag += ms;
    this.player.wake();
    for (const work of this.#postponed.splice(0)) {
      work();
      await promisesKept();
    }
  }

  /** The page closes in an orderly way. */
  async leave(): Promise<void> {
    this.lesson.leave();
    await promisesKept();
    this.#end();
  }

  /** The page crashes: unwritten data are lost. */
  crash(): void {
    this.#end();
  }

  /** There is a network again. */
  reconnect(): void {
    this.lesson.reconnect();
  }

  async #begin(): Promise<void> {
    const { device, player } = this;
    const calls = callsOf(this.#environment, device, (work) => this.#deliver(work));
    const learner = () => LEARNER;
    const journal = createWatchJournal({
      calls,
      learner,
      clock: this.#clock,
      storage: device.storage,
      store: this.#store(),
      locks: { hold: () => () => undefined, held: async () => [], alone: (work) => work(true) },
    });
    await journal.load();
    this.lesson = createLessonController(
      {
        calls,
        courseCalls: calls,
        clock: this.#clock,
        journal,
        learner,
        holder: device.holder,
        storage: device.storage,
        areaId: () => 1,
        toast: () => undefined,
        openLive: () => undefined,
        releaseLease: (lease, opening) => this.#release(lease, opening),
        query: { courseId: COURSE, packageId: 601, yearId: null },
        lastVideo: { read: () => null, store: () => undefined },
        leaveForFace: () => undefined,
      },
      player,
    );
  }

  /** A beacon leaves with the page. */
  #release(lease: string, opening: number | null): void {
    const { server } = this.#environment;
    request(
      this.#environment,
      this.device,
      () => server.release(lease, opening),
      () => undefined,
    );
  }

  #store() {
    const { store } = this.device;
    return {
      kind: 'indexeddb' as const,
      write: async (entry: JournalEntry) => {
        if (this.#isGone) return;
        store.set(journalKey(entry), entry);
        this.#environment.journaled(entry.videoId, entry.intervals);
      },
      remove: async (keys: readonly string[]) => {
        if (!this.#isGone) for (const key of keys) store.delete(key);
      },
      readAll: async () => [...store.values()],
    };
  }

  readonly #clock: Clock = {
    now: () => this.#environment.clock.now + this.device.clockError,
    steady: () => this.wall,
    after: (ms, work) => this.#after(ms, work),
  };

  #after(ms: number, work: () => void): () => void {
    const grain = Math.max(1, this.timerGrainMs);
    const due = this.timerGrainMs === 0 ? this.wall + ms : Math.ceil((this.wall + ms) / grain) * grain;
    let cancel = () => {};
    let isCancelled = false;
    const arm = (): void => {
      cancel = this.#environment.clock.after(Math.max(0, due - this.wall), () => this.#deliver(fire));
    };
    const fire = (): void => {
      if (isCancelled) return;
      // The page's clock may have stood still meanwhile.
      if (due - this.wall > 1) arm();
      else work();
    };
    arm();
    return () => {
      isCancelled = true;
      cancel();
    };
  }

  /** What reaches a sleeping page does so when it wakes. */
  #deliver(work: () => void): void {
    if (this.#isGone) return;
    if (this.#isAsleep) this.#postponed.push(() => this.#deliver(work));
    else work();
  }

  #end(): void {
    this.#isGone = true;
    this.player.destroy();
  }

  async #until(isThere: () => boolean): Promise<void> {
    for (let step = 0; step < OPENING_STEPS && !isThere(); step++)
      await this.#environment.clock.advance(STEP_MS);
  }
}
