import { inMs, type Ms, type Seconds } from '../../units/time.ts';

/** Notifications get lost: a payment is looked for this long after its number was made, and every half hour after that. */
const LOOKS: readonly Seconds[] = [10, 30, 60, 120, 300, 600, 1200, 1800];
const LAST_STEP: Seconds = 1800;
/** A closed number is looked at again: a payment may have been on its way. */
const LOOKS_AFTER_CLOSING: readonly Seconds[] = [300, 3600];

/** When to look again for the payment of a number made at `madeAt`, after `looks` looks. Epoch ms. */
export function nextLook(madeAt: Ms, looks: number): Ms {
  const known = LOOKS[looks];
  const last = LOOKS.at(-1) ?? LAST_STEP;
  return madeAt + inMs(known ?? last + (looks - LOOKS.length + 1) * LAST_STEP);
}

/** When to look at a number that was closed at `closedAt`, after `looks` such looks; null when that was often enough. */
export function nextLookAfterClosing(closedAt: Ms, looks: number): Ms | null {
  const after = LOOKS_AFTER_CLOSING[looks];
  return after === undefined ? null : closedAt + inMs(after);
}

const FIRST_RETRY: Seconds = 1;
const LONGEST_RETRY: Seconds = 600;

/** How long to wait before the next try at a party that did not answer `tries` times; `chance` in [0, 1) spreads them. */
export function retryAfter(tries: number, chance: number): Ms {
  const step = Math.min(FIRST_RETRY * 2 ** Math.min(tries, 20), LONGEST_RETRY);
  return Math.round(inMs(step) * (0.75 + chance / 2));
}
