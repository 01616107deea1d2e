import { createHash } from 'node:crypto';
import type { InvoiceBuyer } from '@jixu/domain/invoice/invoice-buyer';
import type { InvoiceState } from '@jixu/domain/invoice/invoice-state';
import { retryAfter } from '@jixu/domain/order/settlement/next-look';
import type { Pool } from '#database/database.ts';
import { raiseAlarm } from '#features/order/pay/alarm-store.ts';
import type { InvoiceGateway, InvoiceWord, IssuedInvoice } from '#gateways/invoice-gateway.ts';
import type { FieldCipher } from '#secrets/field-cipher.ts';
import { type InvoiceRow, isNumberOfAnother, planInvoice } from './invoice-store.ts';
import { type InvoiceFact, settleInvoice } from './settle-invoice.ts';

export interface InvoiceDependencies {
  db: Pool;
  cipher: FieldCipher;
  invoices: InvoiceGateway;
}

const REVERSAL_REASON = '服务中止，退款';
/** Of the three working days that learners are told, a person is left one. */
const LATE_MS = 2 * 86_400_000;

/**
 * Tells the platform of an invoice, or asks what became of it, and keeps what its books say; while nothing new is known it
 * is due again later. What was told without an answer is asked about first, and never told under another number.
 */
export async function workOnInvoice(deps: InvoiceDependencies, invoice: InvoiceRow): Promise<void> {
  const settled = await keepWord(deps, invoice, await wordOf(deps, invoice));
  if (settled !== null) return;
  if (Date.now() - invoice.requestedAt.getTime() > LATE_MS)
    await raiseAlarm(deps.db, 'invoice-late', invoice.serial, { state: invoice.state });
  await planInvoice(deps.db, invoice.id, retryAfter(invoice.asked, Math.random()));
}

async function wordOf(
  { cipher, invoices }: InvoiceDependencies,
  invoice: InvoiceRow,
): Promise<InvoiceWord | null> {
  const { serial, state, asked, amount, tax } = invoice;
  const isNew = state === 'requested' && asked === 0;
  const word = isNew ? ({ kind: 'unknown' } as const) : await invoices.query(serial);
  if (word === null) return null;
  if (word.kind === 'unknown') {
    // A platform that has forgotten what it issued is not told to issue it again.
    if (!isUnissued(invoice)) return null;
    const buyer = openBuyer(cipher, invoice);
    return (await invoices.submit({ serial, buyer, amount, tax })) ? invoices.query(serial) : null;
  }
  // Its books do not know of the red letter yet, or it is to try once more.
  const isUntold = 'issued' in word || (word.kind === 'not-reversed' && asked === 0);
  if (state === 'reversal-wanted' && isUntold)
    return (await invoices.red({ serial, reason: REVERSAL_REASON })) ? invoices.query(serial) : null;
  return word;
}

/** The state that the platform's word brings an invoice to; null: to none. */
export async function keepWord(
  deps: InvoiceDependencies,
  invoice: InvoiceRow,
  word: InvoiceWord | null,
): Promise<InvoiceState | null> {
  const fact = word === null ? null : await factOf(deps, invoice, word);
  return fact === null ? null : settleInvoice(deps.db, invoice, fact);
}

async function factOf(
  deps: InvoiceDependencies,
  invoice: InvoiceRow,
  word: InvoiceWord,
): Promise<InvoiceFact | null> {
  switch (word.kind) {
    case 'unknown':
      return null;
    case 'failed':
    case 'not-reversed':
      return { event: word.kind, reason: word.reason };
    case 'accepted':
    case 'reversing':
    case 'reversed':
      return { event: word.kind };
    default:
      if (isUnissued(invoice)) return issuedFact(deps, invoice, word.issued);
      return word.kind === 'issued' ? null : { event: word.kind };
  }
}

const isUnissued = ({ state }: InvoiceRow): boolean => state === 'requested' || state === 'issuing';

/** An invoice is shown once it says what was requested and its file is ours. */
async function issuedFact(
  deps: InvoiceDependencies,
  invoice: InvoiceRow,
  issued: IssuedInvoice,
): Promise<InvoiceFact | null> {
  if (!(await isAsRequested(deps, invoice, issued))) {
    await raiseAlarm(deps.db, 'invoice-differs', invoice.serial, { number: issued.number });
    return null;
  }
  const file = await deps.invoices.file(invoice.serial);
  if (file === null) return null;
  const isWhole = createHash('sha256').update(file).digest('hex') === issued.sha256;
  if (!isWhole || !file.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    await raiseAlarm(deps.db, 'invoice-file-differs', invoice.serial, { number: issued.number });
    return null;
  }
  const contentEncrypted = deps.cipher.encrypt('invoice-file', file.toString('base64'));
  return { event: 'issued', issued, contentEncrypted };
}

async function isAsRequested(
  { db, cipher }: InvoiceDependencies,
  invoice: InvoiceRow,
  { amount, tax, name, number }: IssuedInvoice,
): Promise<boolean> {
  const isSame = amount === invoice.amount && tax === invoice.tax && name === openBuyer(cipher, invoice).name;
  return isSame && !(await isNumberOfAnother(db, number, invoice.id));
}

function openBuyer(cipher: FieldCipher, { buyerEncrypted }: InvoiceRow): InvoiceBuyer {
  return JSON.parse(cipher.decrypt('invoice-buyer', buyerEncrypted));
}
