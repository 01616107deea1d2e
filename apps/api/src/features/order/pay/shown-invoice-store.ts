import type { InvoiceState } from '@jixu/domain/invoice/invoice-state';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** An order's newest invoice, as its learner sees it. */
export interface ShownInvoice {
  id: number;
  state: InvoiceState;
  fileKey: string | null;
}

/** Of each of these orders the newest invoice, by the order's number. */
export async function listShownInvoices(
  db: Database,
  tradePnos: readonly string[],
): Promise<ReadonlyMap<string, ShownInvoice>> {
  if (tradePnos.length === 0) return new Map();
  const found = await sql<ShownInvoice & { tradePno: string }>`
    select distinct on (order_id) trade_pno as "tradePno", invoice.id, invoice.state, file_key as "fileKey"
    from orders join invoice_order on order_id = orders.id join invoice on invoice.id = invoice_id
    where trade_pno = any(${[...tradePnos]}::text[]) order by order_id, invoice.id desc`.execute(db);
  return new Map(found.rows.map(({ tradePno, ...invoice }) => [tradePno, invoice]));
}
