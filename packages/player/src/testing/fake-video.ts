import type { VideoElement } from '../video-element.ts';

/** A <video> for tests. Like a real one it reports asynchronously: events wait for `flush`. */
export class FakeVideo extends EventTarget implements VideoElement {
  defaultPlaybackRate = 1;
  muted = false;
  src = '';
  duration = Number.NaN;
  paused = true;
  seeking = false;
  readyState = 0;
  refusesToPlay = false;
  playsNativeHls = false;
  bufferedTo = 0;
  listenerCount = 0;
  readonly #waiting: string[] = [];
  #onPicture = () => {};
  #currentTime = 0;
  #playbackRate = 1;
  #volume = 1;

  get currentTime(): number {
    return this.#currentTime;
  }

  set currentTime(to: number) {
    this.#currentTime = to;
    this.seeking = true;
    this.#waiting.push('seeking', 'seeked');
  }

  get playbackRate(): number {
    return this.#playbackRate;
  }

  set playbackRate(rate: number) {
    this.#playbackRate = rate;
    this.#waiting.push('ratechange');
  }

  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    this.#waiting.push('volumechange');
  }

  get buffered() {
    return { length: this.bufferedTo > 0 ? 1 : 0, start: () => 0, end: () => this.bufferedTo };
  }

  play(): Promise<void> {
    if (this.refusesToPlay) return Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    if (this.paused) this.#waiting.push('play', 'playing');
    this.paused = false;
    return Promise.resolve();
  }

  pause(): void {
    if (!this.paused) this.#waiting.push('pause');
    this.paused = true;
  }

  load(): void {
    this.readyState = 0;
    this.#currentTime = 0;
    this.#playbackRate = this.defaultPlaybackRate;
    this.#waiting.push('emptied');
  }

  canPlayType(): string {
    return this.playsNativeHls ? 'maybe' : '';
  }

  removeAttribute(): void {
    this.src = '';
  }

  requestVideoFrameCallback(callback: () => void): number {
    this.#onPicture = callback;
    return 1;
  }

  cancelVideoFrameCallback(): void {
    this.#onPicture = () => undefined;
  }

  /** The next picture is on the screen. */
  showPicture(): void {
    this.#onPicture();
  }

  override addEventListener(type: string, listener: () => void): void {
    this.listenerCount += 1;
    super.addEventListener(type, listener);
  }

  override removeEventListener(type: string, listener: () => void): void {
    this.listenerCount -= 1;
    super.removeEventListener(type, listener);
  }

  /** The stream's metadata has loaded. */
  loadMetadata(duration: number): void {
    this.readyState = 1;
    this.duration = duration;
    this.emit('loadedmetadata');
  }

  /** Advances media time step by step, with the events a real element fires meanwhile. */
  advance(seconds: number): void {
    this.#currentTime += seconds;
    this.emit('timeupdate');
  }

  emit(type: string): void {
    this.#waiting.push(type);
    this.flush();
  }

  /** Delivers pending events, and those they cause. */
  flush(): void {
    for (let type = this.#waiting.shift(); type !== undefined; type = this.#waiting.shift()) {
      if (type === 'seeked') this.seeking = this.#waiting.includes('seeked');
      this.dispatchEvent(new Event(type));
    }
  }
}
