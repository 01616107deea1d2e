import { readFileSync } from 'node:fs';
import { type ServerType, serve } from '@hono/node-server';
import { CONSTANTS } from '@jixu/constants';
import type { Hono } from 'hono';
import { createParties, type PartyAccount, SLOW_MS } from './create-parties.ts';
import { demoPeopleFrom } from './demo-people.ts';
import type { PayOrigins } from './pay/pay-environment.ts';
import { payKeysIn } from './pay/pay-keys.ts';
import { openPayParties, type PayParties } from './pay-parties.ts';

const { env } = process;

function wanted(name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function account(party: 'SMS' | 'WECHAT'): PartyAccount {
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

/** Loopback only, because anyone who reaches these ports can read the login codes and pay. */
const listen = (app: Hono, port: number): Promise<ServerType> =>
  new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(server));
  });

const port = Number(env.PARTIES_PORT ?? 3012);
const origin = withoutSlash(env.PARTIES_ORIGIN ?? `http://127.0.0.1:${port}`);
const siteOrigin = withoutSlash(env.SITE_ORIGIN ?? `http://127.0.0.1:${CONSTANTS.SITE_PORT}`);
const peopleFile = env.PARTIES_PEOPLE_FILE;
const pay = await openPay(siteOrigin);
const app = createParties({
  origin,
  siteOrigin,
  sms: account('SMS'),
  wechat: account('WECHAT'),
  tracking: { appId: wanted('TRACK_APP_ID'), secret: wanted('TRACK_SECRET') },
  ...(peopleFile ? { people: demoPeopleFrom(JSON.parse(readFileSync(peopleFile, 'utf8'))) } : {}),
  ...(pay ? { pay: pay.world } : {}),
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
    await pay?.close();
    process.exit(0);
  });
}
