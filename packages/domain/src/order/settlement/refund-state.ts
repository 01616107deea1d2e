/**
 * Money on its way back. `wanted`: nobody was told; `sent`: the channel was asked, its answer is not known; `failed`: it
 * could not be carried out and is sent again under its number; `closed`: it was given up under this number, or somebody made
 * it at the channel's desk instead.
 */
export type RefundState = 'wanted' | 'sent' | 'processing' | 'done' | 'failed' | 'closed';

export type RefundEvent = 'sent' | 'processing' | 'done' | 'failed' | 'closed';

const NEXT: Record<RefundState, readonly RefundEvent[]> = {
  wanted: ['sent', 'closed'],
  sent: ['processing', 'done', 'failed', 'closed'],
  processing: ['done', 'failed', 'closed'],
  failed: ['sent', 'processing', 'done', 'closed'],
  done: [],
  closed: [],
};

/** The refund's next state; null when the event means nothing to it. What is done stays done. */
export function nextRefundState(state: RefundState, event: RefundEvent): RefundState | null {
  return NEXT[state].includes(event) ? event : null;
}

/** The state as the contract numbers it (001 §3). */
export const REFUND_STATUS = {
  wanted: 1,
  sent: 1,
  processing: 1,
  done: 2,
  failed: 3,
  closed: 4,
} as const satisfies Record<RefundState, 1 | 2 | 3 | 4>;
