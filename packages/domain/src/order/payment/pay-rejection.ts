import type { Reaction } from '@jixu/constants/reactions';

/** A rejection of a call of the payment page, or no response at all. */
export interface Rejection {
  /** The page's reactions, from the contract. */
  readonly reactions: readonly Reaction[];
  /** The server's sentence; may be empty. */
  readonly message: string;
}

/** No response; the same request may be sent again. */
export function isUnanswered({ reactions }: Rejection): boolean {
  return reactions.includes('retry');
}

/** The text of a rejection: the server's sentence, or the fallback where there is none. 001 §8. */
export function rejectionText(rejection: Rejection, fallback: string): string {
  return isUnanswered(rejection) || rejection.message.trim() === '' ? fallback : rejection.message;
}

/** The order can no longer be paid: closed, or already paid. This is shown as an alert rather than a warning. */
export function haltsOrder({ reactions }: Rejection): boolean {
  return reactions.includes('alert');
}

/** The site itself handles a required login and too many requests: the machine only stops. */
export function isSaidBySite({ reactions }: Rejection): boolean {
  return reactions.includes('login') || reactions.includes('limit_dialog');
}
