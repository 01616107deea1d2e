import type { SingleOnSale, SingleSearch } from '@jixu/domain/order/buying-state';
import type { CourseClass } from '@jixu/domain/study/selection/course-list';

export const SINGLE_PACKAGES_STATES = ['loading', 'failed', 'empty', 'not-found', 'rows', 'closed'] as const;
export type SinglePackagesState = (typeof SINGLE_PACKAGES_STATES)[number];

export interface SinglePackagesView {
  /** null while loading. */
  readonly page: { readonly list: readonly SingleOnSale[]; readonly total: number } | null;
  readonly failed: boolean;
  /** Another page is on its way; this one is still shown. */
  readonly busy: boolean;
  /** is_buy_auth of the list. */
  readonly mayBuy: boolean;
  readonly chosen: readonly number[];
  readonly search: SingleSearch;
  readonly classes: readonly CourseClass[];
}

/** What the panel shows, exposed in the DOM as data-panel-state. */
export function singlePackagesState({
  page,
  failed,
  mayBuy,
  search,
}: SinglePackagesView): SinglePackagesState {
  if (failed) return 'failed';
  if (page === null) return 'loading';
  if (page.total > 0) return mayBuy ? 'rows' : 'closed';
  const isFiltered = search.text.trim() !== '' || search.classId !== null || search.subjectId !== null;
  return isFiltered ? 'not-found' : 'empty';
}
