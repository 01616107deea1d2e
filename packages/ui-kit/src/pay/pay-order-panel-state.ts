/** States of the payment page before the order is created. */
export const PAY_ORDER_PANEL_STATES = ['loading', 'failed', 'ready', 'submitting'] as const;
export type PayOrderPanelState = (typeof PAY_ORDER_PANEL_STATES)[number];

/** A line of createPreOrder (PAY-29). */
export interface PreOrderLine {
  readonly course_id: number;
  readonly course_name: string;
  readonly year: number;
  /** Fen. */
  readonly price: number;
}

export interface PreOrder {
  readonly list: readonly PreOrderLine[];
  /** Fen. */
  readonly total_fee: number;
}

export interface PayOrderView {
  /** null while loading; 'failed' when no price could be fetched. */
  readonly preOrder: PreOrder | null | 'failed';
  readonly submitting: boolean;
}

export function payOrderPanelState({ preOrder, submitting }: PayOrderView): PayOrderPanelState {
  if (preOrder === 'failed') return 'failed';
  if (preOrder === null) return 'loading';
  return submitting ? 'submitting' : 'ready';
}
