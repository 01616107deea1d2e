import {
  notificationResponse,
  type PartyNotification,
  type TakenNotification,
} from '#server/party-notification-route.ts';
import { findInvoiceBySerial } from './invoice-store.ts';
import { type InvoiceDependencies, keepWord } from './work-on-invoice.ts';

/** What the e-invoice platform posts to us: that there is news. What it is, its books are asked. */
export async function receiveInvoiceNotification(
  deps: InvoiceDependencies,
  { target, headers, rawBody }: PartyNotification,
): Promise<TakenNotification> {
  const notification = deps.invoices.readNotification(target, headers, rawBody);
  if (notification.kind === 'forged') return notificationResponse(401, 'forged');
  const invoice = await findInvoiceBySerial(deps.db, notification.serial);
  if (invoice === null) return notificationResponse(503, 'unknown');
  const word = await deps.invoices.query(notification.serial);
  if (word === null) return notificationResponse(503, 'unconfirmed');
  const state = await keepWord(deps, invoice, word);
  return notificationResponse(204, state ?? 'known');
}
