/** A page to go to, or the gap where some are left out. Both gaps have keys of their own. */
export type PagerEntry = number | 'gap-before' | 'gap-after';

/** Places in the row; from so many pages on some are left out. */
const PLACES = 7;

/** The first page, the last, and those around the current one, always in seven places or less. Pages count from 1. */
export function pagerEntries(page: number, pageCount: number): readonly PagerEntry[] {
  if (pageCount <= PLACES) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap-after', pageCount];
  if (page >= pageCount - 3) return [1, 'gap-before', ...range(pageCount - 4, pageCount)];
  return [1, 'gap-before', ...range(page - 1, page + 1), 'gap-after', pageCount];
}

/** Pages that `total` rows fill; 1 where there is none. */
export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
