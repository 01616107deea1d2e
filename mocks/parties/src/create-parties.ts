import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { controlApi } from './control-api.ts';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';
import { applyFaults, downAsJson } from './fault-switch.ts';
import { flowPayments } from './flow-payments.ts';
import { pageHeaders } from './page-headers.ts';
import type { PayWorld } from './pay/pay-world.ts';
import { payControl } from './pay-control.ts';
import { payPages } from './pay-pages.ts';
import { landingDown, landingPages, phonePages } from './phone-pages.ts';
import { type PartyAccount, requireSignature } from './signature.ts';
import { smsParty } from './sms-party.ts';
import { fromSiteOnly, trackingDown, trackingParty } from './tracking-party.ts';
import { wechatParty } from './wechat-party.ts';
import { createWorld } from './world.ts';

export { type PartyAccount, type SignedParts, signatureOf } from './signature.ts';

/** The external parties of one site. Origins have no trailing slash. */
export interface PartiesOptions {
  /** Origin of the simulated phone's pages; encoded in the QR codes it draws. */
  readonly origin: string;
  readonly siteOrigin: string;
  readonly sms: PartyAccount;
  readonly wechat: PartyAccount;
  readonly tracking: PartyAccount;
  /** The people whose ID cards the phone offers; nobody real. */
  readonly people?: readonly DemoPerson[];
  /** ms since the epoch; the clock of all parties. */
  readonly now?: () => number;
  /** Delay in ms of a `slow` party. */
  readonly slowMs?: number;
  /** The parties that take money; without them their pages do not exist. */
  readonly pay?: PayWorld;
}

/** Longer than the site's timeout (REQUEST_TIMEOUT_MS). */
export const SLOW_MS = 7_000;
/** Large enough for a report of 100 events with long Chinese details. */
const BODY_MAX_BYTES = 512 * 1024;
const REPORT_PATH = '/app/index/index';

/**
 * The external parties as one app: the SMS gateway at /sms/send and WeChat at /mini/codes (both require signed
 * requests), the tracking server at /app/index/index, landing pages at /ext, the phone a person clicks at /, and
 * /control for tests. What they remember is in memory, except money (`pay`).
 */
export function createParties(options: PartiesOptions): Hono {
  const world = createWorld(options.now ?? Date.now);
  const slowMs = options.slowMs ?? SLOW_MS;
  const app = new Hono();
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES }));
  app.use(pageHeaders);
  app.use(
    '/sms/send',
    applyFaults(world, 'sms', slowMs, downAsJson),
    requireSignature(options.sms, world.now),
  );
  app.use(
    '/mini/codes/*',
    applyFaults(world, 'wechat', slowMs, downAsJson),
    requireSignature(options.wechat, world.now),
  );
  app.use('/ext/*', applyFaults(world, 'pages', slowMs, landingDown));
  app.use(
    REPORT_PATH,
    fromSiteOnly(options.siteOrigin),
    applyFaults(world, 'tracking', slowMs, trackingDown),
  );
  app.route('/sms', smsParty(world));
  app.route('/mini/codes', wechatParty(world, options.origin));
  app.route('/ext', landingPages(options.siteOrigin));
  app.route(REPORT_PATH, trackingParty(world, options.tracking));
  app.route('/control', controlApi(world));
  if (options.pay) {
    app.route('/control/pay', payControl(options.pay));
    app.route('/control', flowPayments(options.pay));
    app.route('/', payPages(options.pay));
  }
  app.route(
    '/',
    phonePages(world, {
      people: options.people ?? DEMO_PEOPLE,
      siteOrigin: options.siteOrigin,
      slowMs,
      pay: options.pay,
    }),
  );
  return app;
}
