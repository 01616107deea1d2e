import { type Context, Hono } from 'hono';
import type { BureauWorld } from './bureau/bureau-world.ts';
import { chosenUserinfo, type DemoPerson } from './demo-people.ts';
import type { InvoiceWorld } from './invoice/invoice-world.ts';
import { actOnScene, type PhoneAct, sceneAt } from './mini-scene.ts';
import { faultsPage } from './pages/faults-page.ts';
import { LANDINGS, landingDownPage, landingPage } from './pages/landing-page.ts';
import { miniPage, unknownMiniPage } from './pages/mini-page.ts';
import { pageStyle } from './pages/page-style.ts';
import { phonePage } from './pages/phone-page.ts';
import { smsPage } from './pages/sms-page.ts';
import { trackingPage } from './pages/tracking-page.ts';
import type { PayWorld } from './pay/pay-world.ts';
import type { PresenceWorld } from './presence/presence-world.ts';
import { type Faults, isFaultOf, type Party, type World } from './world.ts';

/** What the pages need besides the parties' state. */
export interface PhoneOptions {
  readonly people: readonly DemoPerson[];
  readonly siteOrigin: string;
  readonly slowMs: number;
  readonly pay: PayWorld | undefined;
  readonly presence: PresenceWorld | undefined;
  readonly bureau: BureauWorld | undefined;
  readonly invoice: InvoiceWorld | undefined;
}

type Form = Readonly<Record<string, unknown>>;

function actOf(form: Form, people: readonly DemoPerson[]): PhoneAct | undefined {
  switch (form.act) {
    case 'scan':
    case 'cancel':
    case 'expire':
      return { act: form.act };
    case 'authorise':
      return { act: 'authorise', userinfo: chosenUserinfo(form, people) };
    default:
      return undefined;
  }
}

function switchedFaults(faults: Faults, form: Form): Faults {
  const right = Object.entries(form).filter(
    ([party, value]) => party in faults && isFaultOf(party as Party, value),
  );
  return { ...faults, ...Object.fromEntries(right) };
}

function miniPages(world: World, people: readonly DemoPerson[]): Hono {
  const app = new Hono();
  app.get('/:scene', (context) => {
    const scene = world.scene(context.req.param('scene'));
    if (!scene) return context.html(unknownMiniPage(), 404);
    return context.html(miniPage(sceneAt(scene, world.now()), people, world.now()));
  });
  app.post('/:scene', async (context) => {
    const scene = world.scene(context.req.param('scene'));
    const act = actOf(await context.req.parseBody(), people);
    if (!scene || !act) return context.html(unknownMiniPage(), 404);
    world.keep(actOnScene(scene, act, world.now()));
    // Redirects, so that reloading the page does not send the form again.
    return context.redirect(context.req.path, 303);
  });
  return app;
}

/** The pages a person clicks: the phone at /, /sms, /mini/{scene}, /tracking, /faults. Plain forms, no script. */
export function phonePages(world: World, options: PhoneOptions): Hono {
  const app = new Hono();
  app.get('/parties.css', pageStyle);
  app.get('/', (context) => context.html(phonePage(world, options)));
  app.get('/sms', (context) => context.html(smsPage(world.messages(), context.req.query('phone'))));
  app.get('/tracking', (context) => context.html(trackingPage(world.events.all())));
  app.get('/tracking/events.json', (context) => context.json(world.events.all()));
  app.get('/faults', (context) =>
    context.html(faultsPage(world.faults, options.slowMs, context.req.query('saved') !== undefined)),
  );
  app.post('/faults', async (context) => {
    world.faults = switchedFaults(world.faults, await context.req.parseBody());
    return context.redirect('/faults?saved', 303);
  });
  app.post('/faults/reset', (context) => {
    world.reset();
    return context.redirect('/faults?saved', 303);
  });
  return app.route('/mini', miniPages(world, options.people));
}

/** The external sites under /ext/{name}/…, each echoing the address it was called with. */
export function landingPages(siteOrigin: string): Hono {
  const show = (context: Context): Response | Promise<Response> => {
    const name = LANDINGS.get(context.req.param('name') ?? '');
    if (!name) return context.notFound();
    const address = new URL(context.req.url);
    return context.html(landingPage(name, { address, referrer: context.req.header('referer'), siteOrigin }));
  };
  return new Hono().get('/:name', show).get('/:name/*', show);
}

/** A landing page that is switched off. */
export function landingDown(context: Context): Response | Promise<Response> {
  return context.html(landingDownPage(), 503);
}
