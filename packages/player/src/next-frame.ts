/** Runs work in the next frame; returns a function that cancels it. */
export type NextFrame = (work: () => void) => () => void;

/** The screen's own rate: nothing runs while the page is hidden. */
export const withNextFrame: NextFrame = (work) => {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
};
