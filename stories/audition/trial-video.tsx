import { SLIDE_POSTER } from '../lesson/show-slide.ts';

/** Instead of the player: the first frame of a lesson. */
export function TrialVideo() {
  return (
    <video
      poster={SLIDE_POSTER}
      aria-label="试听视频"
      style={{ display: 'block', width: '100%', aspectRatio: '16 / 9' }}
      muted
    />
  );
}
