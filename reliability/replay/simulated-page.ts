// One page of a simulated learner: the product's trace and journal, fed with recorded samples over an unreliable
// network. The rhythm is the site's: a write every 2.5 s of media, a renewal every 20 s, a push every 120 s.
import { CONSTANTS } from '@jixu/constants';
import { creditedMs, type Intervals } from '@jixu/domain/lesson/intervals';
import { type JournalPush, journalKey } from '@jixu/domain/lesson/journal-entry';
import {
  initialWatchJournal,
  type JournalEvent,
  transitionWatchJournal,
  type WatchJournal,
} from '@jixu/domain/lesson/watch-journal';
import {
  drainWatchTrace,
  initialWatchTrace,
  transitionWatchTrace,
  type WatchSample,
  type WatchTrace,
} from '@jixu/domain/lesson/watch-trace';
import { type Device, request } from './device.ts';
import type { ModelServer, PushResponse } from './model-server.ts';
import { PlayerBuffer } from './player-buffer.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import { WatchedTruth } from './watched-truth.ts';

export interface PageEnvironment {
  readonly server: ModelServer;
  readonly clock: SimulatedClock;
  chance(): number;
  /** Every interval written to a journal store, by video. */
  journaled(video: number, intervals: Intervals): void;
}

/** How far ahead players read: ours half a minute to a minute, at worst the next segment. */
const LEADS_SECONDS = [0, 6, 30, 60];
const LEARNER = 'ann';
const COURSE = 1;
const WRITE_MS = (CONSTANTS.JOURNAL_WRITE_SECONDS * 1000) / 2;
const PUSH_MS = CONSTANTS.PROGRESS_PUSH_INTERVAL_SECONDS * 1000;
const RENEW_MS = CONSTANTS.LEASE_RENEW_SECONDS * 1000;
const HOLD_RETRY_MS = 3_000;
const RARE_SAMPLES_MS = 1_500;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
/** A response may set a new timer, so time advances in steps shorter than any of them. */
const STEP_MS = 2_000;

export class SimulatedPage {
  readonly device: Device;
  readonly video: number;
  readonly truth = new WatchedTruth();
  /** Another tab or device has the lease. */
  displaced = false;
  /** Its lease has changed between two samples that lie too far apart. */
  unsampled = false;
  /** Position in media seconds. */
  position = 0;
  /** Media seconds played since the network failed. */
  bufferUsed = 0;
  readonly #buffer: PlayerBuffer;
  /** A hidden page's timers fire only at whole multiples of this. */
  timerGrainMs = 0;
  readonly #environment: PageEnvironment;
  #journal: WatchJournal = initialWatchJournal;
  #trace: WatchTrace = initialWatchTrace;
  #lease: string | null = null;
  #gone = false;
  /** Playing, so that the lease is renewed. */
  #keeping = false;
  #asking = false;
  #playedMs = 0;
  /** By the page's own clock, which may stop while the computer sleeps. */
  #renewAt = 0;
  #clockLag = 0;
  #retryMs = FIRST_RETRY_MS;
  #retryAt = Number.POSITIVE_INFINITY;

  /** Opens the lesson: reads the journal of earlier pages, requests the lease, and plays only once it is granted. */
  constructor(environment: PageEnvironment, device: Device, video: number, takeOver: boolean) {
    this.#environment = environment;
    this.#buffer = new PlayerBuffer(
      (cell, at) => environment.server.send(this.#lease, device.session, video, { cell, at }),
      LEADS_SECONDS[Math.floor(environment.chance() * LEADS_SECONDS.length)] ?? 0,
    );
    this.device = device;
    this.video = video;
    this.#tell({ type: 'entries-found', entries: [...device.store.values()] });
    this.flush();
    this.#ask(takeOver);
    environment.clock.advanceTo(environment.clock.now + 2 * device.latencyMs);
  }

  get hasLease(): boolean {
    return this.#lease !== null;
  }

  /** Milliseconds of performance.now in this page. */
  get wall(): number {
    return this.#environment.clock.now - this.#clockLag;
  }

  /** The computer sleeps: no timer fires, and on some systems the page's clock stops as well. */
  sleep(ms: number, clockStops: boolean): void {
    this.#environment.clock.advanceTo(this.#environment.clock.now + ms);
    if (clockStops) this.#clockLag += ms;
    this.#buffer.wake(this.#environment.clock.now);
  }

  /** Playback is about to reach this second, if the buffer lets it: without a network it cannot go beyond. */
  useBuffer(to: number): boolean {
    const isOnline = this.device.network !== 'offline';
    this.bufferUsed = isOnline ? 0 : this.bufferUsed + Math.max(0, to - this.position);
    return this.#buffer.play(to, this.#environment.clock.now, isOnline);
  }

  /** Playback is about to begin here. */
  startBuffer(at: number): boolean {
    this.#buffer.seek(at, this.#environment.clock.now, this.device.network !== 'offline');
    return this.#buffer.holds(at);
  }

