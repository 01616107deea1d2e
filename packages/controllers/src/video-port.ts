/** The video of a lesson, for what interrupts it. */
export type VideoPort = {
  readonly pause: () => void;
  readonly play: () => void;
};
