import { noticeAnswer, type PartyNotice, type TakenNotice } from '#server/notice-route.ts';
import { findInvoiceBySerial } from './invoice-store.ts';
import { type InvoiceDependencies, keepWord } from './work-on-invoice.ts';

/** What the e-invoice platform posts to us: that there is news. What it is, its books are asked. */
export async function receiveInvoiceNotice(
  deps: InvoiceDependencies,
  { target, headers, rawBody }: PartyNotice,
): Promise<TakenNotice> {
  const notice = deps.invoices.readNotice(target, headers, rawBody);
  if (notice.kind === 'forged') return noticeAnswer(401, 'forged');
  const invoice = await findInvoiceBySerial(deps.db, notice.serial);
  if (invoice === null) return noticeAnswer(503, 'unknown');
  const word = await deps.invoices.query(notice.serial);
  if (word === null) return noticeAnswer(503, 'unconfirmed');
  const state = await keepWord(deps, invoice, word);
  return noticeAnswer(204, state ?? 'known');
}
