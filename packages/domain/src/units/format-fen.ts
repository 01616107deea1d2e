import { CONSTANTS } from '@jixu/constants';

/** Before each three digits that stand in front of the point, unless nothing precedes them. */
const THOUSANDS = /\B(?=(?:\d{3})+\.)/g;

/**
 * Whole fen as yuan with two decimals, commas between thousands and no currency sign: 12300 gives 123.00 (BUY-23).
 * Anything else gives 0.00. By hand, because a browser takes some 30 ms on a slow machine to make an Intl.NumberFormat for
 * Chinese, which every page with a price would begin with.
 */
export function formatFen(fen: number): string {
  const whole = Number.isFinite(fen) ? Math.round(fen) : 0;
  const yuan = (Math.abs(whole) / CONSTANTS.PRICE_FEN_PER_YUAN).toFixed(CONSTANTS.PRICE_DECIMALS);
  return `${whole < 0 ? '-' : ''}${yuan.replace(THOUSANDS, ',')}`;
}
