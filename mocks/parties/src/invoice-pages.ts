import { type Context, Hono } from 'hono';
import { decideInvoice, eInvoice, mails } from './invoice/invoice-book.ts';
import { INVOICE_FAULTS } from './invoice/invoice-faults.ts';
import { invoicePdf } from './invoice/invoice-pdf.ts';
import type { InvoiceWorld } from './invoice/invoice-world.ts';
import { INVOICE_ACTS } from './invoice-control.ts';
import { outage } from './outage.ts';
import { invoiceFaultsPage } from './pages/invoice-faults-page.ts';
import { invoiceDownPage, invoicePage } from './pages/invoice-page.ts';
import { mailboxPage } from './pages/mailbox-page.ts';
import { switchChangeOf } from './switches.ts';

/** The platform's own page of invoices, where a clerk decides, the mailbox of its mails, and its switches. */
export function invoicePages(world: InvoiceWorld): Hono {
  const app = new Hono();
  const down = (context: Context) => context.html(invoiceDownPage(), 503);
  app.use(
    '/invoices',
    outage(() => world.faults.of().service, world.slowMs, down),
  );
  app.get('/invoices', (context) => context.html(invoicePage(world)));
  app.post('/invoices', async (context) => {
    const { serial, act: given } = await context.req.parseBody();
    const act = INVOICE_ACTS.find((known) => known === given);
    if (act && typeof serial === 'string') decideInvoice(world, serial, act);
    return context.redirect('/invoices', 303);
  });
  app.get('/mail', (context) => context.html(mailboxPage(world, context.req.query('address'))));
  app.get('/mail/:id/:file{.+\\.pdf}', (context) => {
    const mail = mails(world).find(({ id }) => String(id) === context.req.param('id'));
    const invoice = mail && eInvoice(world, mail.serial);
    if (!invoice || mail.state !== 'delivered') return context.notFound();
    return context.body(new Uint8Array(invoicePdf(invoice)), 200, { 'content-type': 'application/pdf' });
  });
  app.get('/faults/invoice', (context) =>
    context.html(invoiceFaultsPage(world, context.req.query('saved') !== undefined)),
  );
  app.post('/faults/invoice', async (context) => {
    const { act, ...form } = await context.req.parseBody();
    const change = switchChangeOf(INVOICE_FAULTS, form);
    if (act === 'clear') world.faults.clear();
    if (act === 'save' && change) world.faults.set(undefined, change);
    return context.redirect('/faults/invoice?saved', 303);
  });
  return app;
}
