import { type Context, Hono } from 'hono';
import { agree, decideCheck, faceCheck } from './face/face-book.ts';
import { faceNotificationPage, facePage } from './pages/face-page.ts';
import { presenceFaultsPage } from './pages/presence-faults-page.ts';
import { regulatorNotificationPage, regulatorScanPage } from './pages/regulator-scan-page.ts';
import { PRESENCE_PARTIES, type PresenceParty, presenceChangeOf } from './presence/presence-faults.ts';
import { presenceOutage } from './presence/presence-outage.ts';
import type { PresenceWorld } from './presence/presence-world.ts';
import { decideCode, regulatorCode } from './regulator/regulator-book.ts';

function scanPages(world: PresenceWorld): Hono {
  const app = new Hono();
  const down = (context: Context) =>
    context.html(regulatorNotificationPage('监管平台暂停服务', '请过一会儿再扫一次。'), 503);
  const unknown = (context: Context) =>
    context.html(regulatorNotificationPage('没有这个二维码', '请在电脑上刷新二维码，再扫一次。'), 404);
  app.use(presenceOutage(world, 'regulator', down));
  app.get('/:uuid', (context) => {
    const code = regulatorCode(world, context.req.param('uuid'));
    return code ? context.html(regulatorScanPage(code, world.clock.now())) : unknown(context);
  });
  app.post('/:uuid', async (context) => {
    const uuid = context.req.param('uuid');
    const { act } = await context.req.parseBody();
    if (!regulatorCode(world, uuid) || (act !== 'passed' && act !== 'rejected')) return unknown(context);
    decideCode(world, uuid, act);
    return context.redirect(context.req.path, 303);
  });
  return app;
}

function cameraPages(world: PresenceWorld): Hono {
  const app = new Hono();
  const tokenOf = (context: Context): string => context.req.query('BizToken') ?? '';
  const down = (context: Context) =>
    context.html(faceNotificationPage('人脸核身暂停服务', '请过一会儿再扫一次。'), 503);
  const unknown = (context: Context) =>
    context.html(faceNotificationPage('没有这个二维码', '请在电脑上重新获取二维码，再扫一次。'), 404);
  app.use(presenceOutage(world, 'face', down));
  app.get('/', (context) => {
    const check = faceCheck(world, tokenOf(context));
    return check ? context.html(facePage(check, context.req.query('left') !== undefined)) : unknown(context);
  });
  app.post('/', async (context) => {
    const [token, { act }] = [tokenOf(context), await context.req.parseBody()];
    if (!faceCheck(world, token)) return unknown(context);
    if (act === 'agree') agree(world, token);
    if (act === 'passed' || act === 'failed') decideCheck(world, token, act);
    const query = new URLSearchParams({ BizToken: token, ...(act === 'leave' ? { left: '' } : {}) });
    return context.redirect(`${context.req.path}?${query}`, 303);
  });
  return app;
}

function faultPages(world: PresenceWorld): Hono {
  const app = new Hono();
  const partyOf = (context: Context): PresenceParty =>
    PRESENCE_PARTIES.find((party) => party === context.req.query('party')) ?? 'regulator';
  app.get('/', (context) =>
    context.html(presenceFaultsPage(world, partyOf(context), context.req.query('saved') !== undefined)),
  );
  app.post('/', async (context) => {
    const party = partyOf(context);
    const { act, ...form } = await context.req.parseBody();
    const change = presenceChangeOf(party, form);
    if (act === 'clear') world.faults.clear(party);
    if (act === 'save' && change) world.faults.set(party, undefined, change);
    return context.redirect(`/faults/presence?${new URLSearchParams({ party, saved: '' })}`, 303);
  });
  return app;
}

/** The pages a person's phone opens for the regulator and the face checker, and their switches. */
export function presencePages(world: PresenceWorld): Hono {
  return new Hono()
    .route('/regulator/scan', scanPages(world))
    .route('/face/h5', cameraPages(world))
    .route('/faults/presence', faultPages(world));
}
