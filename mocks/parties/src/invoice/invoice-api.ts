import { Hono } from 'hono';
import { downAsJson } from '../fault-switch.ts';
import { outage } from '../outage.ts';
import { dropConnection } from '../pay/service-fault.ts';
import { shanghaiRfc3339 } from '../pay/shanghai-time.ts';
import { isRecord, readJson } from '../read-json.ts';
import { requireSignature } from '../signature.ts';
import {
  type EInvoice,
  eInvoice,
  eInvoices,
  type InvoiceBody,
  reverseInvoice,
  takeInvoice,
} from './invoice-book.ts';
import { invoicePdf, sha256Of } from './invoice-pdf.ts';
import type { InvoiceWorld } from './invoice-world.ts';

const SERIAL = /^[0-9A-Za-z-]{8,64}$/;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
const isFen = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Net and tax of the lines have to give the amount, to the fen. */
function addsUp(lines: unknown, amount: number, tax: number): boolean {
  if (!Array.isArray(lines) || lines.length === 0 || !lines.every(isRecord)) return false;
  const sum = (name: string) => lines.reduce((all, line) => all + Number(line[name]), 0);
  return sum('tax') === tax && sum('net') + sum('tax') === amount;
}

function bodyOf(body: unknown): InvoiceBody | undefined {
  if (!isRecord(body) || !isRecord(body.buyer)) return undefined;
  const { serial, email, amount, tax, lines, buyer } = body;
  const isNumbered = typeof serial === 'string' && SERIAL.test(serial);
  const isCounted = isFen(amount) && isFen(tax) && addsUp(lines, amount, tax);
  const isNamed = isText(buyer.name) && buyer.name !== '' && isText(email) && email.includes('@');
  const isTaxed = buyer.person === true || (isText(buyer.tax_number) && buyer.tax_number !== '');
  return isNumbered && isCounted && isNamed && isTaxed ? (body as unknown as InvoiceBody) : undefined;
}

/** What the books say of an issued one; a switch makes them lie. */
function issuedAs(world: InvoiceWorld, invoice: EInvoice) {
  const { body, number, issuedAt, serial } = invoice;
  const { books, file } = world.faults.of(body.email);
  const other = eInvoices(world).find((known) => known.serial !== serial && known.number !== '');
  const bytes = file === 'not-a-pdf' ? NOT_A_PDF : invoicePdf(invoice);
  return {
    number: books === 'number-of-another' ? (other?.number ?? number) : number,
    name: books === 'wrong-title' ? `${body.buyer.name}分公司` : body.buyer.name,
    amount: body.amount + (books === 'wrong-amount' ? 100 : 0),
    tax: body.tax,
    issued_at: shanghaiRfc3339(issuedAt),
    sha256: books === 'wrong-hash' ? '0'.repeat(64) : sha256Of(bytes),
  };
}

const NOT_A_PDF = Buffer.from('<html><title>维护中</title></html>');

/**
 * The e-invoice platform, for the site's server. POST /invoice/issue {serial, buyer, email, amount, tax, lines} → {serial},
 * once a serial; GET /invoice/issue/{serial} → {state, …}; GET /invoice/files/{serial} → {pdf}; POST /invoice/red {serial,
 * reason} → {serial}. Rejects with {code, message}: 400 INVALID, 404 SERIAL_UNKNOWN, 409 CONTENTS_DIFFER.
 */
export function invoiceApi(world: InvoiceWorld): Hono {
  const app = new Hono();
  app.use(
    outage(() => world.faults.of().service, world.slowMs, downAsJson),
    requireSignature(world.account, world.clock.wire),
  );
  app.post('/issue', async (context) => {
    const body = bodyOf(await readJson(context));
    if (!body) return context.json({ code: 'INVALID', message: 'a field is missing or wrong' }, 400);
    if (!takeInvoice(world, body))
      return context.json({ code: 'CONTENTS_DIFFER', message: 'other contents before' }, 409);
    if (world.faults.of(body.email).answer === 'lost') return dropConnection(context);
    return context.json({ serial: body.serial });
  });
  app.get('/issue/:serial', (context) => {
    const invoice = eInvoice(world, context.req.param('serial'));
    if (!invoice) return context.json({ state: 'unknown' });
    const { state, reason } = invoice;
    if (state === 'issued') return context.json({ state, invoice: issuedAs(world, invoice) });
    return context.json(reason === '' ? { state } : { state, reason });
  });
  app.get('/files/:serial', (context) => {
    const invoice = eInvoice(world, context.req.param('serial'));
    const file = invoice && world.faults.of(invoice.body.email).file;
    if (!invoice || invoice.number === '' || file === 'not-ready')
      return context.json({ code: 'SERIAL_UNKNOWN', message: 'no file' }, 404);
    const bytes = file === 'not-a-pdf' ? NOT_A_PDF : invoicePdf(invoice);
    return context.json({ pdf: bytes.toString('base64') });
  });
  app.post('/red', async (context) => {
    const body = await readJson(context);
    const serial = isRecord(body) && isText(body.serial) ? body.serial : '';
    const { answer: response } = world.faults.of(eInvoice(world, serial)?.body.email);
    if (!reverseInvoice(world, serial))
      return context.json({ code: 'SERIAL_UNKNOWN', message: 'nothing issued' }, 404);
    if (response === 'lost') return dropConnection(context);
    return context.json({ serial });
  });
  return app;
}
