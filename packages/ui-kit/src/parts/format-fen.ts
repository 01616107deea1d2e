import { CONSTANTS } from '@jixu/constants';

/** Whole fen as yuan with two decimals and no currency sign: 12300 gives 123.00 (BUY-23). Anything else gives 0.00. */
export function formatFen(fen: number): string {
  const yuan = Number.isFinite(fen) ? Math.round(fen) / CONSTANTS.PRICE_FEN_PER_YUAN : 0;
  return yuan.toFixed(CONSTANTS.PRICE_DECIMALS);
}
