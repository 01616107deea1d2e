import type { Fen } from '@jixu/domain/units/money';

const YUAN = /^(-?)(0|[1-9]\d{0,11})(?:\.(\d{1,5}?)0*)?$/;

/**
 * A text in yuan as a whole number of its smallest part: with two decimals fen. Null for any other text, and for a value
 * that has more decimals than that. No float is involved.
 */
export function unitsOfYuan(text: string, decimals: number): number | null {
  const [, sign = '', yuan = '', fraction = ''] = YUAN.exec(text) ?? [];
  if (yuan === '' || fraction.length > decimals) return null;
  const units = Number(yuan + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(units)) return null;
  return sign === '-' && units !== 0 ? -units : units;
}

/** The amount of a text in yuan, `128.00` or `-0.5`; null for anything else. */
export const fenFromYuan = (text: string): Fen | null => unitsOfYuan(text, 2);

/** `128.00` */
export function yuanText(amount: Fen): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
