import type { PayMethod } from '@jixu/domain/order/payment/pay-channel';

/** States of the payment page before the order is created. */
export const PAY_ORDER_PANEL_STATES = ['loading', 'failed', 'empty', 'ready', 'submitting'] as const;
export type PayOrderPanelState = (typeof PAY_ORDER_PANEL_STATES)[number];

/** A line of createPreOrder (PAY-29). */
export interface PreOrderLine {
  readonly course_id: number;
  readonly course_name: string;
  readonly year?: number;
  /** Credits. */
  readonly score?: number | undefined;
  /** Fen. */
  readonly price: number;
}

export interface PreOrder {
  readonly list: readonly PreOrderLine[];
  /** Fen. */
  readonly total_fee: number;
}

export interface PayOrderView {
  /** null while loading; 'failed' when no price could be fetched; 'nothing': no course was chosen. */
  readonly preOrder: PreOrder | null | 'failed' | 'nothing';
  readonly method: PayMethod;
  /** For whom it is bought; null while that is not known. */
  readonly learner?: string | null;
  /** An order made before; omitted: it is made by submitting. */
  readonly made?: { readonly tradePno: string; readonly secondsLeft: number } | null;
  /** The chosen method cannot be used here. */
  readonly blocked?: boolean;
  readonly submitting: boolean;
}

export function payOrderPanelState({ preOrder, submitting }: PayOrderView): PayOrderPanelState {
  if (preOrder === 'failed') return 'failed';
  if (preOrder === null) return 'loading';
  if (preOrder === 'nothing') return 'empty';
  return submitting ? 'submitting' : 'ready';
}
