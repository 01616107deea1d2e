/** A rejection of a call of the payment page, or no response at all: what the contract asks of the page for it. */
export interface PayRejection {
  /** The server's sentence; may be empty. */
  readonly message: string;
  /** No response; the same request may be sent again. */
  readonly isUnanswered?: true;
  /** The site itself handles a required login and too many requests: the machine only stops. */
  readonly isSaidBySite?: true;
  /** Said in a dialog: the order is closed or already paid, or what was to be bought is not on sale. */
  readonly isAlert?: true;
  /** The same order is made once the learner says so. */
  readonly asksToConfirm?: true;
  /** The code that was typed is of no use. */
  readonly clearsCode?: true;
  /** The order's time has run out meanwhile. */
  readonly hasExpired?: true;
}

/** The text of a rejection: the server's sentence, or the fallback where there is none. 001 §8. */
export function rejectionText({ isUnanswered, message }: PayRejection, fallback: string): string {
  return isUnanswered || message.trim() === '' ? fallback : message;
}
