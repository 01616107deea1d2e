import type { VideoElement } from './video-element.ts';

/** Second up to which the element can play on from a position without loading; 0 if it cannot. */
export function bufferedTo({ buffered }: VideoElement, position: number): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= position && position <= buffered.end(index)) return buffered.end(index);
  }
  return 0;
}

/** Seconds of media the element can play on without loading. */
export function bufferedAhead(video: VideoElement): number {
  return Math.max(0, bufferedTo(video, video.currentTime) - video.currentTime);
}
