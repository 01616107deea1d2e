import { CONSTANTS } from '@jixu/constants';

/** The maximum of combination packages (notes A47). */
export interface BuyLimits {
  /** allow_buy_total: the maximum per learner and year, including those already bought. */
  readonly allowed: number;
  /** is_buy_num: how many the learner has already bought. */
  readonly held: number;
  /** is_buy_more: more than one may be chosen at a time. */
  readonly isMoreAllowed: boolean;
}

/** What decides whether a row can be chosen. */
export interface Sellable {
  readonly isBought: boolean;
  /** is_buy_auth_xj of a package; true for a single course. */
  readonly isSoldHere: boolean;
}

/** Sentences of the purchase; notes §3.4. */
export const BUY_TEXTS = {
  nothingChosen: '请先选择要购买的课程',
  atMost: (count: number) => `最多可购买${count}个课程包`,
  yearChanged: '已切换年度，请重新选择课程',
} as const;

/** A row that is already bought, or sold elsewhere, cannot be chosen. `mayBuy`: is_buy_auth of the list. 001 §5. */
export function isChoosable(row: Sellable, mayBuy: boolean): boolean {
  return mayBuy && !row.isBought && row.isSoldHere;
}

export interface PackageChoice {
  readonly chosen: readonly number[];
  /** The sentence shown when the choice was rejected; null when it was accepted. */
  readonly rejection: string | null;
}

/** Chooses or unchooses a package; beyond the limit nothing changes. 001 §5. */
export function togglePackage(chosen: readonly number[], id: number, limits: BuyLimits): PackageChoice {
  if (chosen.includes(id)) return { chosen: chosen.filter((other) => other !== id), rejection: null };
  if (chosen.length + 1 + limits.held > limits.allowed) {
    return { chosen, rejection: BUY_TEXTS.atMost(limits.allowed) };
  }
  if (!limits.isMoreAllowed && chosen.length > 0) return { chosen, rejection: BUY_TEXTS.atMost(1) };
  return { chosen: [...chosen, id], rejection: null };
}

/** The effect of a click on the purchase button. */
export type Purchase =
  | { readonly kind: 'no-qualification' }
  | { readonly kind: 'warn'; readonly text: string }
  /** The goods are stored for the session; the payment page opens a moment later. */
  | { readonly kind: 'pay'; readonly courseIds: readonly number[]; readonly afterMs: number };

/** Without authority nothing can be bought, so that is checked before the choice (notes A46). 001 §4, §5. */
export function purchase(courseIds: readonly number[], mayBuy: boolean): Purchase {
  if (!mayBuy) return { kind: 'no-qualification' };
  if (courseIds.length === 0) return { kind: 'warn', text: BUY_TEXTS.nothingChosen };
  return { kind: 'pay', courseIds, afterMs: CONSTANTS.PURCHASE_REDIRECT_MS };
}

/** More than four combination packages are folded. 001 §2, §9. */
export function isFoldable(packageCount: number): boolean {
  return packageCount > CONSTANTS.COMBINATION_PACKAGES_FOLD_ABOVE;
}
