import { CONSTANTS } from '@jixu/constants';
import { type Cell, createCell } from './cell.ts';
import type { Clock } from './ports.ts';

export type CountdownParts = {
  readonly clock: Pick<Clock, 'after'>;
  /** Whole seconds left now, by the clock; a timer that comes late changes nothing about it. */
  readonly left: () => number;
  /** A second has passed. */
  readonly ticked: () => void;
};

/** Seconds that run down on the screen. */
export type Countdown = {
  readonly secondsLeft: Pick<Cell<number>, 'get' | 'subscribe'>;
  /** Draws what is left, and every second from now on until nothing is. */
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
