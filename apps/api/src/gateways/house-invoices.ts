import type { Ms } from '@jixu/domain/units/time';
import { z } from 'zod';
import { jsonOf } from './exchange.ts';
import type { InvoiceGateway, InvoiceNotification, InvoiceToIssue, InvoiceWord } from './invoice-gateway.ts';
import type { TellTrouble } from './party-trouble.ts';
import { askParty, isSignedByParty, type PartyAddress, type PartyRequest } from './signed-request.ts';

const TIMEOUT_MS = 10_000;
const FILE_MOST_CHARACTERS = 4_000_000;
/** What the platform's clerks look it up by: education that leads to no degree, of the national list of tax categories. */
const TAX_CATEGORY = '3070201020000000000';
/** What the invoice says was sold (INVOICE-19). */
const CONTENT = '继续教育';

/** The platform, and the rate the house is taxed at. */
export interface InvoiceAccount extends PartyAddress {
  taxPercent: number;
}

const zSerial = z.string().min(8).max(64);
const zReason = z.string().max(500);
const zFen = z.int().min(0).max(100_000_000_000);
const zIssued = z.object({
  number: z.string().min(1).max(64),
  name: z.string().max(200),
  amount: zFen,
  tax: zFen,
  issued_at: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const zWord = z.discriminatedUnion('state', [
  z
    .object({ state: z.enum(['unknown', 'accepted', 'reversing', 'reversed']) })
    .transform(({ state }): InvoiceWord => ({ kind: state })),
  z
    .object({ state: z.enum(['failed', 'not-reversed']), reason: zReason })
    .transform(({ state, reason }): InvoiceWord => ({ kind: state, reason })),
  z
    .object({
      state: z.enum(['issued', 'mailing', 'received', 'after-sales-review', 'mailing-back']),
      invoice: zIssued,
    })
    .transform(
      ({ state, invoice: { issued_at: issuedAt, ...invoice } }): InvoiceWord => ({
        kind: state,
        issued: { ...invoice, issuedAt },
      }),
    ),
]);
const zTaken = z.object({ serial: zSerial });
const zFile = z.object({ pdf: z.base64().max(FILE_MOST_CHARACTERS) });
const zNotification = z.object({ serial: zSerial });

/**
 * An e-invoice platform of the common shape over the house's own signed calls: no authority publishes a wire for this. POST
 * /invoice/issue, GET /invoice/issue/{serial} → {state, …}, GET /invoice/files/{serial} → {pdf}, POST /invoice/red; news
 * are posted to us.
 */
export function createHouseInvoices(
  account: InvoiceAccount,
  now: () => Ms = Date.now,
  tell: TellTrouble = () => {},
): InvoiceGateway {
  const ask = <Value>(schema: z.ZodType<Value>, request: Omit<PartyRequest, 'timeoutMs'>) =>
    askParty(account, schema, { ...request, timeoutMs: TIMEOUT_MS }, tell);
  const post = async (path: string, body: object) =>
    (await ask(zTaken, { method: 'POST', path, body })) !== null;
  return {
    submit: (invoice) => post('/invoice/issue', bodyOf(invoice, account.taxPercent)),
    query: (serial) => ask(zWord, { method: 'GET', path: `/invoice/issue/${encodeURIComponent(serial)}` }),
    async file(serial) {
      const path = `/invoice/files/${encodeURIComponent(serial)}`;
      const response = await ask(zFile, { method: 'GET', path });
      return response && Buffer.from(response.pdf, 'base64');
    },
    red: (invoice) => post('/invoice/red', invoice),
    readNotification: (target, headers, rawBody) =>
      isSignedByParty(account, { target, headers, rawBody }, now())
        ? notificationOf(rawBody)
        : { kind: 'forged' },
  };
}

function bodyOf({ serial, buyer, amount, tax }: InvoiceToIssue, percent: number) {
  const { isPerson, taxNumber, email, ...printed } = buyer;
  const line = { name: CONTENT, category: TAX_CATEGORY, rate: percent, net: amount - tax, tax };
  return {
    serial,
    kind: 'ordinary-electronic',
    buyer: { ...printed, person: isPerson, tax_number: taxNumber },
    email,
    amount,
    tax,
    lines: [line],
  };
}

function notificationOf(rawBody: Uint8Array): InvoiceNotification {
  const { success, data } = zNotification.safeParse(jsonOf(rawBody));
  return success ? { kind: 'news', serial: data.serial } : { kind: 'forged' };
}
