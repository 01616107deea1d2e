import { ERRCODES } from '@jixu/constants';

/** A response with an errcode other than 0, or no response at all (NETWORK_FAILED). */
export interface Refusal {
  readonly errcode: number;
  /** The server's sentence; may be empty. */
  readonly message: string;
}

/** The message for a rejection: the server's sentence, or the fallback where it is empty. 001 §8. */
export function refusalText(refusal: Refusal, fallback: string): string {
  const isUnanswered = refusal.errcode === ERRCODES.NETWORK_FAILED;
  return isUnanswered || refusal.message.trim() === '' ? fallback : refusal.message;
}

/** The order can no longer be paid: closed, or already paid. Such a rejection is an alert, not a warning. */
export function haltsOrder(refusal: Refusal): boolean {
  return refusal.errcode === ERRCODES.ORDER_CLOSED || refusal.errcode === ERRCODES.ORDER_PAID;
}

/** The session has ended: its owner reacts, the machine only stops. */
export function endsSession(refusal: Refusal): boolean {
  return refusal.errcode === ERRCODES.NOT_LOGGED_IN;
}
