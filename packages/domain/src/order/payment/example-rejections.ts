import { ERRCODES } from '@jixu/constants';
import type { Reaction } from '@jixu/constants/reactions';
import type { Rejection } from './pay-rejection.ts';

/** The contract's reactions to the errcodes in these tests; for a closed order those of all operations but getOrderStatus. */
const REACTIONS: { readonly [errcode: number]: readonly Reaction[] } = {
  [ERRCODES.NOT_LOGGED_IN]: ['login'],
  [ERRCODES.SMS_CODE_WRONG]: ['inline', 'clear_code'],
  [ERRCODES.NOT_POSSIBLE_NOW]: ['alert', 'go_buy'],
  [ERRCODES.ORDER_ASKS_TO_CONFIRM]: ['confirm'],
  [ERRCODES.ORDER_CLOSED]: ['alert', 'stop_polling'],
  [ERRCODES.ORDER_PAID]: ['alert'],
  [ERRCODES.CARD_REFUSED]: ['inline'],
  [ERRCODES.NETWORK_FAILED]: ['warn', 'retry'],
  [ERRCODES.TOO_MANY_REQUESTS]: ['limit_dialog'],
};

/** A rejection as the machines of payment get it; for tests. */
export function exampleRejection(errcode: number, message = ''): Rejection {
  return { reactions: REACTIONS[errcode] ?? ['warn'], message };
}
