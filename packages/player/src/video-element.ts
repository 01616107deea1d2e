import type { PlayerEvent } from '@jixu/domain/lesson/player/player-state';

/** The parts of HTMLVideoElement the player uses, so that a test can substitute a fake. */
export interface VideoElement {
  currentTime: number;
  playbackRate: number;
  defaultPlaybackRate: number;
  volume: number;
  muted: boolean;
  src: string;
  readonly duration: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
  readonly buffered: { readonly length: number; start(index: number): number; end(index: number): number };
  play(): Promise<void>;
  pause(): void;
  load(): void;
  canPlayType(type: string): string;
  removeAttribute(name: string): void;
  requestVideoFrameCallback?(callback: () => void): number;
  cancelVideoFrameCallback?(handle: number): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** HTMLMediaElement.HAVE_NOTHING: the element has no stream, so its position means nothing. */
const HAVE_NOTHING = 0;

/** What each event of the element means; null when it means nothing at that moment. */
const FACTS: Readonly<Record<string, (video: VideoElement) => PlayerEvent | null>> = {
  loadedmetadata: (video) => ({ type: 'metadata-loaded', duration: video.duration }),
  play: () => ({ type: 'played' }),
  playing: () => ({ type: 'played' }),
  pause: () => ({ type: 'paused' }),
  // Every seek waits for a moment; one that waits long is caught by the regular stall check.
  waiting: (video) => (video.seeking ? null : { type: 'stall-checked', moving: false }),
  ended: () => ({ type: 'ended' }),
  seeking: (video) => whenLoaded(video, { type: 'seek-started', to: video.currentTime }),
  seeked: (video) => whenLoaded(video, { type: 'seek-landed', at: video.currentTime }),
  // While seeking, currentTime is only the requested position; the seek's own events report the real one.
  timeupdate: (video) =>
    video.seeking ? null : whenLoaded(video, { type: 'time-advanced', position: video.currentTime }),
  ratechange: (video) => ({ type: 'rate-changed', rate: video.playbackRate }),
  volumechange: (video) => ({ type: 'volume-changed', volume: video.muted ? 0 : video.volume * 100 }),
};

/** An element without a stream reports 0, which is not a position in the lesson. */
function whenLoaded(video: VideoElement, fact: PlayerEvent): PlayerEvent | null {
  return video.readyState === HAVE_NOTHING ? null : fact;
}

/** Translates the element's events into facts for the player's machine; returns a function that removes the listeners. */
export function listenToElement(video: VideoElement, onFact: (fact: PlayerEvent) => void): () => void {
  const listeners = Object.entries(FACTS).map(([type, factOf]) => {
    const listener = () => {
      const fact = factOf(video);
      if (fact !== null) onFact(fact);
    };
    video.addEventListener(type, listener);
    return [type, listener] as const;
  });
  return () => {
    for (const [type, listener] of listeners) video.removeEventListener(type, listener);
  };
}

/** The second up to which playback can continue from a position without loading; 0 if it cannot. */
export function bufferedTo({ buffered }: VideoElement, position: number): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= position && position <= buffered.end(index)) return buffered.end(index);
  }
  return 0;
}

/** Seconds of media that can be played without loading. */
export function bufferedAhead(video: VideoElement): number {
  return Math.max(0, bufferedTo(video, video.currentTime) - video.currentTime);
}
