import type { Seconds } from '../../units/time.ts';
import { CHECK_HOLD_MS } from '../check-point.ts';

/** Samples of the playing element are up to a second apart, at twice the speed. */
const MARGIN_SECONDS = 2;

/**
 * Whether what plays from here on would be watched in vain: the server keeps so much past a question until it has the
 * answer, counts no more, and does not believe afterwards that more was watched (integrity 5). `unjudged`: seconds of
 * questions whose answers it has not judged.
 */
export function outrunsAnswer(unjudged: readonly Seconds[], mediaTime: Seconds): boolean {
  return unjudged.some((second) => mediaTime >= second + CHECK_HOLD_MS / 1000 - MARGIN_SECONDS);
}
