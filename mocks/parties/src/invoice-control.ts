import type { Hono } from 'hono';
import { decideInvoice, eInvoice, eInvoices, mails } from './invoice/invoice-book.ts';
import { INVOICE_FAULTS } from './invoice/invoice-faults.ts';
import type { InvoiceWorld } from './invoice/invoice-world.ts';
import { partyControl } from './party-control.ts';
import { isRecord, readJson } from './read-json.ts';
import { switchChangeOf } from './switches.ts';

const INVALID = { code: 'INVALID' } as const;
export const INVOICE_ACTS = ['issued', 'failed', 'reversing', 'reversed', 'not-reversed'] as const;

/**
 * How tests control the e-invoice platform, mounted at /control/invoice: its invoices, one invoice; {act: issued | failed | reversing |
 * reversed | not-reversed} decides it; the mails; faults of everybody or of one mail address ({email, faults}); clock.
 */
export function invoiceControl(world: InvoiceWorld): Hono {
  const { faults, clock } = world;
  const changeOf = (asked: Readonly<Record<string, unknown>>) => switchChangeOf(INVOICE_FAULTS, asked);
  const app = partyControl({ whom: 'email', faults, changeOf, clock });
  app.get('/', (context) => context.json(eInvoices(world)));
  app.get('/mails', (context) => context.json(mails(world)));
  app.get('/:serial', (context) => {
    const invoice = eInvoice(world, context.req.param('serial'));
    return invoice ? context.json(invoice) : context.json(INVALID, 404);
  });
  app.post('/:serial', async (context) => {
    const [serial, body] = [context.req.param('serial'), await readJson(context)];
    const act = INVOICE_ACTS.find((known) => isRecord(body) && body.act === known);
    if (!act) return context.json(INVALID, 400);
    return context.json({}, decideInvoice(world, serial, act) ? 200 : 409);
  });
  return app;
}
