import type { OwnRefund } from '@jixu/domain/order/settlement/desk-refund';
import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';
import type { Channel, OrderTables } from '#database/order-tables.ts';
import { type LockName, takeLock } from '#database/tx.ts';
import { columnsOfRefund, type NewRefund } from './money-store.ts';

type Reason = OrderTables['refund']['reason'];

/** A payment, whatever was decided about it. */
export interface PaymentRow {
  id: number;
  /** Null for money under a number we never gave. */
  orderId: number | null;
  channel: Channel;
  channelNo: string;
  amount: Fen;
  decision: OrderTables['payment']['decision'];
}

/** `channel` null: of whichever channel. */
export async function findPayment(
  db: Database,
  channel: Channel | null,
  transactionId: string,
): Promise<PaymentRow | null> {
  const found = await sql<PaymentRow>`
    select payment.id, order_id as "orderId", payment.channel, payment.channel_no as "channelNo", payment.amount, decision
    from payment left join pay_attempt on pay_attempt.id = attempt_id
    where transaction_id = ${transactionId} and payment.channel = coalesce(${channel}::text, payment.channel)`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** A refund of a payment, as far as others may take its place. */
export interface StandingRefund extends OwnRefund {
  refundNo: string;
  orderLineId: number | null;
  reason: Reason;
  note: string;
  by: string;
}

/**
 * Every refund of a payment, locked, oldest first. One that was given up for good, and for which nothing else stands yet,
 * is `dropped`. The payment is locked before them: it may have no order and no refund yet.
 */
export async function lockRefundsOf<Held extends LockName>(
  trx: Tx<Held>,
  paymentId: number,
): Promise<{ locked: Locked<Held | 'refund'>; refunds: StandingRefund[] }> {
  const locking = sql`
    select 1 from (select from payment where id = ${paymentId} for no key update) as held
    union all select 1 from (select from refund where payment_id = ${paymentId} order by id for update) as held`;
  const [locked] = await takeLock(trx, { name: 'refund', take: (on) => locking.execute(on) });
  const found = await sql<StandingRefund>`
    select id, amount, refund_no as "refundNo", order_line_id as "orderLineId", reason, note, decided_by as by,
      case when state = 'closed' and exists (select from journal where kind = 'refund-dropped' and ref = refund_no)
        and not exists (select from journal where kind = 'disputed-due' and ref = refund_no) then 'dropped' else state end as state
    from refund where payment_id = ${paymentId} order by id`.execute(locked);
  return { locked, refunds: found.rows };
}

interface NewDeskRefund extends NewRefund {
  channelRefundId: string;
  doneAt: Date;
}

/** Money that has gone back already. One that is undecided is due at once: the jobs look for what it was given back. */
export async function insertDeskRefund(trx: Locked<'refund'>, refund: NewDeskRefund): Promise<void> {
  await trx
    .insertInto('refund')
    .values({
      ...columnsOfRefund(refund),
      state: 'done',
      channel_refund_id: refund.channelRefundId,
      done_at: refund.doneAt,
      next_look_at: refund.reason === 'desk-open' ? new Date() : null,
    })
    .execute();
}

/** What the first one waited for keeps the second one, too. */
export async function waitLike(trx: Tx, refundId: number, first: number): Promise<void> {
  await sql`
    insert into refund_wait (refund_id, invoice_id)
    select ${refundId}, invoice_id from refund_wait where refund_id = ${first}`.execute(trx);
}

/** An undecided refund of the desk. `fresh`: what of it was not given back by us already. */
export interface UndecidedRefund {
  id: number;
  refundNo: string;
  orderId: number;
  amount: Fen;
  fresh: Fen;
}

const UNDECIDED = sql`
  select refund.id, refund_no as "refundNo", order_id as "orderId", refund.amount, coalesce((
    select journal_entry.amount from journal join journal_entry on journal_id = journal.id
    where kind = 'disputed-due' and ref = refund_no and account = 'disputed'), 0)::bigint as fresh
  from refund join payment on payment.id = payment_id join pay_attempt on pay_attempt.id = attempt_id
  where reason = 'desk-open'`;

/** Undecided ones that are due, taken for `leaseSeconds`. */
export async function claimUndecidedRefunds(
  db: Database,
  limit: number,
  leaseSeconds: number,
): Promise<UndecidedRefund[]> {
  const found = await sql<UndecidedRefund>`
    with due as (
      update refund set next_look_at = now() + make_interval(secs => ${leaseSeconds})
      where id in (
        select id from refund where next_look_at <= now() and reason = 'desk-open'
        order by next_look_at for update skip locked limit ${limit})
      returning id)
    ${UNDECIDED} and refund.id in (select id from due)`.execute(db);
  return found.rows;
}

export async function findUndecidedRefund(db: Database, refundNo: string): Promise<UndecidedRefund | null> {
  const found = await sql<UndecidedRefund>`${UNDECIDED} and refund_no = ${refundNo}`.execute(db);
  return found.rows[0] ?? null;
}

/** Locks one; whether it is still undecided. */
export async function lockUndecidedRefund<Held extends LockName>(
  trx: Tx<Held>,
  id: number,
): Promise<{ locked: Locked<Held | 'refund'>; isUndecided: boolean }> {
  const [locked, row] = await takeLock(trx, {
    name: 'refund',
    take: (on) =>
      on.selectFrom('refund').select('reason').where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  });
  return { locked, isUndecided: row.reason === 'desk-open' };
}

/** Nobody looks at it again by itself: a person was told. */
export async function leaveUndecided(trx: Locked<'refund'>, id: number): Promise<void> {
  await trx.updateTable('refund').set({ next_look_at: null }).where('id', '=', id).execute();
}

export async function decideRefund(
  trx: Locked<'refund'>,
  id: number,
  decided: { reason: 'desk' | 'desk-kept'; orderLineId: number | null; note: string; by: string },
): Promise<void> {
  await trx
    .updateTable('refund')
    .set({
      reason: decided.reason,
      order_line_id: decided.orderLineId,
      note: decided.note,
      decided_by: decided.by,
      worked_on_at: new Date(),
      next_look_at: null,
    })
    .where('id', '=', id)
    .execute();
}
