/**
 * One number under which a channel may collect for an order. `sent`: the channel was asked, its answer is not known;
 * `open`: it can be paid; `closing`: it should not be paid any more, the channel has not confirmed that; `dead`: it was
 * never accepted, or its time is over at the channel too.
 */
export type AttemptState = 'sent' | 'open' | 'closing' | 'closed' | 'dead' | 'paid';

export type AttemptEvent =
  /** The channel has taken it. */
  | 'accepted'
  /** The channel does not take it: a used number, a wrong request. */
  | 'declined'
  /** The order ended, was paid, or goes to another channel. */
  | 'close-wanted'
  | 'channel-closed'
  /** The channel does not know it, and its time is over. */
  | 'lapsed'
  | 'paid';

const NEXT: Record<AttemptState, Partial<Record<AttemptEvent, AttemptState>>> = {
  sent: {
    accepted: 'open',
    declined: 'dead',
    'close-wanted': 'closing',
    'channel-closed': 'closed',
    lapsed: 'dead',
    paid: 'paid',
  },
  open: { 'close-wanted': 'closing', 'channel-closed': 'closed', lapsed: 'dead', paid: 'paid' },
  closing: { 'channel-closed': 'closed', lapsed: 'dead', paid: 'paid' },
  closed: { paid: 'paid' },
  dead: { paid: 'paid' },
  paid: {},
};

/** The attempt's next state; null when the event means nothing to it. A payment counts in every state. */
export function nextAttemptState(state: AttemptState, event: AttemptEvent): AttemptState | null {
  return NEXT[state][event] ?? null;
}

/** Whether the channel might still collect: an order with such an attempt is not closed. */
export function mayBePaid(state: AttemptState): boolean {
  return state === 'sent' || state === 'open' || state === 'closing';
}
