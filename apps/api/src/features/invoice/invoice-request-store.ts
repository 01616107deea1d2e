import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Locked, Tx } from '#database/database.ts';
import { takeLock } from '#database/tx.ts';

/** An order as an invoice sees it: `left` is what was paid for it and is not on its way back. */
export interface InvoicedOrder {
  id: number;
  tradePno: string;
  orderType: 1 | 2;
  isPaid: boolean;
  left: Fen;
}

/** Locks orders of this learner in the order of their ids; those of another are not found. */
export async function lockInvoicedOrders(
  trx: Tx,
  learnerId: number,
  tradePnos: readonly string[],
): Promise<{ locked: Locked<'order'>; orders: InvoicedOrder[] }> {
  const locking = sql`
    select 1 from orders where trade_pno = any(${[...tradePnos]}::text[]) and learner_id = ${learnerId}
    order by id for update`;
  const [locked] = await takeLock(trx, { name: 'order', take: (on) => locking.execute(on) });
  // A second statement sees what a refund committed while the first one waited for it.
  const found = await sql<InvoicedOrder>`
    select orders.id, trade_pno as "tradePno", order_type as "orderType", orders.state = 'paid' as "isPaid",
      total - coalesce((
        select sum(refund.amount) from pay_attempt join payment on payment.attempt_id = pay_attempt.id
        join refund on refund.payment_id = payment.id
        where pay_attempt.order_id = orders.id and decision in ('sold', 'sold-late') and refund.state <> 'closed'
      ), 0)::bigint as left
    from orders where trade_pno = any(${[...tradePnos]}::text[]) and learner_id = ${learnerId} order by id`.execute(
    locked,
  );
  return { locked, orders: found.rows };
}

/** What is requested of the platform, with our number for it. */
export interface NewInvoice {
  serial: string;
  requestIndex: Buffer;
  buyerEncrypted: Buffer;
  amount: Fen;
  tax: Fen;
}

export async function insertInvoice(
  trx: Locked<'order'>,
  learnerId: number,
  invoice: NewInvoice,
  orders: readonly InvoicedOrder[],
): Promise<void> {
  const { id } = await trx
    .insertInto('invoice')
    .values({
      learner_id: learnerId,
      serial: invoice.serial,
      request_index: invoice.requestIndex,
      buyer_sealed: invoice.buyerEncrypted,
      amount: invoice.amount,
      tax: invoice.tax,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invoice_order')
    .values(orders.map((order) => ({ invoice_id: id, order_id: order.id, amount: order.left })))
    .execute();
}

/** Requests a failed invoice once more, as something new for the platform. */
export async function updateFailedInvoice(
  trx: Locked<'invoice'>,
  id: number,
  invoice: NewInvoice,
  orders: readonly InvoicedOrder[],
): Promise<void> {
  await sql`
    update invoice set state = 'requested', try = try + 1, serial = ${invoice.serial}, asked = 0, reason = '',
      request_index = ${invoice.requestIndex}, buyer_sealed = ${invoice.buyerEncrypted}, amount = ${invoice.amount},
      tax = ${invoice.tax}, next_at = clock_timestamp()
    where id = ${id} and state = 'failed'`.execute(trx);
  for (const { id: orderId, left } of orders)
    await sql`
      update invoice_order set amount = ${left} where invoice_id = ${id} and order_id = ${orderId}`.execute(
      trx,
    );
}
