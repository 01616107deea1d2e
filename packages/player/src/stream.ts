import { CONSTANTS } from '@jixu/constants';
import { bufferedAhead, bufferedTo } from './buffered-ahead.ts';
import type { HlsConstructor, HlsErrorFact, HlsInstance, LoadHls } from './hls-module.ts';
import { streamConfig } from './stream-config.ts';
import { withStreamToken } from './stream-token.ts';
import { createTokenLoader } from './token-loader.ts';
import type { VideoElement } from './video-element.ts';

/** With less than this ahead a failed request is about to be seen, and the player's rule of three retries takes over. */
const QUIET_RETRY_SECONDS = 3;
/** A minute of silence is no short outage any more, and a paused lesson must not ask a dead server for ever. */
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
  /** Something was loaded and buffered. */
  readonly onDelivered: () => void;
}

/** The way from an address to pictures: hls.js where it runs, the browser's own HLS elsewhere. */
export interface Stream {
  attach(address: string, startAt: number): void;
  /** The position was moved: what is shown there is asked for now, not only when the browser reports the jump. */
  sought(to: number): void;
  /** Loads again what failed, keeping what is buffered where that is possible. */
  retry(startAt: number): void;
  detach(): void;
}

/** Makes the stream of one <video>. It is silent after `detach`, also when hls.js arrives late. */
export function createStream(options: StreamOptions): Stream {
  return options.hasMediaSource ? new HlsStream(options) : new NativeStream(options);
}

class HlsStream implements Stream {
  readonly #options: StreamOptions;
  #address = '';
  /** Where it loads from by itself. */
  #startAt = 0;
  #Hls: HlsConstructor | null = null;
  #hls: HlsInstance | null = null;
  /** Counts attachments: whatever belongs to an older one is ignored. */
  #attachment = 0;
  #resumable = false;
  #quietRetry: ReturnType<typeof setTimeout> | undefined;
  #quietRetries = 0;

  constructor(options: StreamOptions) {
    this.#options = options;
    // On its way while the page still asks for the lesson; whether it came is the affair of `attach`, which asks again.
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
    this.#quietRetries = 0;
    const attachment = this.#attachment;
    // At once where it is there: the stream is asked for before the screen is drawn.
    if (this.#Hls !== null) return this.#start(this.#Hls, startAt, attachment);
    this.#options.loadHls().then(
      ({ default: Hls }) => this.#isCurrent(attachment) && this.#start(Hls, startAt, attachment),
      () => this.#isCurrent(attachment) && this.#options.onBroke(),
    );
  }

  /** The browser draws a whole picture before it reports a jump; hls.js would ask only then. */
  sought(to: number): void {
    const isThere = to === this.#startAt || bufferedTo(this.#options.video, to) > 0;
    if (!this.#hls?.loadingEnabled || isThere) return;
    // Stopped as a whole first: the sound would otherwise be asked for by the picture's start, and again by its own.
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
    this.#hls?.destroy();
    this.#hls = null;
  }

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
      onDelivered();
    });
    hls.loadSource(withStreamToken(this.#address, newestToken()));
    // The element is a real one whenever hls.js is.
    hls.attachMedia(video as never);
  }

  /**
   * Without a level the manifest itself failed, and a broken decoder keeps its broken state: both start anew. A request
   * that failed is made again; while enough is buffered nobody needs to hear of it, so a short outage goes unnoticed.
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

/** The browser fetches by itself, so a new token takes effect with the next attachment. */
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

  /** The browser knows by itself. */
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
