/** A page, or a gap for omitted ones; the two gaps differ because they serve as React keys. */
export type PagerEntry = number | 'gap-before' | 'gap-after';

/** Entries in the row; with more pages some are omitted. */
const PLACES = 7;

/** The first page, the last, and those around the current one, in at most seven entries. Pages count from 1. */
export function pagerEntries(page: number, pageCount: number): readonly PagerEntry[] {
  if (pageCount <= PLACES) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap-after', pageCount];
  if (page >= pageCount - 3) return [1, 'gap-before', ...range(pageCount - 4, pageCount)];
  return [1, 'gap-before', ...range(page - 1, page + 1), 'gap-after', pageCount];
}

/** Number of pages for `total` rows, at least 1. */
export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
