import type { Fen } from '@jixu/domain/units/money';

const YUAN = /^(-?)(0|[1-9]\d{0,11})(?:\.(\d{1,2})0*)?$/;

/** The amount of a text in yuan, `128.00`, `-0.5` or `0.77000`; null for anything else. No float is involved. */
export function fenFromYuan(text: string): Fen | null {
  const match = YUAN.exec(text);
  if (match === null) return null;
  const [, sign = '', yuan = '', fraction = ''] = match;
  const fen = Number(yuan + fraction.padEnd(2, '0'));
  return sign === '-' && fen !== 0 ? -fen : fen;
}

/** `128.00` */
export function yuanText(amount: Fen): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
