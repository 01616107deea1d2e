import type { Credits } from '../../units/credits.ts';

/** Rounds credits to hundredths, correcting binary fractions (1.005 gives 1.01). */
export function roundCredits(credits: Credits): Credits {
  if (!Number.isFinite(credits)) return 0;
  return Number(`${Math.round(Number(`${credits.toFixed(8)}e2`))}e-2`);
}

/** Credits as text, at most two decimals, no trailing zeros. 001 §9. */
export function formatCredits(credits: Credits): string {
  return String(roundCredits(credits));
}
