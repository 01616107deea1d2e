import { ERRCODES } from '@jixu/constants';

/** An answer with an errcode other than 0, or no answer at all (NETWORK_FAILED). */
export interface Refusal {
  readonly errcode: number;
  /** The server's sentence; may be empty. */
  readonly message: string;
}

/** What a refusal says: the server's sentence, or the fallback where the server said nothing. 001 §8. */
export function refusalText(refusal: Refusal, fallback: string): string {
  const isUnanswered = refusal.errcode === ERRCODES.NETWORK_FAILED;
  return isUnanswered || refusal.message.trim() === '' ? fallback : refusal.message;
}

/** The order can take no payment any more: closed, or paid already. Such a refusal is an alert, not a warning. */
export function haltsOrder(refusal: Refusal): boolean {
  return refusal.errcode === ERRCODES.ORDER_CLOSED || refusal.errcode === ERRCODES.ORDER_PAID;
}

/** The session has ended: whoever holds the session reacts, the machine only stops. */
export function endsSession(refusal: Refusal): boolean {
  return refusal.errcode === ERRCODES.NOT_LOGGED_IN;
}
