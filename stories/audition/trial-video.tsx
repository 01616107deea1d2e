import { showSlide } from '../player/show-slide.ts';

/** In the place of the player: a lesson's first picture. */
export function TrialVideo() {
  return (
    <video
      ref={showSlide}
      aria-label="试听视频"
      style={{ display: 'block', width: '100%', aspectRatio: '16 / 9' }}
      muted
    />
  );
}
