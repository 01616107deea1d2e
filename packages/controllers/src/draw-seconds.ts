import { CONSTANTS } from '@jixu/constants';
import type { Lifetime } from './lifetime.ts';

/**
 * Renders at once and, while `isCounting`, every second from then on. Call it again at each change, so that a countdown
 * starting with that change runs in whole seconds.
 */
export function drawSeconds(lifetime: Lifetime, draw: () => void, isCounting: () => boolean): () => void {
  let stop = (): void => undefined;
  return () => {
    stop();
    if (isCounting()) stop = lifetime.every(CONSTANTS.COUNTDOWN_TICK_MS, draw);
    draw();
  };
}
