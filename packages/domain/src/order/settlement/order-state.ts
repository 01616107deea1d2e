/**
 * An order on the server. `closing`: nobody may pay it any more, but its channels have not all confirmed that; `closed`:
 * they have. Money that comes all the same may still open it. Refunds are not states of the order.
 */
export type OrderState = 'pending' | 'closing' | 'closed' | 'paid';

/** Why an order stopped being payable. */
export type CloseReason = 'expired' | 'deleted' | 'replaced';

export type OrderStateEvent =
  /** The courses were opened, by a payment or because nothing was to be paid. */
  | 'opened'
  /** Nobody may pay it any more. */
  | 'ended'
  /** Every attempt to pay it is closed at its channel, or can no longer be paid there. */
  | 'channels-closed';

const NEXT: Record<OrderState, Partial<Record<OrderStateEvent, OrderState>>> = {
  pending: { opened: 'paid', ended: 'closing' },
  closing: { opened: 'paid', 'channels-closed': 'closed' },
  closed: { opened: 'paid' },
  paid: {},
};

/** The order's next state; null when the event means nothing to it. Nothing leads back to pending, or away from paid. */
export function nextOrderState(state: OrderState, event: OrderStateEvent): OrderState | null {
  return NEXT[state][event] ?? null;
}
