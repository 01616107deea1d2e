// The laws of invoices, for check-money: like it, this knows nothing of the product.
type Row = Readonly<Record<string, unknown>>;
type Dump = Readonly<Record<string, readonly Row[]>>;

const OPENED = ['sold', 'sold-late'];
/** Of these the channel knows. */
const ON_ITS_WAY = ['sent', 'processing', 'done', 'failed'];

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + Number(amount), 0);

/** An order has one invoice that stands, never over more than was paid for it and is not on its way back. */
export function invoicesAreCovered(dump: Dump): string[] {
  const table = (name: string): readonly Row[] => dump[name] ?? [];
  const invoices = new Map(table('invoice').map((row) => [row.id, row]));
  const orders = new Map(table('orders').map((row) => [row.id, row]));
  const parts = table('invoice_order');
  const found = table('invoice').flatMap(({ id, serial, amount, tax }) => {
    const sum = sumOf(parts.filter((part) => part.invoice_id === id));
    const isWhole = sum === Number(amount) && Number(tax) >= 0 && Number(tax) < sum;
    return isWhole ? [] : [`invoice ${serial} of ${amount} fen is over orders of ${sum} fen`];
  });
  const isStanding = ({ invoice_id, stands }: Row): boolean =>
    stands === true && invoices.get(invoice_id)?.state !== 'failed';
  for (const id of new Set(parts.filter(isStanding).map(({ order_id }) => order_id))) {
    const standing = parts.filter((part) => part.order_id === id && isStanding(part));
    const order = orders.get(id);
    const left = Number(order?.total) - sumOf(refundsOf(dump, id));
    if (standing.length > 1)
      found.push(`order ${order?.trade_pno} has ${standing.length} invoices that stand`);
    if (order?.state !== 'paid' || sumOf(standing) > left)
      found.push(
        `order ${order?.trade_pno} is invoiced for ${sumOf(standing)} fen, of which ${left} fen are left`,
      );
  }
  return found;
}

function refundsOf(dump: Dump, orderId: unknown): readonly Row[] {
  const attempts = new Set(
    (dump.pay_attempt ?? []).filter((row) => row.order_id === orderId).map(({ id }) => id),
  );
  const payments = new Set(
    (dump.payment ?? [])
      .filter((row) => attempts.has(row.attempt_id) && OPENED.includes(String(row.decision)))
      .map(({ id }) => id),
  );
  return (dump.refund ?? []).filter(
    (row) => payments.has(row.payment_id) && ON_ITS_WAY.includes(String(row.state)),
  );
}
