import { CONSTANTS } from '@jixu/constants';

/** Whole fen as yuan with two decimals, without a sign: 12300 is 123.00 (BUY-23). Anything else reads 0.00. */
export function formatFen(fen: number): string {
  const yuan = Number.isFinite(fen) ? Math.round(fen) / CONSTANTS.PRICE_FEN_PER_YUAN : 0;
  return yuan.toFixed(CONSTANTS.PRICE_DECIMALS);
}
