import { CONSTANTS } from '@jixu/constants';
import type { Tx } from '#database/database.ts';
import { lockEvents } from '#features/site/limits/event-store.ts';
import type { BlindIndex } from '#secrets/blind-index.ts';
import { countCardsOfPhone } from './learner-store.ts';

/** Whether one more card may be bound to this phone; of those who ask at once the next waits until this transaction ends. */
export async function hasRoomForCard(trx: Tx, phoneIndex: BlindIndex): Promise<boolean> {
  await lockEvents(trx, 'cards-phone', phoneIndex);
  return (await countCardsOfPhone(trx, phoneIndex)) < CONSTANTS.CARDS_PER_PHONE;
}
