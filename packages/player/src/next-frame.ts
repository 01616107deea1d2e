import type { VideoElement } from './video-element.ts';

/** Runs work in the next frame; returns a function that cancels it. */
export type NextFrame = (work: () => void) => () => void;

/** The screen's own rate: nothing runs while the page is hidden. */
export const withNextFrame: NextFrame = (work) => {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
};

/** A picture that has not come by then is being loaded. */
const PICTURE_MS = 60;

/**
 * Runs work together with the picture that a seek is about to show, or soon if it has to be loaded. Whatever is drawn
 * before it would keep the picture waiting for one more frame. Without a seek: with the next frame.
 */
export function withPicture(video: VideoElement, nextFrame: NextFrame, work: () => void): () => void {
  if (!video.seeking || video.requestVideoFrameCallback === undefined) return nextFrame(work);
  const callOff = () => {
    clearTimeout(timer);
    video.cancelVideoFrameCallback?.(picture);
  };
  const run = () => {
    callOff();
    work();
  };
  const timer = setTimeout(run, PICTURE_MS);
  const picture = video.requestVideoFrameCallback(run);
  return callOff;
}
