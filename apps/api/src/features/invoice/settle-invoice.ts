import { randomBytes } from 'node:crypto';
import {
  INVOICES_UNDER_WAY,
  type InvoiceEvent,
  type InvoiceState,
  isInvoiceOver,
  nextInvoiceState,
} from '@jixu/domain/invoice/invoice-state';
import type { OrderEvent } from '@jixu/domain/order/settlement/order-event-text';
import { inTransaction, type Locked, type Pool, type Tx } from '#database/database.ts';
import { raiseAlarm } from '#features/order/pay/alarm-store.ts';
import { addOrderEvents } from '#features/order/pay/order-store.ts';
import type { IssuedInvoice } from '#gateways/invoice-gateway.ts';
import { type InvoiceRow, issueInvoice, lockInvoice, moveInvoice } from './invoice-store.ts';
import { endRefundWaits, isWaitedFor } from './refund-wait-store.ts';

/** What the platform's books say of an invoice, checked. */
export type InvoiceFact =
  | { event: Exclude<InvoiceEvent, 'requested' | 'reversal-wanted' | 'issued'>; reason?: string }
  | { event: 'issued'; issued: IssuedInvoice; contentEncrypted: Buffer };

const EVENTS: Partial<Record<InvoiceState, OrderEvent>> = {
  issued: { kind: 'invoice-issued' },
  failed: { kind: 'invoice-failed' },
  'reversal-wanted': { kind: 'invoice-reversing' },
  reversed: { kind: 'invoice-reversed' },
};

/**
 * A fact of the platform becomes the invoice's state: whoever brings it, a job or a notification, and however often. Its state by
 * then; null where the fact meant nothing to it any more.
 */
export function settleInvoice(
  db: Pool,
  invoice: InvoiceRow,
  fact: InvoiceFact,
): Promise<InvoiceState | null> {
  return inTransaction(db, async (unlocked) => {
    const { locked: trx, ...current } = await lockInvoice(unlocked, invoice);
    // What was asked about is an earlier try by now.
    if (current.try !== invoice.try) return null;
    const to = nextInvoiceState(current.state, fact.event);
    if (to === null) {
      if (isUnasked(current.state, fact))
        await raiseAlarm(trx, 'invoice-unexpected', invoice.serial, { event: fact.event });
      return null;
    }
    if (fact.event === 'issued')
      await issueInvoice(trx, invoice.id, { ...fact, fileKey: randomBytes(16).toString('base64url') });
    else await moveTo(trx, invoice, to, fact.reason ?? '');
    await tell(trx, invoice, to);
    if (isInvoiceOver(to)) await endRefundWaits(trx, invoice.id);
    if (to === 'not-reversed') await raiseAlarm(trx, 'invoice-not-reversed', invoice.serial, {});
    const isWanted = to === 'issued' && (await isWaitedFor(trx, invoice.id));
    return isWanted ? wantReversal(trx, invoice, 'issued') : to;
  });
}

/** Whether the platform took back, of its own accord, what stands in our books. */
const isUnasked = (state: InvoiceState, { event }: InvoiceFact): boolean =>
  state === 'issued' && (event === 'reversing' || event === 'reversed');

/** Money goes back: an invoice that stands has to be taken back first. Its state by then. */
export async function wantReversal(
  trx: Locked<'invoice'>,
  invoice: Pick<InvoiceRow, 'id' | 'orderIds'>,
  state: InvoiceState,
): Promise<InvoiceState> {
  const to = nextInvoiceState(state, 'reversal-wanted');
  if (to === null) return state;
  await moveTo(trx, invoice, to, '');
  await tell(trx, invoice, to);
  return to;
}

const moveTo = (
  trx: Locked<'invoice'>,
  { id }: Pick<InvoiceRow, 'id'>,
  state: InvoiceState,
  reason: string,
): Promise<void> =>
  moveInvoice(trx, id, { state, reason, isUnderWay: INVOICES_UNDER_WAY.some((known) => known === state) });

async function tell(trx: Tx, { orderIds }: Pick<InvoiceRow, 'orderIds'>, state: InvoiceState): Promise<void> {
  const event = EVENTS[state];
  if (event === undefined) return;
  for (const orderId of orderIds) await addOrderEvents(trx, orderId, [event]);
}
