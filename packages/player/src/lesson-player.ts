import { CONSTANTS } from '@jixu/constants';
import { type KeyPress, keyCommand } from '@jixu/domain/lesson/player/key-command';
import type { OpenedLesson, PlayerState } from '@jixu/domain/lesson/player/player-state';
import { seekStep } from '@jixu/domain/lesson/player/seek';
import { volumeStep } from '@jixu/domain/lesson/player/volume';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import {
  createFullscreen,
  type Fullscreen,
  type FullscreenTarget,
  type FullscreenVideo,
} from './fullscreen.ts';
import { hasMediaSource, type LoadHls } from './hls-module.ts';
import { type NextFrame, withNextFrame, withPicture } from './next-frame.ts';
import { PlayerEngine } from './player-engine.ts';
import { streamTokenOf } from './stream-token.ts';
import { bufferedTo, type VideoElement } from './video-element.ts';
import { createWatchSampler, type WatchSampler } from './watch-sampler.ts';

export interface LessonPlayerOptions {
  readonly video: VideoElement & FullscreenVideo;
  /** `() => import('hls.js')`; not called where the browser has no Media Source Extensions. */
  readonly loadHls: LoadHls;
  /**
   * The element to show in full screen; null: full screen is unavailable. Left out: the player is not on the screen yet,
   * and plays nothing before `showIn`.
   */
  readonly frame?: FullscreenTarget | null;
  /** Milliseconds of a monotonic clock; defaults to performance.now. */
  readonly now?: () => number;
  readonly hasMediaSource?: boolean;
  /** Defaults to requestAnimationFrame. */
  readonly nextFrame?: NextFrame;
}

/** The machine's committed state, plus what only the browser knows. */
export interface LessonPlayerState extends PlayerState {
  readonly fullscreen: boolean;
  /** The second up to which the stream is buffered from the current position; 0 if it is not. */
  readonly bufferedTo: number;
}

const SAMPLE_MS = 1000;
/** Changes continually during playback and seeking, so that one update per picture is enough. */
const MOVING: ReadonlySet<keyof LessonPlayerState> = new Set(['position', 'furthest', 'bufferedTo']);

/**
 * The player of one <video>: intent → rule → element → committed state. A request goes through the domain's machine to
 * the element; the state changes only once the element has reported it.
 */
export class LessonPlayer {
  readonly #video: VideoElement & FullscreenVideo;
  readonly #engine: PlayerEngine;
  readonly #sampler: WatchSampler;
  #fullscreen: Fullscreen;
  readonly #listeners = new Set<() => void>();
  readonly #sampleListeners = new Set<(sample: WatchSample) => void>();
  readonly #sampleTimer: ReturnType<typeof setInterval>;
  readonly #nextFrame: NextFrame;
  #callOff: (() => void) | null = null;
  #snapshot: LessonPlayerState;

