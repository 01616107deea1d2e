import { sql } from 'kysely';
import type { Locked } from '#database/database.ts';

/** The refund is not sent before the invoice is over; of one that was made at the desk the invoice alone is left to do. */
export async function insertRefundWait(
  trx: Locked<'invoice'>,
  refundId: number,
  invoiceId: number,
): Promise<void> {
  await trx
    .insertInto('refund_wait')
    .values({ refund_id: refundId, invoice_id: invoiceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether money waits for this invoice. */
export async function isWaitedFor(trx: Locked<'invoice'>, invoiceId: number): Promise<boolean> {
  const found = await sql`select 1 from refund_wait where invoice_id = ${invoiceId} limit 1`.execute(trx);
  return found.rows.length > 0;
}

/** Nothing keeps the refunds any more: the jobs send them. */
export async function endRefundWaits(trx: Locked<'invoice'>, invoiceId: number): Promise<void> {
  await sql`delete from refund_wait where invoice_id = ${invoiceId}`.execute(trx);
}
