/** Does work with the next picture of the screen; answers what calls it off. */
export type NextFrame = (work: () => void) => () => void;

/** The screen's own pace: nothing happens while nobody sees the page. */
export const withNextFrame: NextFrame = (work) => {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
};
