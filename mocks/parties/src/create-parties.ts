import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bureauApi } from './bureau/bureau-api.ts';
import type { BureauWorld } from './bureau/bureau-world.ts';
import { bureauControl } from './bureau-control.ts';
import { bureauPages } from './bureau-pages.ts';
import { controlApi } from './control-api.ts';
import { bankMessages } from './cpcn/card-book.ts';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';
import { faceApi } from './face/face-api.ts';
import { faceResult } from './face/face-result.ts';
import { applyFaults, downAsJson, smsDown } from './fault-switch.ts';
import { flowPayments } from './flow-payments.ts';
import { invoiceApi } from './invoice/invoice-api.ts';
import type { InvoiceWorld } from './invoice/invoice-world.ts';
import { invoiceControl } from './invoice-control.ts';
import { invoicePages } from './invoice-pages.ts';
import { pageHeaders } from './page-headers.ts';
import type { PayWorld } from './pay/pay-world.ts';
import { payControl } from './pay-control.ts';
import { payPages } from './pay-pages.ts';
import { landingDown, landingPages, phonePages } from './phone-pages.ts';
import type { PresenceWorld } from './presence/presence-world.ts';
import { faceControl, regulatorControl } from './presence-control.ts';
import { presencePages } from './presence-pages.ts';
import { type RegionPlatforms, regionPlatform } from './regional/region-platform.ts';
import { regulatorApi } from './regulator/regulator-api.ts';
import { type PartyAccount, requireSignature } from './signature.ts';
import type { SmsAccount } from './sms/sms-account.ts';
import { smsApi } from './sms/sms-api.ts';
import { fromSiteOnly, trackingDown, trackingParty } from './tracking-party.ts';
import { wechatParty } from './wechat-party.ts';
import { createWorld, type World } from './world.ts';

export { type PartyAccount, type SignedParts, signatureOf } from './signature.ts';

/** The external parties of one site. Origins have no trailing slash. */
export interface PartiesOptions {
  /** Origin of the simulated phone's pages; encoded in the QR codes it draws. */
  readonly origin: string;
  readonly siteOrigin: string;
  readonly sms: SmsAccount;
  readonly wechat: PartyAccount;
  readonly tracking: PartyAccount;
  /** The people whose ID cards the phone offers; nobody real. */
  readonly people?: readonly DemoPerson[];
  /** ms since the epoch; the clock of all parties. */
  readonly now?: () => number;
  /** What the parties without a folder remember, where somebody else plays one of them, too. */
  readonly world?: World;
  /** Delay in ms of a `slow` party. */
  readonly slowMs?: number;
  /** The parties that take money; without them their pages do not exist. */
  readonly pay?: PayWorld;
  /** The parties that see whether a learner is there; without them neither they nor their pages exist. */
  readonly presence?: PresenceWorld;
  /** The finance bureau; without it neither it nor its pages exist. */
  readonly bureau?: BureauWorld;
  /** The e-invoice platform; without it neither it nor its pages exist. */
  readonly invoice?: InvoiceWorld;
  /** The regions' login sites; without them the pages at /ext only echo. */
  readonly regions?: RegionPlatforms;
}

/** Longer than the site's timeout (REQUEST_TIMEOUT_MS). */
export const SLOW_MS = 7_000;
/** Large enough for a report of 100 events with long Chinese details. */
const BODY_MAX_BYTES = 512 * 1024;
const REPORT_PATH = '/app/index/index';
const SMS_PATH = '/sms/api';

/**
 * The external parties as one app: Alibaba Cloud's SendSms at /sms/api and WeChat at /mini/codes (both require
 * signed requests), the tracking server at /app/index/index, landing pages at /ext, the phone a person clicks at /, and
 * /control for tests. What they remember is in memory, except money (`pay`), who was there
 * (`presence`), credits (`bureau`) and invoices (`invoice`).
 */
export function createParties(options: PartiesOptions): Hono {
  const world = options.world ?? createWorld(options.now ?? Date.now, () => bankMessages(options.pay));
  const slowMs = options.slowMs ?? SLOW_MS;
  const app = new Hono();
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES }));
  app.use(pageHeaders);
  app.use(SMS_PATH, applyFaults(world, 'sms', slowMs, smsDown));
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
  app.route(SMS_PATH, smsApi(world, options.sms));
  app.route('/mini/codes', wechatParty(world, options.origin));
  if (options.regions) app.route('/ext', regionPlatform(options.regions));
  app.route('/ext', landingPages(options.siteOrigin));
  app.route(REPORT_PATH, trackingParty(world, options.tracking));
  app.route('/control', controlApi(world));
  if (options.pay) {
    app.route('/control/pay', payControl(options.pay));
    app.route('/control', flowPayments(options.pay, options.presence?.notifyOrigin ?? options.siteOrigin));
    app.route('/', payPages(options.pay));
  }
  if (options.presence) app.route('/', presenceParties(options.presence));
  if (options.bureau) app.route('/', financeBureau(options.bureau));
  if (options.invoice) app.route('/', invoicePlatform(options.invoice));
  app.route(
    '/',
    phonePages(world, {
      people: options.people ?? DEMO_PEOPLE,
      siteOrigin: options.siteOrigin,
      slowMs,
      pay: options.pay,
      presence: options.presence,
      bureau: options.bureau,
      invoice: options.invoice,
    }),
  );
  return app;
}

/** The regulator and the face checker: calls of the site, of browsers and of tests, pages. */
function presenceParties(world: PresenceWorld): Hono {
  return new Hono()
    .route('/regulator/codes', regulatorApi(world))
    .route('/face/api', faceApi(world))
    .route('/api/face/result', faceResult(world))
    .route('/control/regulator', regulatorControl(world))
    .route('/control/face', faceControl(world))
    .route('/', presencePages(world));
}

/** The finance bureau: calls of the site and of tests, pages. */
function financeBureau(world: BureauWorld): Hono {
  return new Hono()
    .route('/', bureauPages(world))
    .route('/bureau', bureauApi(world))
    .route('/control/bureau', bureauControl(world));
}

/** The e-invoice platform: calls of the site and of tests, pages. */
function invoicePlatform(world: InvoiceWorld): Hono {
  return new Hono()
    .route('/', invoicePages(world))
    .route('/invoice', invoiceApi(world))
    .route('/control/invoice', invoiceControl(world));
}
