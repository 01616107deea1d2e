import type { OrderRow } from './order-card-state.ts';

export const ORDER_LIST_STATES = ['loading', 'failed', 'empty', 'listed'] as const;
export type OrderListState = (typeof ORDER_LIST_STATES)[number];

export interface OrderListView {
  /** null while loading; 'failed' when they could not be read. */
  readonly rows: readonly OrderRow[] | null | 'failed';
  /** Total rows over all pages (ORDER-17). */
  readonly count: number;
  /** Starts at 1; ten rows per page (ORDER-14). */
  readonly page: number;
}

export function orderListState({ rows }: OrderListView): OrderListState {
  if (rows === 'failed') return 'failed';
  if (rows === null) return 'loading';
  return rows.length === 0 ? 'empty' : 'listed';
}
