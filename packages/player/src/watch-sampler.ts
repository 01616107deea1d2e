import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import type { VideoElement } from './video-element.ts';

export interface WatchSampler {
  /** Takes a sample now, if the video is playing: before a seek, before the page is hidden, once a second. */
  tick(): void;
  /** Ends the current run: whatever the element does next belongs to another lesson or another lease. */
  cut(): void;
  destroy(): void;
}

/**
 * Reports what the element plays, for the journal: at every timeupdate, at least once a second through the owner's
 * `tick`, and at every start, stop, seek and change of rate. `now`: milliseconds of a monotonic clock.
 */
export function createWatchSampler(
  video: VideoElement,
  now: () => number,
  onSample: (sample: WatchSample) => void,
): WatchSampler {
  let playing = false;
  const take = (mark: WatchSample['mark']) =>
    onSample({ mark, mediaTime: video.currentTime, rate: video.playbackRate, wall: now() });
  const tick = () => {
    if (playing && !video.seeking) take('tick');
  };
  const start = () => {
    if (playing || video.paused || video.seeking) return;
    playing = true;
    take('start');
  };
  const stop = () => {
    if (!playing) return;
    playing = false;
    take(video.seeking ? 'seek' : 'stop');
  };
  const seek = () => {
    playing = false;
    take('seek');
  };
  const listeners: Readonly<Record<string, () => void>> = {
    // Start the run at `play`: by the time of `playing` the position has already advanced.
    play: start,
    playing: start,
    seeked: start,
    timeupdate: tick,
    ratechange: tick,
    pause: stop,
    waiting: stop,
    ended: stop,
    emptied: seek,
    seeking: seek,
  };
  for (const [type, listener] of Object.entries(listeners)) video.addEventListener(type, listener);
  const destroy = () => {
    stop();
    for (const [type, listener] of Object.entries(listeners)) video.removeEventListener(type, listener);
  };
  return { tick, cut: stop, destroy };
}
