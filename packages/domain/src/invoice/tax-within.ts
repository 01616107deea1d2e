import type { Fen } from '../units/money.ts';

/** The tax that an amount contains at that rate; with what is left it gives the amount to the fen. */
export function taxWithin(amount: Fen, percent: number): Fen {
  return amount - Math.round((amount * 100) / (100 + percent));
}
