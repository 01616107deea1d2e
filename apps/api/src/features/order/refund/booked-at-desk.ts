import type { Fen } from '@jixu/domain/units/money';
import { inTransaction, type Pool } from '#database/database.ts';
import { recordDeskRefund } from '#features/order/pay/desk-refund.ts';
import { findPayment, findUndecidedRefund } from '#features/order/pay/desk-refund-store.ts';
import { findRefund } from '#features/order/pay/money-store.ts';
import { type DeskChoice, type DeskDecision, decideDeskRefund } from './decide-desk-refund.ts';

/** `transaction-needed`: nobody has told us of the refund yet; its payment and amount have to be named. */
export type DeskBooking =
  | { kind: 'booked'; amount: Fen; lines: number }
  | {
      kind: 'rejected';
      why:
        | 'transaction-needed'
        | 'transaction-unknown'
        | 'beyond'
        | 'undecided'
        | Extract<DeskDecision, { kind: 'rejected' }>['why'];
    };

interface AskedBooking {
  refundNo: string;
  /** Of a refund that nobody has told us of: whose payment, and how much, as the desk shows it. */
  told: { transactionId: string; amount: Fen } | null;
  choice: DeskChoice | null;
  by: string;
  note: string;
}

/**
 * An operator has looked at a channel's desk: a refund that we never heard of is booked as if the channel had told it (its
 * statement will say whether that was true), and one that nobody could place gets its place. `lines`: how many
 * lost their courses.
 */
export async function bookedAtDesk(db: Pool, asked: AskedBooking): Promise<DeskBooking> {
  const { refundNo, told, choice, by, note } = asked;
  if (told !== null) {
    const payment = await findPayment(db, null, told.transactionId);
    if (payment === null) return { kind: 'rejected', why: 'transaction-unknown' };
    const { transactionId, amount } = told;
    const made = { channel: payment.channel, refundNo, transactionId, amount, channelRefundId: '', by, note };
    const recorded = await recordDeskRefund(db, { ...made, at: Date.now() });
    if (recorded !== 'at-desk') return { kind: 'rejected', why: 'beyond' };
  }
  const undecided = await findUndecidedRefund(db, refundNo);
  if (undecided === null)
    return told === null ? { kind: 'rejected', why: await missing(db, refundNo) } : closed(told.amount);
  const decision = await inTransaction(db, (trx) => decideDeskRefund(trx, undecided, { choice, by, note }));
  if (decision.kind === 'rejected') return decision;
  if (decision.kind === 'undecided') return { kind: 'rejected', why: 'undecided' };
  return { kind: 'booked', amount: undecided.amount, lines: decision.kind === 'kept' ? 0 : decision.lines };
}

const closed = (amount: Fen): DeskBooking => ({ kind: 'booked', amount, lines: 0 });

async function missing(db: Pool, refundNo: string): Promise<'decided-already' | 'transaction-needed'> {
  for (const channel of ['wxpub', 'alipay', 'unionpay'] as const)
    if ((await findRefund(db, channel, refundNo)) !== null) return 'decided-already';
  return 'transaction-needed';
}
