import type { PlayerEvent } from '@jixu/domain/lesson/player/player-state';
import { HAVE_NOTHING, type VideoElement } from './video-element.ts';

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