  sample(sample: WatchSample): void {
    const { last } = this.#trace;
    const goesOn = last !== null && (sample.mark === 'tick' || sample.mark === 'stop');
    if (goesOn) this.#playedMs += Math.max(0, sample.wall - last.wall);
    this.truth.take(sample);
    this.#trace = transitionWatchTrace(this.#trace, sample);
    this.position = sample.mediaTime;
    this.#follow(sample.mark);
    if (this.#playedMs >= PUSH_MS) this.#push();
    else if (creditedMs(this.#trace.watched) >= WRITE_MS) this.#write();
    // The page is active: an overdue renewal is sent now.
    if (this.#keeping && this.#lease !== null && this.wall >= this.#renewAt) this.#ask(false);
  }

  /** The page closes in an orderly way. */
  leave(): void {
    this.#push();
    if (this.#lease !== null && this.device.network !== 'offline')
      this.#environment.server.release(this.#lease);
    this.#gone = true;
  }

  /** The page crashes: unwritten data are lost. */
  crash(): void {
    this.#gone = true;
  }

  flush(): void {
    this.#tell({ type: 'push-due', learner: LEARNER, busyLeases: [] });
  }

  /** Advances time while the page is awake; its timers fire as late as this browser allows. */
  liveUntil(instant: number): void {
    const { clock } = this.#environment;
    while (clock.now < instant) {
      const due = Math.min(this.#renewalDue(), this.#retryAt);
      clock.advanceTo(Math.max(clock.now, Math.min(instant, due, clock.now + STEP_MS)));
      if (clock.now >= this.#renewalDue()) this.#ask(false);
      if (clock.now < this.#retryAt) continue;
      this.#retryAt = Number.POSITIVE_INFINITY;
      this.flush();
    }
  }

  /** Server time at which the timer that renews the lease fires. */
  #renewalDue(): number {
    if (!this.#keeping || this.#asking) return Number.POSITIVE_INFINITY;
    const grain = Math.max(1, this.timerGrainMs);
    return Math.ceil(this.#renewAt / grain) * grain + this.#clockLag;
  }

  #follow(mark: WatchSample['mark']): void {
    const plays = mark === 'start' || mark === 'tick';
    if (mark === 'start' && this.wall >= this.#renewAt) this.#ask(false);
    if (this.#keeping && mark === 'stop') this.#push();
    this.#keeping = plays && !this.displaced;
  }

  #push(): void {
    this.#write();
    this.#playedMs = 0;
    this.flush();
  }

  #write(): void {
    const lease = this.#lease;
    if (lease === null) return;
    const { watched, trace } = drainWatchTrace(this.#trace);
    this.#trace = trace;
    if (watched.length === 0) return;
    const second = Math.floor(this.position);
    const at = this.#environment.clock.now + this.device.clockError;
    const place = { courseId: COURSE, videoId: this.video, furthest: second, resume: second, at };
    this.#tell({ type: 'watched', entry: { learner: LEARNER, lease, intervals: watched, ...place } });
  }

  #tell(event: JournalEvent): void {
    const { state, effects } = transitionWatchJournal(this.#journal, event);
    this.#journal = state;
    for (const effect of effects) {
      if (effect.type === 'write-entry') {
        this.device.store.set(journalKey(effect.entry), effect.entry);
        this.#environment.journaled(effect.entry.videoId, effect.entry.intervals);
      }
      if (effect.type === 'delete-entries') for (const key of effect.keys) this.device.store.delete(key);
      if (effect.type === 'send-push') this.#send(effect.push);
    }
  }

  #request<ApiResponse>(arrive: () => ApiResponse, responded: (response: ApiResponse | null) => void): void {
    request(this.#environment, this.device, arrive, (response) => {
      if (!this.#gone) responded(response);
    });
  }

  #send(push: JournalPush): void {
    this.#request<PushResponse>(
      () => this.#environment.server.push(push),
      (response) => this.#pushed(push, response),
    );
  }

  #pushed(push: JournalPush, response: PushResponse | null): void {
    if (response === null) {
      this.#tell({ type: 'push-failed', push });
      this.#retryAt = this.#environment.clock.now + this.#retryMs;
      this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
      return;
    }
    this.#retryMs = FIRST_RETRY_MS;
    this.#tell({ type: response === 'refused' ? 'push-rejected' : 'push-acknowledged', push });
    if (response === 'taken-over' && push.lease === this.#lease) this.#lost();
    this.flush();
  }

  #ask(takeOver: boolean): void {
    if (this.#asking || this.displaced) return;
    this.#asking = true;
    const { holder, session } = this.device;
    const wanted = { holder, session, lease: this.#lease, takeOver };
    this.#request(
      () => ({ held: this.#environment.server.hold(wanted) }),
      (response) => {
        this.#asking = false;
        this.#renewAt = this.wall + (response === null ? HOLD_RETRY_MS : RENEW_MS);
        if (response === null) return;
        if (response.held === null) return this.#lost();
        // What was watched under the old lease is written under it before the next one begins.
        if (this.#lease !== response.held.lease) {
          this.unsampled ||= this.#changedBetweenSamples();
          this.#write();
        }
        this.#lease = response.held.lease;
        this.#tell({ type: 'lease-held', lease: this.#lease, lastSequence: response.held.lastSequence });
      },
    );
  }

  /**
   * A player is sampled where its lease ends. Where a recording has too few samples for that, it is not known what was
   * played under which lease, and nothing is played.
   */
  #changedBetweenSamples(): boolean {
    const { last } = this.#trace;
    return last !== null && this.wall - last.wall >= RARE_SAMPLES_MS;
  }

  /** Superseded: what was watched is written under the old lease, and playback stops. */
  #lost(): void {
    this.#write();
    this.#lease = null;
    this.displaced = true;
    this.flush();
  }
}
