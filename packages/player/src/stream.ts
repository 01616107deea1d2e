import { CONSTANTS } from '@jixu/constants';
import type { HlsConstructor, HlsErrorFact, HlsInstance, LoadHls } from './hls-module.ts';
import { streamConfig } from './stream-config.ts';
import { createTokenLoader, withStreamToken } from './stream-token.ts';
import { bufferedAhead, bufferedTo, type VideoElement } from './video-element.ts';

/**
 * With fewer seconds than this buffered the learner is about to notice, so the player's rule of three visible retries
 * takes over.
 */
const QUIET_RETRY_SECONDS = 3;
/** After a minute this is no longer a short outage, and a paused lesson must not poll a dead server for ever. */
const QUIET_RETRY_MAX = 60;
const NATIVE_HLS = 'application/vnd.apple.mpegurl';

export interface StreamOptions {
  readonly video: VideoElement;
  readonly loadHls: LoadHls;
  /** Whether this browser has Media Source Extensions; without them hls.js is not even fetched. */
  readonly hasMediaSource: boolean;
  readonly newestToken: () => string | null;
  /** Something fatal happened; nothing more is loaded until `retry`. */
  readonly onBroke: () => void;
  /** Something was loaded and buffered, of a stream whose metadata the element has reported. */
  readonly onDelivered: () => void;
}

/** Turns an address into pictures: by hls.js where it runs, else by the browser's native HLS. */
export interface Stream {
  attach(address: string, startAt: number): void;
  /** The position was moved: load from there now, rather than when the browser reports the seek. */
  sought(to: number): void;
  /** Loads what failed again, keeping the buffer where that is possible. */
  retry(startAt: number): void;
  detach(): void;
}

/** Creates the stream of one <video>. After `detach` it reports nothing, even if hls.js arrives late. */
export function createStream(options: StreamOptions): Stream {
  return options.hasMediaSource ? new HlsStream(options) : new NativeStream(options);
}

class HlsStream implements Stream {
  readonly #options: StreamOptions;
  #address = '';
  /** Where hls.js starts loading by itself. */
  #startAt = 0;
  #Hls: HlsConstructor | null = null;
  #hls: HlsInstance | null = null;
  /** Counts attachments, so that callbacks of an older one can be ignored. */
  #attachment = 0;
  #resumable = false;
  #isReported = false;
  #quietRetry: ReturnType<typeof setTimeout> | undefined;
  #quietRetries = 0;

  constructor(options: StreamOptions) {
    this.#options = options;
    // Loads the code while the page is still fetching the lesson. `attach` handles a failure, because it tries again.
    options.loadHls().then(
      ({ default: Hls }) => {
        this.#Hls = Hls;
      },
      () => undefined,
    );
  }

  attach(address: string, startAt: number): void {
    this.detach();
    this.#address = address;
    this.#startAt = startAt;
    this.#resumable = false;
    this.#isReported = false;
    this.#quietRetries = 0;
    const attachment = this.#attachment;
    // Synchronously if the code is already loaded, so that the stream is requested before the first render.
    if (this.#Hls !== null) return this.#start(this.#Hls, startAt, attachment);
    this.#options.loadHls().then(
      ({ default: Hls }) => this.#isCurrent(attachment) && this.#start(Hls, startAt, attachment),
      () => this.#isCurrent(attachment) && this.#options.onBroke(),
    );
  }

  /** The browser paints a whole frame before it reports a seek, and hls.js would start loading only then. */
  sought(to: number): void {
    const isThere = to === this.#startAt || bufferedTo(this.#options.video, to) > 0;
    if (!this.#hls?.loadingEnabled || isThere) return;
    // Stop everything first: otherwise audio would be requested twice, at the start of the video segment and at its
    // own.
    this.#hls.stopLoad();
    this.#hls.startLoad(to, true);
  }

  retry(startAt: number): void {
    if (this.#hls !== null && this.#resumable) this.#hls.startLoad(-1);
    else this.attach(this.#address, startAt);
  }

  detach(): void {
    this.#attachment += 1;
    clearTimeout(this.#quietRetry);
    if (this.#hls === null) return;
    this.#options.video.removeEventListener('loadedmetadata', this.#report);
    this.#hls.destroy();
    this.#hls = null;
  }

  readonly #report = (): void => {
    this.#isReported = true;
  };

  #isCurrent(attachment: number): boolean {
    return attachment === this.#attachment;
  }

  #start(Hls: HlsConstructor, startAt: number, attachment: number): void {
    const { video, newestToken, onBroke, onDelivered } = this.#options;
    if (!Hls.isSupported()) {
      onBroke();
      return;
    }
    const hls = new Hls(streamConfig(startAt, createTokenLoader(Hls.DefaultConfig.loader, newestToken)));
    this.#hls = hls;
    hls.on(Hls.Events.ERROR, (_event, fact) => {
      if (fact.fatal && this.#isCurrent(attachment)) this.#broke(Hls, hls, fact);
    });
    hls.on(Hls.Events.FRAG_BUFFERED, () => {
      if (!this.#isCurrent(attachment)) return;
      this.#quietRetries = 0;
      // A busy browser buffers a piece before it reports the metadata; these start the lesson, as after any attachment.
      if (this.#isReported) onDelivered();
    });
    video.addEventListener('loadedmetadata', this.#report);
    hls.loadSource(withStreamToken(this.#address, newestToken()));
    // A real hls.js is only ever given a real element.
    hls.attachMedia(video as never);
  }

  /**
   * Without levels the manifest itself failed, and a broken decoder stays broken: both need a fresh attachment. A
   * failed request is simply repeated. While enough is buffered this happens silently, so that a short outage goes
   * unnoticed.
   */
  #broke(Hls: HlsConstructor, hls: HlsInstance, fact: HlsErrorFact): void {
    this.#resumable = fact.type === Hls.ErrorTypes.NETWORK_ERROR && hls.levels.length > 0;
    const unnoticed = bufferedAhead(this.#options.video) >= QUIET_RETRY_SECONDS;
    if (!this.#resumable || !unnoticed || this.#quietRetries === QUIET_RETRY_MAX) {
      this.#options.onBroke();
      return;
    }
    this.#quietRetries += 1;
    clearTimeout(this.#quietRetry);
    this.#quietRetry = setTimeout(() => hls.startLoad(-1), CONSTANTS.PLAYER_RETRY_DELAY_MS);
  }
}

/** Native HLS makes its own requests, so a new token takes effect only with the next attachment. */
class NativeStream implements Stream {
  readonly #options: StreamOptions;
  #address = '';
  #attached = false;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  attach(address: string): void {
    const { video, newestToken, onBroke } = this.#options;
    this.detach();
    this.#address = address;
    this.#attached = true;
    if (video.canPlayType(NATIVE_HLS) === '') {
      onBroke();
      return;
    }
    video.addEventListener('error', this.#broke);
    video.src = withStreamToken(address, newestToken());
    video.load();
  }

  /** Native HLS notices a seek by itself. */
  sought(): void {}

  retry(): void {
    this.attach(this.#address);
  }

  detach(): void {
    if (!this.#attached) return;
    this.#attached = false;
    this.#options.video.removeEventListener('error', this.#broke);
    this.#options.video.removeAttribute('src');
    this.#options.video.load();
  }

  readonly #broke = (): void => this.#options.onBroke();
}