  constructor(options: LessonPlayerOptions) {
    const { video, loadHls } = options;
    this.#video = video;
    this.#nextFrame = options.nextFrame ?? withNextFrame;
    this.#fullscreen = createFullscreen(options.frame ?? null, video, () => this.#commit());
    this.#sampler = createWatchSampler(video, options.now ?? (() => performance.now()), (sample) => {
      for (const listener of this.#sampleListeners) listener(sample);
    });
    this.#engine = new PlayerEngine({
      video,
      loadHls,
      hasMediaSource: options.hasMediaSource ?? hasMediaSource(),
      isShown: options.frame !== undefined,
      beforeSeek: () => this.#sampler.tick(),
      onStep: () => this.#commit(),
    });
    this.#snapshot = this.#look();
    this.#sampleTimer = setInterval(() => this.#sampler.tick(), SAMPLE_MS);
    this.setVolume(this.#engine.state.volume);
  }

  /** The committed state; the same object until something changes. */
  readonly getState = (): LessonPlayerState => this.#snapshot;

  /**
   * Calls back after every change of state, and in the next frame after a change of position, which after a seek is the
   * one with the new picture; returns an unsubscribe function.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back with every sample of the playing element, for the journal; returns what ends it. */
  onSample(listener: (sample: WatchSample) => void): () => void {
    this.#sampleListeners.add(listener);
    return () => this.#sampleListeners.delete(listener);
  }

  /** The player is on the screen now, in this frame: what wants to play may. */
  showIn(frame: FullscreenTarget | null): void {
    this.#fullscreen.destroy();
    this.#fullscreen = createFullscreen(frame, this.#video, () => this.#commit());
    this.#engine.show();
  }

  /** Opens a lesson in place of the previous one, after taking the last sample of that one synchronously. */
  open(lesson: OpenedLesson): void {
    this.#sampler.cut();
    this.#engine.token = streamTokenOf(lesson.address ?? '');
    this.#engine.take({ type: 'lesson-opened', lesson });
  }

  /** Closes the lesson after taking its last sample; the player stays usable. */
  close(): void {
    this.#sampler.cut();
    this.#engine.take({ type: 'closed' });
  }

  play(): void {
    this.#engine.take({ type: 'play-wanted' });
  }

  pause(): void {
    this.#engine.take({ type: 'pause-wanted' });
  }

  togglePlay(): void {
    if (this.#video.paused) this.play();
    else this.pause();
  }

  /** Seconds of media time. Rejected beyond the furthest watched point unless the course permits it. */
  seek(to: number): void {
    this.#engine.take({ type: 'seek-wanted', to });
  }

  /** One of the rates of the menu; anything else is ignored. */
  setRate(rate: number): void {
    this.#engine.take({ type: 'rate-wanted', rate });
  }

  /** 0 to 100. */
  setVolume(volume: number): void {
    this.#engine.take({ type: 'volume-wanted', volume });
  }

  /** Handles a key press; returns whether the player used the key, so that the page can prevent it from scrolling. */
  pressKey(press: KeyPress): boolean {
    const command = keyCommand(press);
    if (command === null) return false;
    if (command.type === 'toggle-play') this.togglePlay();
    if (command.type === 'seek') this.#seekBy(command.direction);
    if (command.type === 'volume') this.#turnVolume(command.direction);
    return true;
  }

  /** From where the element is going: it has not reported the last of several quick presses yet. */
  #seekBy(direction: -1 | 1): void {
    const { position, duration } = this.#engine.state;
    const from = this.#video.seeking ? this.#video.currentTime : position;
    this.seek(seekStep(from, direction, duration));
  }

  #turnVolume(direction: -1 | 1): void {
    const { muted, volume } = this.#video;
    this.setVolume(volumeStep(muted ? 0 : volume * CONSTANTS.VOLUME_MAX, direction));
  }

  enterFullscreen(): void {
    this.#fullscreen.enter();
  }

  exitFullscreen(): void {
    this.#fullscreen.exit();
  }

  /** A retry requested by the learner after the player gave up. */
  retry(): void {
    this.#engine.take({ type: 'retry-wanted' });
  }

  /** Every request from now on carries the token of this address; what plays, plays on. */
  useAddress(address: string): void {
    this.#engine.token = streamTokenOf(address) ?? this.#engine.token;
  }

  /** Another tab or device plays; the last sample is taken before this returns. */
  displace(): void {
    this.#sampler.cut();
    this.#engine.take({ type: 'displaced' });
  }

  /** This tab may play again; give it the new lease's address first. */
  regain(): void {
    this.#engine.take({ type: 'regained' });
  }

  /** Takes a sample now, because the page is about to be hidden or the journal written. */
  sampleNow(): void {
    this.#sampler.tick();
  }

  /** Releases every timer, listener and stream. The player is unusable afterwards. */
  destroy(): void {
    this.#listeners.clear();
    this.#callOff?.();
    this.#sampler.destroy();
    this.#fullscreen.destroy();
    clearInterval(this.#sampleTimer);
    this.#engine.destroy();
  }

  #look(): LessonPlayerState {
    const { state } = this.#engine;
    const fullscreen = this.#fullscreen.isOn();
    return { ...state, fullscreen, bufferedTo: bufferedTo(this.#video, state.position) };
  }

  /** Notifies subscribers only of changes they can see. */
  #commit(): void {
    const next = this.#look();
    const keys = Object.keys(next) as (keyof LessonPlayerState)[];
    const changed = keys.filter((key) => next[key] !== this.#snapshot[key]);
    if (changed.length === 0) return;
    this.#snapshot = next;
    if (changed.every((key) => MOVING.has(key)))
      this.#callOff ??= withPicture(this.#video, this.#nextFrame, this.#tell);
    else this.#tell();
  }

  readonly #tell = (): void => {
    this.#callOff?.();
    this.#callOff = null;
    for (const listener of this.#listeners) listener();
  };
}

export function createLessonPlayer(options: LessonPlayerOptions): LessonPlayer {
  return new LessonPlayer(options);
}
