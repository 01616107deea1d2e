import { isFoldable } from '@jixu/domain/order/buy-selection';
import type { PackageOnSale } from '@jixu/domain/order/buying-state';
import type { PackageContents } from '@jixu/domain/order/package-contents';

export const COMBINATION_PACKAGES_STATES = [
  'loading',
  'failed',
  'empty',
  'few',
  'folded',
  'unfolded',
  'closed',
] as const;
export type CombinationPackagesState = (typeof COMBINATION_PACKAGES_STATES)[number];

export interface CombinationPackagesView {
  /** null while loading. */
  readonly packages: readonly PackageOnSale[] | null;
  /** What each holds, by id, where that is known. */
  readonly contents: Readonly<Record<number, PackageContents>>;
  /** Ids of those that give all that is lacking, and of the one that suits best. */
  readonly covering: readonly number[];
  readonly suited: number | null;
  readonly failed: boolean;
  /** is_buy_auth of the list. */
  readonly mayBuy: boolean;
  readonly allowed: number;
  readonly held: number;
  readonly chosen: readonly number[];
  readonly unfolded: boolean;
}

/** What the panel shows, exposed in the DOM as data-panel-state. */
export function combinationPackagesState(view: CombinationPackagesView): CombinationPackagesState {
  if (view.failed) return 'failed';
  if (view.packages === null) return 'loading';
  if (view.packages.length === 0) return 'empty';
  if (!view.mayBuy) return 'closed';
  if (!isFoldable(view.packages.length)) return 'few';
  return view.unfolded ? 'unfolded' : 'folded';
}
