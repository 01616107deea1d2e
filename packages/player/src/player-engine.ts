import { CONSTANTS } from '@jixu/constants';
import { transitionPlayer } from '@jixu/domain/lesson/player/player';
import {
  initialPlayer,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerState,
} from '@jixu/domain/lesson/player/player-state';
import type { LoadHls } from './hls-module.ts';
import { createStream, type Stream } from './stream.ts';
import { listenToElement, type VideoElement } from './video-element.ts';

export interface PlayerEngineOptions {
  readonly video: VideoElement;
  readonly loadHls: LoadHls;
  readonly hasMediaSource: boolean;
  /** Whether the element is on the screen; otherwise nothing plays before `show`. */
  readonly isShown: boolean;
  /** Called just before the position changes, while the old one can still be read. */
  readonly beforeSeek: () => void;
  /** Called after every step of the machine. */
  readonly onStep: () => void;
}

/** Connects the domain's player machine with a real element, a real stream and real timers. */
export class PlayerEngine {
  readonly #options: PlayerEngineOptions;
  readonly #stream: Stream;
  readonly #stopListening: () => void;
  readonly #stallTimer: ReturnType<typeof setInterval>;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #address = '';
  #checkedPosition = 0;
  #isShown: boolean;
  state: PlayerState = initialPlayer;
  token: string | null = null;

  constructor(options: PlayerEngineOptions) {
    const { video, loadHls, hasMediaSource } = options;
    this.#options = options;
    this.#isShown = options.isShown;
    this.#stream = createStream({
      video,
      loadHls,
      hasMediaSource,
      newestToken: () => this.token,
      onBroke: () => this.take({ type: 'stream-broke' }),
      onDelivered: () => this.take({ type: 'stream-recovered', playing: !video.paused }),
    });
    this.#stopListening = listenToElement(video, (fact) => this.take(fact));
    this.#stallTimer = setInterval(() => this.#checkStall(), CONSTANTS.STALL_CHECK_MS);
  }

  /** Takes one intent or fact and carries out the resulting effects. */
  take(event: PlayerEvent): void {
    if (event.type === 'lesson-opened' || event.type === 'closed') clearTimeout(this.#retryTimer);
    // The jump itself is not progress: stall detection starts again from its target.
    if (event.type === 'seek-started') this.#checkedPosition = event.to;
    const { state, effects } = transitionPlayer(this.state, event);
    this.state = state;
    for (const effect of effects) this.#carryOut(effect);
    this.#options.onStep();
  }

  /** The element is on the screen: what wanted to play until now plays. */
  show(): void {
    if (this.#isShown) return;
    this.#isShown = true;
    if (this.state.wantsPlay) this.take({ type: 'play-wanted' });
  }

  destroy(): void {
    this.#stopListening();
    clearInterval(this.#stallTimer);
    clearTimeout(this.#retryTimer);
    this.#options.video.pause();
    this.#stream.detach();
  }

  #carryOut(effect: PlayerEffect): void {
    switch (effect.type) {
      case 'attach':
        this.#address = effect.address;
        this.#attach(effect.startAt);
        break;
      case 'reattach':
        this.#attach(effect.startAt);
        break;
      case 'retry-stream':
        this.#stream.retry(effect.startAt);
        break;
      case 'detach':
        this.#stream.detach();
        break;
      case 'schedule-retry':
        clearTimeout(this.#retryTimer);
        this.#retryTimer = setTimeout(() => this.take({ type: 'retry-due' }), effect.afterMs);
        break;
      case 'play':
      case 'pause':
      case 'seek':
      case 'set-rate':
      case 'set-volume':
        this.#command(effect);
    }
  }

  #command(
    effect: Extract<PlayerEffect, { type: 'play' | 'pause' | 'seek' | 'set-rate' | 'set-volume' }>,
  ): void {
    const { video, beforeSeek } = this.#options;
    switch (effect.type) {
      case 'play':
        this.#play();
        break;
      case 'pause':
        video.pause();
        break;
      case 'seek':
        beforeSeek();
        video.currentTime = effect.to;
        this.#stream.sought(effect.to);
        break;
      case 'set-rate':
        video.defaultPlaybackRate = effect.rate;
        video.playbackRate = effect.rate;
        break;
      case 'set-volume':
        video.muted = false;
        video.volume = effect.volume / CONSTANTS.VOLUME_MAX;
    }
  }

  /** An element resets its rate to the default when it loads, so set the default as well. */
  #attach(startAt: number): void {
    this.#options.video.defaultPlaybackRate = this.state.rate;
    this.#stream.attach(this.#address, startAt);
  }

  #play(): void {
    if (!this.#isShown) return;
    this.#options.video.play().catch((error: unknown) => {
      // Any other rejection only means that a load or a pause interrupted the play request.
      if (error instanceof Error && error.name === 'NotAllowedError') this.take({ type: 'play-blocked' });
    });
  }

  #checkStall(): void {
    const { currentTime } = this.#options.video;
    const moving = currentTime !== this.#checkedPosition;
    this.#checkedPosition = currentTime;
    this.take({ type: 'stall-checked', moving });
  }
}
