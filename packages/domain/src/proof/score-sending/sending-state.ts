/**
 * A year's credits on their way to the finance bureau. `queued`: nobody was told; `sent`: the bureau was told, its last word
 * is not known; `rejected`: it does not take them; `denied`: it took them and does not stand by it; `withdrawing`: the
 * proof does not hold any more, which the bureau has to be told; `void`: so it was before anybody was told.
 */
export type SendingState =
  | 'queued'
  | 'sent'
  | 'accepted'
  | 'rejected'
  | 'denied'
  | 'withdrawing'
  | 'withdrawn'
  | 'void';

/** `tried`: it may have been told. `revoked` is ours, all others are the bureau's word. */
export type SendingEvent = 'tried' | 'accepted' | 'rejected' | 'revoked' | 'withdrawn';

/** What an event makes of a state; where nothing is said it stays. What is over stays over: sending again is another sending. */
const NEXT: Record<SendingState, Partial<Record<SendingEvent, SendingState>>> = {
  queued: { tried: 'sent', accepted: 'accepted', rejected: 'rejected', revoked: 'void' },
  sent: { accepted: 'accepted', rejected: 'rejected', revoked: 'withdrawing' },
  accepted: { rejected: 'denied', revoked: 'withdrawing' },
  rejected: {},
  denied: {},
  withdrawing: { withdrawn: 'withdrawn' },
  withdrawn: {},
  void: {},
};

export const nextSendingState = (state: SendingState, event: SendingEvent): SendingState =>
  NEXT[state][event] ?? state;

/** The states in which something is left to do: the bureau is asked, or told. */
export const UNDER_WAY = ['queued', 'sent', 'withdrawing'] as const satisfies readonly SendingState[];

/** Whether an operator may send again: the bureau does not have the credits, and the proof holds. */
export const maySendAgain = (state: SendingState): boolean => state === 'rejected' || state === 'denied';

/**
 * What the learner is told when a sending comes from one state to another; null: nothing. `isReplaced`: a newer proof of
 * the year is on its way, which brings its own news.
 */
export function newsOfSending(
  from: SendingState,
  to: SendingState,
  isReplaced: boolean,
): 'success' | 'failure' | null {
  if (from === to) return null;
  if (to === 'accepted') return 'success';
  const isLost = to === 'rejected' || to === 'denied' || (to === 'withdrawn' && !isReplaced);
  return isLost ? 'failure' : null;
}
