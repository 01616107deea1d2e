import type { Tx } from '#database/database.ts';
import type { Channel, ReportSource } from '#database/order-tables.ts';
import type { AttemptRow } from './attempt-store.ts';
import { type Booked, insertPayment } from './money-store.ts';

/** A payment as a channel signed it. */
export interface ReportedPayment {
  channel: Channel;
  payee: string;
  app: string;
  channelNo: string;
  transactionId: string;
  amount: number;
  currency: string;
  paidAt: number;
  /** Some or all of it has gone back already. */
  returned?: true;
  source: ReportSource;
  /** What told us, for the list of what channels said: the id of a notification, or the question that was answered. */
  eventId: string;
  digest: string;
}

/** Who may receive money for us. */
export interface Merchant {
  payee: string;
  app: string;
}

/** Names a payment in the journal and in alarms. */
export const keyOf = ({ channel, transactionId }: ReportedPayment): string => `${channel}:${transactionId}`;

/** Stores the payment with what was decided about it; null when it is stored already. */
export function storePayment(
  trx: Tx,
  payment: ReportedPayment,
  attempt: AttemptRow | null,
  decision: Booked,
): Promise<number | null> {
  return insertPayment(trx, {
    attempt_id: attempt?.id ?? null,
    channel: payment.channel,
    channel_no: payment.channelNo,
    transaction_id: payment.transactionId,
    amount: payment.amount,
    paid_at: new Date(payment.paidAt),
    decision,
    source: payment.source,
  });
}
