import { type OrderStatus, type RefundStatus, shownOrderStatus } from './order-status.ts';

/** A line of an order, with the contract's field names. */
interface OrderedLine {
  readonly status: OrderStatus;
  /** Fen charged. */
  readonly price: number;
  readonly refund: { readonly status: RefundStatus; readonly amount: number } | null;
}

/** What was paid and what came back of it, in fen; `due`: what is still to be paid. */
export interface OrderTotals {
  readonly paid: number;
  readonly refunded: number;
  readonly due: number;
}

/** The sums of these lines. A refund counts once it has succeeded; until then the money is with the seller. */
export function orderTotals(lines: readonly OrderedLine[]): OrderTotals {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, fen) => total + fen, 0);
  const shown = (line: OrderedLine) => shownOrderStatus(line.status, line.refund?.status ?? null);
  return {
    paid: sum(lines.filter((line) => shown(line) !== 0).map(({ price }) => price)),
    refunded: sum(lines.flatMap((line) => (shown(line) === 2 ? [line.refund?.amount ?? line.price] : []))),
    due: sum(lines.filter((line) => shown(line) === 0).map(({ price }) => price)),
  };
}
