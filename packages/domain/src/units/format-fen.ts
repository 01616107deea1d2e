import { CONSTANTS } from '@jixu/constants';

const YUAN = new Intl.NumberFormat('zh-CN', {
  minimumFractionDigits: CONSTANTS.PRICE_DECIMALS,
  maximumFractionDigits: CONSTANTS.PRICE_DECIMALS,
});

/**
 * Whole fen as yuan with two decimals, commas between thousands and no currency sign: 12300 gives 123.00 (BUY-23).
 * Anything else gives 0.00.
 */
export function formatFen(fen: number): string {
  return YUAN.format(Number.isFinite(fen) ? Math.round(fen) / CONSTANTS.PRICE_FEN_PER_YUAN : 0);
}
