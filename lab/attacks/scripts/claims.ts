import type { Interval, PushedVideo } from '../../environment/study-client.ts';

/** Claims these intervals of a video, with the position at the end of the last one. */
export function watched(video: number, intervals: readonly Interval[]): PushedVideo {
  const second = Math.min(86_400, Math.max(0, Math.floor((intervals.at(-1)?.[1] ?? 0) / 1000)));
  return { video_id: video, play_second: second, progress_second: second, intervals };
}

/** Only the specified payload. */
export function standsAt(video: number, second: number): PushedVideo {
  return { video_id: video, play_second: second, progress_second: second };
}
