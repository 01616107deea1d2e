import type { Interval, PushedVideo } from '../../environment/study-client.ts';

/** A claim of these stretches of a video, standing at the end of the last. */
export function watched(video: number, intervals: readonly Interval[]): PushedVideo {
  const second = Math.min(86_400, Math.max(0, Math.floor((intervals.at(-1)?.[1] ?? 0) / 1000)));
  return { video_id: video, play_second: second, progress_second: second, intervals };
}

/** The specified payload alone. */
export function standsAt(video: number, second: number): PushedVideo {
  return { video_id: video, play_second: second, progress_second: second };
}
