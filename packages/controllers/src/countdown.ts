import { CONSTANTS } from '@jixu/constants';
import { type Cell, createCell } from './cell.ts';
import type { Clock } from './ports.ts';

export type CountdownParts = {
  readonly clock: Pick<Clock, 'after'>;
  /** Whole seconds left, from the clock, so that a late timer does not matter. */
  readonly left: () => number;
  /** A second has passed. */
  readonly ticked: () => void;
};

/** A countdown in seconds. */
export type Countdown = {
  readonly secondsLeft: Pick<Cell<number>, 'get' | 'subscribe'>;
  /** Starts ticking: now, and every second until nothing is left. */
  readonly follow: () => void;
};

export function createCountdown({ clock, left, ticked }: CountdownParts): Countdown {
  const secondsLeft = createCell(0);
  let stop = (): void => undefined;
  const follow = (): void => {
    stop();
    secondsLeft.set(left());
    if (secondsLeft.get() > 0) stop = clock.after(CONSTANTS.COUNTDOWN_TICK_MS, tick);
  };
  const tick = (): void => {
    ticked();
    follow();
  };
  return { secondsLeft, follow };
}
