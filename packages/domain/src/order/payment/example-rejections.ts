import { ERRCODES } from '@jixu/constants';
import type { PayRejection } from './pay-rejection.ts';

const ALERT = { isAlert: true } as const;
const SAID_BY_SITE = { isSaidBySite: true } as const;

/** What the page is asked for by the errcodes in these tests; for a closed order that of all operations but getOrderStatus. */
const REJECTIONS: { readonly [errcode: number]: Omit<PayRejection, 'message'> } = {
  [ERRCODES.NOT_LOGGED_IN]: SAID_BY_SITE,
  [ERRCODES.SMS_CODE_WRONG]: { clearsCode: true },
  [ERRCODES.NOT_POSSIBLE_NOW]: ALERT,
  [ERRCODES.ORDER_ASKS_TO_CONFIRM]: { asksToConfirm: true },
  [ERRCODES.ORDER_CLOSED]: ALERT,
  [ERRCODES.ORDER_PAID]: ALERT,
  [ERRCODES.NETWORK_FAILED]: { isUnanswered: true },
  [ERRCODES.TOO_MANY_REQUESTS]: SAID_BY_SITE,
};

/** A rejection as the machines of payment get it; for tests. */
export function exampleRejection(errcode: number, message = ''): PayRejection {
  return { ...REJECTIONS[errcode], message };
}
