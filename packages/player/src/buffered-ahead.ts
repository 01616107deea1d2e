import type { VideoElement } from './video-element.ts';

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
