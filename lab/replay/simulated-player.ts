// A player that plays what a recording says, from what it has fetched: the port of the product's lesson page.
import type { PlayerPort } from '@jixu/controllers/lesson/player/player-port';
import type { Intervals } from '@jixu/domain/lesson/intervals';
import { initialPlayer, type OpenedLesson, type PlayerState } from '@jixu/domain/lesson/player/player-state';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import { PlayerBuffer } from './player-buffer.ts';
import { WatchedTruth } from './watched-truth.ts';

export interface PlayerSurroundings {
  /** Server time, and that of the page's monotonic clock. */
  now(): number;
  wall(): number;
  isOnline(): boolean;
  /** Runs this in a task of its own. */
  soon(work: () => void): void;
  /** Asks for a cell at an address, at that server time; whether it was sent. */
  fetch(address: string, cell: number, at: number): boolean;
  /** What was watched of a recording that is left. */
  watched(intervals: Intervals): void;
  /** How far ahead it reads, in seconds. */
  readonly leadSeconds: number;
}

/** What a page has buffered ahead and can play without a network (packages/player, stream-config). */
const BUFFER_SECONDS = 60;

export class SimulatedPlayer implements PlayerPort {
  #state: PlayerState = initialPlayer;
  truth = new WatchedTruth();
  readonly #around: PlayerSurroundings;
  #buffer: PlayerBuffer;
  readonly #listeners = new Set<() => void>();
  readonly #sampleListeners = new Set<(sample: WatchSample) => void>();
  #address = '';
  #rate = 1;
  /** Server time of the last position. */
  #at = 0;
  /** Where it is heading: a position, and when it will be there. */
  #heading: { readonly to: number; readonly at: number } | null = null;
  #offlineSeconds = 0;
  #isStarting = false;

  constructor(around: PlayerSurroundings) {
    this.#around = around;
    this.#buffer = this.#emptyBuffer();
  }

  readonly getState = (): PlayerState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly onSample = (listener: (sample: WatchSample) => void) => {
    this.#sampleListeners.add(listener);
    return () => this.#sampleListeners.delete(listener);
  };

  get position(): number {
    return this.#state.position;
  }

  get isPlaying(): boolean {
    return this.#state.status === 'playing';
  }

  /** From now on it plays towards this position, to be there at that server time. */
  headFor(to: number, at: number, rate: number): void {
    this.#rate = rate;
    this.#heading = this.isPlaying && to > this.position ? { to, at } : null;
  }

  /** It is where it was heading for, unless something has come between. */
  arrive(): void {
    if (this.#heading !== null) this.playTo(this.#heading.to);
  }

  /** It has been heard to play up to here; false: its buffer, or its address, did not let it. */
  playTo(to: number): boolean {
    this.#heading = null;
    if (!this.isPlaying || !this.#goTo(to)) return false;
    this.#sample('tick');
    return true;
  }

  /** Playing is heard to begin here; false: nothing is there to be played. */
  begin(at: number, rate: number): boolean {
    this.#isStarting = false;
    if (this.#state.status === 'displaced') return false;
    this.#rate = rate;
    this.#heading = null;
    const { now, isOnline } = this.#around;
    this.#buffer.seek(at, now(), isOnline());
    if (!this.#buffer.holds(at)) return this.#starve();
    this.#move(at);
    this.#state = { ...this.#state, status: 'playing' };
    // Whoever hears of it may stop it at once.
    this.#sample('start');
    this.#set({});
    return true;
  }

  /** The position is moved by hand. */
  seekTo(to: number): void {
    this.sampleNow();
    this.#heading = null;
    this.#move(to);
    this.#sample('seek');
    this.#buffer.seek(to, this.#around.now(), this.#around.isOnline());
  }

  end(): void {
    this.#stop({ status: 'ended' });
  }

  /** The computer has slept until now. */
  wake(): void {
    this.#at = this.#around.now();
    this.#buffer.wake(this.#at);
  }

  sampleNow(): void {
    if (!this.isPlaying) return;
    const heading = this.#heading;
    const now = this.#around.now();
    if (heading !== null && now > this.#at) {
      const share = Math.min(1, (now - this.#at) / Math.max(1, heading.at - this.#at));
      if (!this.#goTo(this.position + share * (heading.to - this.position))) return;
    }
    this.#sample('tick');
  }

  open({ address, resume: position, furthest, duration, autoplay }: OpenedLesson): void {
    this.#address = address ?? '';
    this.#set({ ...initialPlayer, status: 'ready', position, furthest, duration });
    this.#at = this.#around.now();
    if (autoplay) this.play();
  }

  close(): void {
    this.#stop({});
    this.#around.watched(this.truth.watched());
    this.truth = new WatchedTruth();
    this.#buffer = this.#emptyBuffer();
    this.#set(initialPlayer);
  }

  play(): void {
    if (['idle', 'displaced', 'playing'].includes(this.#state.status)) return;
    // An element plays in a task of its own; whoever wants it to pause before that has his way.
    this.#isStarting = true;
    this.#around.soon(() => {
      if (this.#isStarting) this.begin(this.position, this.#rate);
    });
  }

  pause(): void {
    this.#stop({ status: 'paused' });
  }

  displace(): void {
    this.#stop({ status: 'displaced' });
  }

  regain(): void {
    this.#set({ status: 'ready' });
  }

  useAddress(address: string): void {
    this.#address = address;
  }

  exitFullscreen(): void {}

  destroy(): void {
    this.#isStarting = false;
    this.#sampleListeners.clear();
    this.#listeners.clear();
    this.#around.watched(this.truth.watched());
  }

  #emptyBuffer(): PlayerBuffer {
    const { fetch, leadSeconds } = this.#around;
    return new PlayerBuffer((cell, at) => fetch(this.#address, cell, at), leadSeconds);
  }

  #goTo(to: number): boolean {
    const isOnline = this.#around.isOnline();
    this.#offlineSeconds = isOnline ? 0 : this.#offlineSeconds + Math.max(0, to - this.position);
    if (this.#offlineSeconds > BUFFER_SECONDS) return this.#starve();
    if (!this.#buffer.play(to, this.#around.now(), isOnline)) return this.#starve();
    this.#move(to);
    return true;
  }

  /** What is to be played next does not come; where the network is there, the stream is asked for anew. */
  #starve(): false {
    this.#heading = null;
    if (this.isPlaying) this.#sample('stop');
    this.#set({ status: this.#around.isOnline() ? 'retrying' : 'stalled' });
    return false;
  }

  #stop(change: Partial<PlayerState>): void {
    this.#isStarting = false;
    this.sampleNow();
    this.#heading = null;
    if (this.isPlaying) {
      // Whoever listens may stop it once more.
      this.#state = { ...this.#state, status: 'paused' };
      this.#sample('stop');
    }
    this.#set(change);
  }

  #move(position: number): void {
    this.#at = this.#around.now();
    const furthest = Math.max(this.#state.furthest, position);
    this.#state = { ...this.#state, position, furthest };
  }

  #sample(mark: WatchSample['mark']): void {
    const sample = { mark, mediaTime: this.position, rate: this.#rate, wall: this.#around.wall() };
    this.truth.take(sample);
    for (const listener of this.#sampleListeners) listener(sample);
  }

  #set(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
