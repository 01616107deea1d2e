import { CONSTANTS } from '@jixu/constants';
import type { Seconds } from '@jixu/domain/units/time';
import type { OrderRow } from './order-store.ts';

/** How long an order may still be paid, by our clock: the browser's may be wrong. */
export function secondsLeft({ state, expiresAt }: Pick<OrderRow, 'state' | 'expiresAt'>): Seconds {
  if (state !== 'pending') return 0;
  const left = Math.ceil((expiresAt.getTime() - Date.now()) / 1000);
  return Math.min(Math.max(left, 0), CONSTANTS.ORDER_EXPIRY_SECONDS);
}
