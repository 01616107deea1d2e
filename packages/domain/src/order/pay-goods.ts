import { readJson, storedField } from '../text/read-json.ts';

/** Key of sessionStorage with what the payment page is opened for (001 §4). */
export const PAY_GOODS_KEY = 'payGoods';

/** A line of what is bought, as the contract's OrderLine. */
export interface PayGoods {
  /** Id of a combination package, package_id of a single course, or the encrypted id of a link. */
  readonly course_id: number | string;
  readonly num: 1;
  readonly year?: number;
}

/** What is stored before the payment page opens. */
export function payGoodsText(goods: readonly PayGoods[]): string {
  return JSON.stringify(goods);
}

/** What was stored; nothing where there is nothing, or something that is no goods. */
export function readPayGoods(text: string | null): readonly PayGoods[] {
  const stored = readJson(text);
  const lines = Array.isArray(stored) ? stored.map(readLine) : [];
  return lines.every((line) => line !== null) ? lines : [];
}

function readLine(stored: unknown): PayGoods | null {
  const id = storedField(stored, 'course_id');
  const year = storedField(stored, 'year');
  if (typeof id !== 'string' && !isWhole(id)) return null;
  if (year === undefined) return { course_id: id, num: 1 };
  return isWhole(year) ? { course_id: id, num: 1, year } : null;
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
