import type { InvoiceState } from '@jixu/domain/invoice/invoice-state';
import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';
import { type Lock, type LockName, takeLock } from '#database/tx.ts';
import type { IssuedInvoice } from '#gateways/invoice-gateway.ts';

/** An invoice without its file. */
export interface InvoiceRow {
  id: number;
  learnerId: number;
  state: InvoiceState;
  try: number;
  serial: string;
  requestIndex: Buffer;
  buyerEncrypted: Buffer;
  amount: Fen;
  tax: Fen;
  /** How often it was taken before, since it came to its state. */
  asked: number;
  requestedAt: Date;
  /** Ascending. */
  orderIds: number[];
}

const INVOICE = sql`
  invoice.id, learner_id as "learnerId", state, try, serial, request_index as "requestIndex",
  buyer_sealed as "buyerEncrypted", amount, tax, asked, requested_at as "requestedAt",
  (select array_agg(order_id order by order_id) from invoice_order where invoice_id = invoice.id) as "orderIds"
  from invoice`;

/** Takes invoices that are due. Whoever is killed with one has told the platform or not: it is due again after the lease. */
export async function claimDueInvoices(
  db: Database,
  limit: number,
  leaseSeconds: number,
): Promise<InvoiceRow[]> {
  const found = await sql<InvoiceRow>`
    with due as (
      update invoice set asked = asked + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
      where id in (
        select id from invoice where next_at <= now() order by next_at for update skip locked limit ${limit})
      returning id)
    select ${INVOICE} where id in (select id from due)`.execute(db);
  return found.rows;
}

export async function findInvoiceBySerial(db: Database, serial: string): Promise<InvoiceRow | null> {
  const found = await sql<InvoiceRow>`select ${INVOICE} where serial = ${serial}`.execute(db);
  return found.rows[0] ?? null;
}

export async function findInvoice(db: Database, id: number, learnerId: number): Promise<InvoiceRow | null> {
  const found = await sql<InvoiceRow>`
    select ${INVOICE} where id = ${id} and learner_id = ${learnerId}`.execute(db);
  return found.rows[0] ?? null;
}

/** The invoices that stand of these orders, and will until the transaction ends. */
export const listStandingInvoices = (
  locked: Locked<'order'> | Locked<'orders'>,
  orderIds: readonly number[],
): Promise<InvoiceRow[]> => findStandingInvoices(locked, orderIds);

/** The invoices that stand of these orders, for who looks again when they are locked. */
export async function findStandingInvoices(db: Database, orderIds: readonly number[]): Promise<InvoiceRow[]> {
  const found = await sql<InvoiceRow>`
    select ${INVOICE} where id in (
      select invoice_id from invoice_order where order_id = any(${[...orderIds]}::bigint[]) and stands)`.execute(
    db,
  );
  return found.rows;
}

/** Locks an invoice after its orders; its state and try may have moved since it was read. */
export async function lockInvoice<Held extends LockName>(
  trx: Tx<Held>,
  invoice: Pick<InvoiceRow, 'id' | 'orderIds'>,
): Promise<{ locked: Locked<Held | 'order' | 'invoice'>; state: InvoiceState; try: number }> {
  const [locked, row] = await takeLock(trx, invoiceLock(invoice));
  return { locked, ...row };
}

const invoiceLock = ({
  id,
  orderIds,
}: Pick<InvoiceRow, 'id' | 'orderIds'>): Lock<'order' | 'invoice', { state: InvoiceState; try: number }> => ({
  name: 'invoice',
  async take(trx) {
    await sql`select 1 from orders where id = any(${[...orderIds]}::bigint[]) order by id for update`.execute(
      trx,
    );
    return trx
      .selectFrom('invoice')
      .select(['state', 'try'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },
});

/** Moves an invoice. What is under way by then is due at once. */
export async function moveInvoice(
  trx: Locked<'invoice'>,
  id: number,
  to: { state: InvoiceState; isUnderWay: boolean; reason: string },
): Promise<void> {
  await sql`
    update invoice set state = ${to.state}, reason = ${to.reason}, asked = 0,
      next_at = case when ${to.isUnderWay}::boolean then clock_timestamp() end,
      reversed_at = case when ${to.state}::text = 'reversed' then clock_timestamp() end
    where id = ${id}`.execute(trx);
  if (to.state === 'reversed')
    await sql`update invoice_order set stands = false where invoice_id = ${id}`.execute(trx);
}

/** The platform has issued it. */
export async function issueInvoice(
  trx: Locked<'invoice'>,
  id: number,
  { issued, fileKey, contentEncrypted }: { issued: IssuedInvoice; fileKey: string; contentEncrypted: Buffer },
): Promise<void> {
  await sql`
    update invoice set state = 'issued', number = ${issued.number}, file_key = ${fileKey}, next_at = null, asked = 0,
      issued_at = to_timestamp(${issued.issuedAt / 1000}::float8)
    where id = ${id}`.execute(trx);
  await sql`
    insert into invoice_file (invoice_id, sha256, content_sealed)
    values (${id}, decode(${issued.sha256}, 'hex'), ${contentEncrypted})`.execute(trx);
}

export async function isNumberOfAnother(db: Database, number: string, id: number): Promise<boolean> {
  const found = await sql`select 1 from invoice where number = ${number} and id <> ${id}`.execute(db);
  return found.rows.length > 0;
}

/** It is looked at again later, unless it has come to an end meanwhile. */
export async function planInvoice(db: Database, id: number, waitMs: number): Promise<void> {
  await sql`
    update invoice set next_at = clock_timestamp() + make_interval(secs => ${waitMs / 1000})
    where id = ${id} and next_at is not null`.execute(db);
}

/** The encrypted file under that name, where it is this learner's and the invoice is shown as issued. */
export async function findInvoiceFile(
  db: Database,
  fileKey: string,
  learnerId: number,
): Promise<{ number: string; encrypted: Buffer } | null> {
  const found = await sql<{ number: string; encrypted: Buffer }>`
    select number, content_sealed as encrypted from invoice join invoice_file on invoice_id = invoice.id
    where file_key = ${fileKey} and learner_id = ${learnerId} and state = 'issued'`.execute(db);
  return found.rows[0] ?? null;
}
