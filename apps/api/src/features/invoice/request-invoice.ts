import { randomBytes } from 'node:crypto';
import { ERRCODES } from '@jixu/constants';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { rejectInvoice } from '@jixu/domain/invoice/invoice-button';
import type { InvoiceBuyer } from '@jixu/domain/invoice/invoice-buyer';
import { nextInvoiceState } from '@jixu/domain/invoice/invoice-state';
import { taxWithin } from '@jixu/domain/invoice/tax-within';
import type { Configuration } from '#configuration/configuration.ts';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import { addOrderEvents } from '#features/order/pay/order-store.ts';
import { isSameIndex } from '#secrets/blind-index.ts';
import type { FieldCipher } from '#secrets/field-cipher.ts';
import {
  type InvoicedOrder,
  insertInvoice,
  lockInvoicedOrders,
  type NewInvoice,
  updateFailedInvoice,
} from './invoice-request-store.ts';
import { findInvoice, type InvoiceRow, listStandingInvoices, lockInvoice } from './invoice-store.ts';

interface RequestDependencies {
  db: Pool;
  cipher: FieldCipher;
  configuration: Pick<Configuration, 'invoicePlatform'>;
}

/** What a learner requests: the numbers of the orders, and whom the invoice is made out to. */
export interface InvoiceWish {
  learnerId: number;
  tradePnos: readonly string[];
  buyer: InvoiceBuyer;
}

export type RequestOutcome =
  | 0
  | typeof ERRCODES.ORDER_UNKNOWN
  | typeof ERRCODES.INVOICE_NOT_SUPPORTED
  | typeof ERRCODES.INVOICE_REQUESTED;

/** Requests an invoice over orders, all or none; the jobs bring it to the platform. The same request again is the same invoice. */
export function requestInvoice(deps: RequestDependencies, wish: InvoiceWish): Promise<RequestOutcome> {
  return inTransaction<RequestOutcome>(deps.db, async (trx) => {
    const { locked, orders } = await lockInvoicedOrders(trx, wish.learnerId, wish.tradePnos);
    if (orders.length !== new Set(wish.tradePnos).size) return ERRCODES.ORDER_UNKNOWN;
    const wanted = composeInvoice(deps, wish, orders);
    const standing = await listStandingInvoices(
      locked,
      orders.map(({ id }) => id),
    );
    if (standing.length > 0)
      return standing.every((invoice) => isSameRequest(invoice, wanted)) ? 0 : ERRCODES.INVOICE_REQUESTED;
    if (!orders.every(mayBeInvoiced)) return ERRCODES.INVOICE_NOT_SUPPORTED;
    await insertInvoice(locked, wish.learnerId, wanted, orders);
    await tellOrders(locked, orders);
    return 0;
  });
}

export type RequestAgainOutcome =
  | 0
  | typeof ERRCODES.INVOICE_NOT_SUPPORTED
  | typeof ERRCODES.INVOICE_REQUESTED
  | typeof ERRCODES.INVOICE_UNKNOWN;

/** Requests an invoice once more that failed, under a new number at the platform and with what is said now. */
export function requestInvoiceAgain(
  deps: RequestDependencies,
  invoiceId: number,
  wish: InvoiceWish,
): Promise<RequestAgainOutcome> {
  return inTransaction<RequestAgainOutcome>(deps.db, async (trx) => {
    const known = await findInvoice(trx, invoiceId, wish.learnerId);
    if (known === null) return ERRCODES.INVOICE_UNKNOWN;
    const { locked: withOrders, orders } = await lockInvoicedOrders(trx, wish.learnerId, wish.tradePnos);
    if (orders.map(({ id }) => id).join() !== known.orderIds.join()) return ERRCODES.INVOICE_UNKNOWN;
    const { locked, state } = await lockInvoice(withOrders, known);
    const wanted = composeInvoice(deps, wish, orders);
    if (nextInvoiceState(state, 'requested') === null) {
      const invoice = (await findInvoice(locked, invoiceId, wish.learnerId)) ?? known;
      const isRepeated = state === 'requested' && invoice.try > 1 && isSameRequest(invoice, wanted);
      return isRepeated ? 0 : ERRCODES.INVOICE_REQUESTED;
    }
    if (!orders.every(mayBeInvoiced)) return ERRCODES.INVOICE_NOT_SUPPORTED;
    await updateFailedInvoice(locked, invoiceId, wanted, orders);
    await tellOrders(locked, orders);
    return 0;
  });
}

const mayBeInvoiced = ({ isPaid, left, orderType }: InvoicedOrder): boolean =>
  isPaid && left > 0 && rejectInvoice(orderType) === null;

const isSameRequest = ({ requestIndex }: InvoiceRow, wanted: NewInvoice): boolean =>
  isSameIndex(requestIndex, wanted.requestIndex);

function composeInvoice(
  { cipher, configuration }: RequestDependencies,
  { buyer }: InvoiceWish,
  orders: readonly InvoicedOrder[],
): NewInvoice {
  const amount = orders.reduce((sum, { left }) => sum + left, 0);
  const requested = JSON.stringify([orders.map(({ tradePno }) => tradePno), buyer]);
  return {
    serial: newSerial(Date.now()),
    requestIndex: cipher.index('invoice-request', requested),
    buyerEncrypted: cipher.encrypt('invoice-buyer', JSON.stringify(buyer)),
    amount,
    tax: taxWithin(amount, configuration.invoicePlatform.taxPercent),
  };
}

/** Of another database that speaks to the same platform, too, none is the same. */
function newSerial(now: number): string {
  return `JXFP${shanghaiDay(now).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`;
}

async function tellOrders(trx: Tx, orders: readonly InvoicedOrder[]): Promise<void> {
  for (const { id, left } of orders)
    await addOrderEvents(trx, id, [{ kind: 'invoice-requested', amount: left }]);
}
