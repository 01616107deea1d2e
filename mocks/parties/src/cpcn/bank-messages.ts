import type { PayWorld } from '../pay/pay-world.ts';
import type { SmsMessage } from '../world.ts';
import { cardBookOf } from './card-book.ts';

/** What banks sent to phones, newest first, as the phones show messages. */
export function bankMessages(world: PayWorld | undefined): readonly SmsMessage[] {
  if (world === undefined) return [];
  return cardBookOf(world.database)
    .messages()
    .map(({ id, ...message }) => ({ id: `bank-${id}`, template: 'bank', ...message }));
}
