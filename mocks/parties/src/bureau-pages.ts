import { type Context, Hono } from 'hono';
import { decideRow } from './bureau/bureau-book.ts';
import { BUREAU_FAULTS } from './bureau/bureau-faults.ts';
import type { BureauWorld } from './bureau/bureau-world.ts';
import { outage } from './outage.ts';
import { bureauFaultsPage } from './pages/bureau-faults-page.ts';
import { bureauDownPage, bureauPage } from './pages/bureau-page.ts';
import { switchChangeOf } from './switches.ts';

const ACTS = ['accepted', 'refused', 'denied'] as const;

/** The bureau's own page of receipts, where a person decides about rows, and its switches. */
export function bureauPages(world: BureauWorld): Hono {
  const app = new Hono();
  const down = (context: Context) => context.html(bureauDownPage(), 503);
  app.use(
    '/bureau',
    outage(() => world.faults.of().service, world.slowMs, down),
  );
  app.get('/bureau', (context) => context.html(bureauPage(world)));
  app.post('/bureau', async (context) => {
    const { serial, act: given } = await context.req.parseBody();
    const act = ACTS.find((known) => known === given);
    if (act && typeof serial === 'string') decideRow(world, serial, act);
    return context.redirect('/bureau', 303);
  });
  app.get('/faults/bureau', (context) =>
    context.html(bureauFaultsPage(world, context.req.query('saved') !== undefined)),
  );
  app.post('/faults/bureau', async (context) => {
    const { act, ...form } = await context.req.parseBody();
    const change = switchChangeOf(BUREAU_FAULTS, form);
    if (act === 'clear') world.faults.clear();
    if (act === 'save' && change) world.faults.set(undefined, change);
    return context.redirect('/faults/bureau?saved', 303);
  });
  return app;
}
