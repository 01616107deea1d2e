import { entriesOf, type MoneyFact } from '@jixu/domain/order/settlement/bookings';
import type { RefundState } from '@jixu/domain/order/settlement/refund-state';
import type { Fen } from '@jixu/domain/units/money';
import { type Insertable, sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';
import type { Channel, OrderTables, ReportSource } from '#database/order-tables.ts';
import { type LockName, takeLock } from '#database/tx.ts';

export type Booked = OrderTables['payment']['decision'];

/** What was decided about a payment that is known already; null for a new one. */
export async function findDecision(
  db: Database,
  channel: Channel,
  transactionId: string,
): Promise<Booked | null> {
  const row = await db
    .selectFrom('payment')
    .select('decision')
    .where('channel', '=', channel)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.decision ?? null;
}

/** Stores a payment; null when it is stored already. */
export async function insertPayment(
  trx: Tx,
  payment: Insertable<OrderTables['payment']>,
): Promise<number | null> {
  const row = await trx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['channel', 'transaction_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Books a fact once: `ref` names what happened, so that nothing is booked twice. */
export async function book(trx: Tx, ref: string, fact: MoneyFact): Promise<void> {
  const entries = entriesOf(fact);
  if (entries.length === 0) return;
  const { id } = await trx
    .insertInto('journal')
    .values({ kind: fact.kind, ref })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('journal_entry')
    .values(entries.map((entry) => ({ journal_id: id, ...entry })))
    .execute();
}

/** Keeps that a channel told us something, and what we made of it. A repetition is kept once. */
export async function keepChannelEvent(
  db: Database,
  event: { channel: Channel; eventId: string; digest: string; source: ReportSource; verdict: string },
): Promise<void> {
  await db
    .insertInto('channel_event')
    .values({
      channel: event.channel,
      event_id: event.eventId,
      digest: event.digest,
      source: event.source,
      verdict: event.verdict,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'event_id', 'digest']).doNothing())
    .execute();
}

export interface NewRefund {
  paymentId: number;
  orderLineId: number | null;
  refundNo: string;
  amount: Fen;
  reason: OrderTables['refund']['reason'];
  note: string;
  /** Who decided it; empty where nobody had to. */
  by: string;
}

/** What is stored of a refund from its beginning, wherever it began. */
export const columnsOfRefund = (refund: NewRefund) => ({
  payment_id: refund.paymentId,
  order_line_id: refund.orderLineId,
  refund_no: refund.refundNo,
  amount: refund.amount,
  reason: refund.reason,
  note: refund.note,
  decided_by: refund.by,
});

/**
 * Money that has to go back; the jobs send it at once. Under the lock by which the caller found out how much of its payment is
 * left: of its order, or of its refunds.
 */
export async function insertRefund(
  trx: Locked<'order'> | Locked<'refund'>,
  refund: NewRefund,
): Promise<number> {
  const { id } = await trx
    .insertInto('refund')
    .values({ ...columnsOfRefund(refund), state: 'wanted', next_look_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A refund with the payment it gives back. */
export interface RefundRow extends NewRefund {
  id: number;
  state: RefundState;
  tries: number;
  channel: Channel;
  channelNo: string;
  transactionId: string;
  paid: Fen;
  orderId: number | null;
}

const REFUND = sql`
  refund.id, payment_id as "paymentId", order_line_id as "orderLineId", refund_no as "refundNo", refund.amount, reason,
  note, decided_by as by, refund.state, tries, payment.channel,
  payment.channel_no as "channelNo", transaction_id as "transactionId", payment.amount as paid,
  pay_attempt.order_id as "orderId"`;
const OF_REFUND = sql`
  refund join payment on payment.id = payment_id left join pay_attempt on pay_attempt.id = attempt_id`;

/** Refunds that are due and wait for no invoice, taken for `leaseSeconds`. */
export async function claimDueRefunds(
  db: Database,
  limit: number,
  leaseSeconds: number,
): Promise<RefundRow[]> {
  const found = await sql<RefundRow>`
    with due as (
      update refund set next_look_at = now() + make_interval(secs => ${leaseSeconds})
      where id in (
        select id from refund where next_look_at <= now() and state <> 'done'
          and not exists (select 1 from refund_wait where refund_id = refund.id)
        order by next_look_at for update skip locked limit ${limit})
      returning id)
    select ${REFUND} from ${OF_REFUND} where refund.id in (select id from due)`.execute(db);
  return found.rows;
}

export async function findRefund(
  db: Database,
  channel: Channel,
  refundNo: string,
): Promise<RefundRow | null> {
  const found = await sql<RefundRow>`
    select ${REFUND} from ${OF_REFUND} where refund_no = ${refundNo} and payment.channel = ${channel}`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** Whether anything of a payment is known to go back, or to have gone back. */
export async function hasRefund(db: Database, channel: Channel, transactionId: string): Promise<boolean> {
  const found = await sql`
    select 1 from refund join payment on payment.id = payment_id
    where channel = ${channel} and transaction_id = ${transactionId} and state <> 'closed' limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

/** Locks a refund; its state may have moved since it was read. */
export async function lockRefund<Held extends LockName>(
  trx: Tx<Held>,
  id: number,
): Promise<{ locked: Locked<Held | 'refund'>; state: RefundState }> {
  const [locked, row] = await takeLock(trx, {
    name: 'refund',
    take: (on) =>
      on.selectFrom('refund').select('state').where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  });
  return { locked, state: row.state };
}

export async function moveRefund(
  trx: Locked<'refund'>,
  id: number,
  to: RefundState,
  more: { nextLookAt: Date | null; channelRefundId?: string; doneAt?: Date; tries?: number },
): Promise<void> {
  await trx
    .updateTable('refund')
    .set({
      state: to,
      next_look_at: more.nextLookAt,
      worked_on_at: new Date(),
      ...(more.channelRefundId === undefined ? {} : { channel_refund_id: more.channelRefundId }),
      ...(more.doneAt === undefined ? {} : { done_at: more.doneAt }),
      ...(more.tries === undefined ? {} : { tries: more.tries }),
    })
    .where('id', '=', id)
    .execute();
}
