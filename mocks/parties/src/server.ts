import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ServerType, serve } from '@hono/node-server';
import { CONSTANTS } from '@jixu/constants';
import { KEEP_ALIVE_MS } from '@jixu/test-kit/keep-alive';
import { readRegionKeys } from '@jixu/test-kit/region-keys';
import type { Hono } from 'hono';
import { openBureauWorld } from './bureau/bureau-world.ts';
import { bankMessages } from './cpcn/card-book.ts';
import { createParties, type PartyAccount, SLOW_MS } from './create-parties.ts';
import { startDelivery } from './deliver-notifications.ts';
import { demoPeopleFrom } from './demo-people.ts';
import { startInvoiceDelivery } from './invoice/deliver-invoice-notifications.ts';
import { openInvoiceWorld } from './invoice/invoice-world.ts';
import type { PayOrigins } from './pay/pay-environment.ts';
import { payKeysIn } from './pay/pay-keys.ts';
import { openPayParties, type PayParties } from './pay-parties.ts';
import { openPresenceWorld, type PresenceWorld } from './presence/presence-world.ts';
import { clamd } from './scanner/clamd.ts';
import { templatesFrom } from './sms/sms-account.ts';
import { createWorld } from './world.ts';

const { env } = process;

function wanted(name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function account(party: 'WECHAT' | 'REGULATOR' | 'BUREAU' | 'INVOICE'): PartyAccount {
  return { appId: wanted(`${party}_APP_ID`), secret: wanted(`${party}_APP_SECRET`) };
}

const withoutSlash = (origin: string): string => origin.replace(/\/+$/, '');

/** People type either loopback name, and both are the merchant's. */
function bothNames(origin: string): string[] {
  const { protocol, port } = new URL(origin);
  return [origin, ...['127.0.0.1', 'localhost'].map((name) => `${protocol}//${name}:${port}`)];
}

/** The parties that take money, where a folder is given that they may remember in. */
async function openPay(siteOrigin: string): Promise<PayParties | undefined> {
  const folder = env.PARTIES_DATA_DIR;
  if (!folder) return undefined;
  const origins: PayOrigins = {
    wxpay: wanted('PARTIES_WXPAY_ORIGIN'),
    wxpayPages: wanted('PARTIES_WXPAY_PAGES_ORIGIN'),
    alipay: wanted('PARTIES_ALIPAY_ORIGIN'),
    cashier: wanted('PARTIES_CASHIER_ORIGIN'),
    cpcn: wanted('PARTIES_CPCN_ORIGIN'),
  };
  return openPayParties({
    folder,
    origins,
    keys: await payKeysIn(folder),
    merchantOrigins: bothNames(siteOrigin),
    now: Date.now,
    slowMs: SLOW_MS,
  });
}

/** The parties that see whether a learner is there, where the site is told to ask them. */
function openPresence(origin: string, siteOrigin: string): PresenceWorld | undefined {
  const notifyOrigin = env.PARTIES_NOTIFY_ORIGIN;
  if (!notifyOrigin) return undefined;
  return openPresenceWorld({
    folder: env.PARTIES_DATA_DIR,
    regulator: account('REGULATOR'),
    face: {
      secretId: wanted('FACE_SECRET_ID'),
      secretKey: wanted('FACE_SECRET_KEY'),
      ruleId: wanted('FACE_RULE_ID'),
      notifyKey: wanted('FACE_NOTIFY_KEY'),
    },
    origin,
    siteOrigins: bothNames(siteOrigin),
    notifyOrigin: withoutSlash(notifyOrigin),
    now: Date.now,
    slowMs: SLOW_MS,
  });
}

/** Loopback only, because anyone who reaches these ports can read the login codes and pay. */
const listen = (app: Hono, port: number): Promise<ServerType> =>
  new Promise((resolve) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1', serverOptions }, () =>
      resolve(server),
    );
  });

const port = Number(env.PARTIES_PORT ?? 3012);
const origin = withoutSlash(env.PARTIES_ORIGIN ?? `http://127.0.0.1:${port}`);
const siteOrigin = withoutSlash(env.SITE_ORIGIN ?? `http://127.0.0.1:${CONSTANTS.SITE_PORT}`);
const peopleFile = env.PARTIES_PEOPLE_FILE;
const people = peopleFile ? demoPeopleFrom(JSON.parse(readFileSync(peopleFile, 'utf8'))) : undefined;
/** The regions' login sites, where the site is given the public halves of these keys. */
const regions = env.PARTIES_REGION_KEYS_DIR
  ? {
      keys: readRegionKeys(env.PARTIES_REGION_KEYS_DIR),
      people: people ?? [],
      siteOrigins: bothNames(siteOrigin),
      now: Date.now,
    }
  : undefined;
const pay = await openPay(siteOrigin);
const presence = openPresence(origin, siteOrigin);
const stopDelivery = presence && startDelivery(presence);
/** The finance bureau, where the site is told to send credits there. */
const bureau = env.BUREAU_APP_ID
  ? openBureauWorld({
      folder: env.PARTIES_DATA_DIR,
      account: account('BUREAU'),
      now: Date.now,
      slowMs: SLOW_MS,
    })
  : undefined;
/** The e-invoice platform, where the site is told to send invoices there. */
const invoice = env.INVOICE_APP_ID
  ? openInvoiceWorld({
      folder: env.PARTIES_DATA_DIR,
      account: account('INVOICE'),
      notifyOrigin: env.PARTIES_NOTIFY_ORIGIN && withoutSlash(env.PARTIES_NOTIFY_ORIGIN),
      now: Date.now,
      slowMs: SLOW_MS,
    })
  : undefined;
const stopInvoiceDelivery = invoice?.notifyOrigin === undefined ? undefined : startInvoiceDelivery(invoice);
const world = createWorld(Date.now, () => bankMessages(pay?.world));
/** The scanner, where the site is told to have files scanned there. */
const scanner = env.PARTIES_SCANNER_PORT
  ? clamd(world, SLOW_MS).listen(Number(env.PARTIES_SCANNER_PORT), '127.0.0.1')
  : undefined;
if (scanner !== undefined) await once(scanner, 'listening');
const app = createParties({
  world,
  origin,
  siteOrigin,
  sms: {
    accessKeyId: wanted('SMS_ACCESS_KEY_ID'),
    accessKeySecret: wanted('SMS_ACCESS_KEY_SECRET'),
    signName: wanted('SMS_SIGN_NAME'),
    templates: templatesFrom(wanted('SMS_TEMPLATES')),
  },
  wechat: account('WECHAT'),
  tracking: { appId: wanted('TRACK_APP_ID'), secret: wanted('TRACK_SECRET') },
  ...(people ? { people } : {}),
  ...(pay ? { pay: pay.world } : {}),
  ...(presence ? { presence } : {}),
  ...(bureau ? { bureau } : {}),
  ...(invoice ? { invoice } : {}),
  ...(regions ? { regions } : {}),
});

const payServers = Object.entries(pay?.apps ?? {}).map(([name, payApp]) => {
  const { port: payPort } = new URL(pay?.world.origins[name as keyof PayOrigins] ?? '');
  return listen(payApp, Number(payPort));
});
// The phone last: who asks whether the parties are ready, asks there.
const servers = [...(await Promise.all(payServers)), await listen(app, port)];
process.stdout.write(`parties ready on ${origin}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    for (const server of servers) server.close();
    scanner?.close();
    await Promise.all([pay?.close(), stopDelivery?.(), stopInvoiceDelivery?.()]);
    presence?.database.close();
    bureau?.database.close();
    invoice?.database.close();
    process.exit(0);
  });
}
