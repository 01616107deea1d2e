import { type BuyLimits, isChoosable, type Sellable, togglePackage } from './buy-selection.ts';

/** What an area allows a learner in a year of study. */
export interface SaleLimits extends BuyLimits {
  /** is_buy_auth: whether the learner may buy anything at all. */
  readonly mayBuy: boolean;
}

/** A line that is on sale where the learner is. */
export interface LineOnSale extends Sellable {
  readonly packageId: number;
  readonly yearId: number;
  /** Combination packages are limited in number, single courses are not. */
  readonly isCombination: boolean;
}

export type LineRejection = 'not-on-sale' | 'bought' | 'not-allowed' | 'too-many';

/**
 * Why these lines cannot be ordered together, the first reason of the contract's order; null when they can be. A line is
 * null when nothing of the kind is on sale. Each line stands once. 001 §5, §8.
 */
export function rejectLines(
  lines: readonly (LineOnSale | null)[],
  limitsOf: (yearId: number) => SaleLimits,
): LineRejection | null {
  const onSale = lines.filter((line) => line !== null);
  if (onSale.length < lines.length) return 'not-on-sale';
  if (onSale.some((line) => line.isBought)) return 'bought';
  if (!onSale.every((line) => isChoosable(line, limitsOf(line.yearId).mayBuy))) return 'not-allowed';
  const years = new Set(onSale.map((line) => line.yearId));
  const fits = [...years].every((yearId) =>
    areChoosableTogether(
      onSale.filter((line) => line.isCombination && line.yearId === yearId),
      limitsOf(yearId),
    ),
  );
  return fits ? null : 'too-many';
}

function areChoosableTogether(packages: readonly LineOnSale[], limits: BuyLimits): boolean {
  let chosen: readonly number[] = [];
  for (const { packageId } of packages) {
    const choice = togglePackage(chosen, packageId, limits);
    if (choice.rejection !== null) return false;
    chosen = choice.chosen;
  }
  return true;
}
