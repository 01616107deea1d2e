import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { createParties } from '../create-parties.ts';
import { SMS, TRACKING, WECHAT } from '../parties-for-tests.ts';
import type { PayOrigins } from '../pay/pay-environment.ts';
import { payEnvironment } from '../pay/pay-environment.ts';
import type { PayKeys } from '../pay/pay-keys.ts';
import { payKeysIn } from '../pay/pay-keys.ts';
import { openPayParties } from '../pay-parties.ts';
import { type App, controlOf, listening } from './listening.ts';

/** What the merchant was told. */
export interface Told {
  readonly headers: Headers;
  readonly body: string;
}

/** A merchant's server that keeps what it is told, and answers as the test wants. */
async function merchantServer() {
  const told: Told[] = [];
  const reply = { status: 200, body: '' };
  const app = new Hono();
  app.post('/notify/:party', async (context) => {
    told.push({ headers: context.req.raw.headers, body: await context.req.text() });
    const isAlipay = context.req.param('party') === 'alipay';
    return new Response(isAlipay && reply.status === 200 ? 'success' : reply.body, { status: reply.status });
  });
  return { told, reply, ...(await listening(() => app)) };
}

const NAMES = [
  'wxpay',
  'wxpayPages',
  'alipay',
  'cashier',
  'cpcn',
] as const satisfies readonly (keyof PayOrigins)[];

/** Payment parties and a merchant's server on ports of their own, with a ledger in a folder of its own. */
export async function openPaySite({ slowMs = 300 }: { slowMs?: number } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-pay-'));
  const apps: Partial<Record<keyof PayOrigins | 'phone', App>> = {};
  const places = await Promise.all([...NAMES, 'phone' as const].map((name) => listening(() => apps[name])));
  const [wxpay, wxpayPages, alipay, cashier, cpcn, phone] = places.map(({ origin }) => origin);
  const origins = { wxpay, wxpayPages, alipay, cashier, cpcn } as PayOrigins;
  const merchant = await merchantServer();
  const keys: PayKeys = await payKeysIn(folder);
  const open = () =>
    openPayParties({
      folder,
      keys,
      origins,
      merchantOrigins: [merchant.origin],
      now: Date.now,
      slowMs,
    });
  let parties = open();
  const wire = (): void => {
    const pay = parties.world;
    const siteOrigin = merchant.origin;
    const account = { sms: SMS, wechat: WECHAT, tracking: TRACKING };
    Object.assign(apps, parties.apps, {
      phone: createParties({ origin: phone ?? '', siteOrigin, ...account, pay }),
    });
  };
  wire();
  const control = controlOf(`${phone}/control/pay`);
  return {
    origins,
    phone: phone ?? '',
    keys,
    merchant,
    folder,
    control,
    environment: () => payEnvironment({ folder, origins, siteOrigin: merchant.origin }),
    /** Ends without a farewell and opens the same folder again. */
    async restart() {
      await parties.close();
      parties = open();
      wire();
    },
    async forget() {
      await control('/reset', {});
      merchant.told.length = 0;
      Object.assign(merchant.reply, { status: 200, body: '' });
    },
    async close() {
      for (const { server } of [...places, merchant]) server.close();
      // What is still under way is not served from a closed ledger.
      for (const name of [...NAMES, 'phone' as const]) delete apps[name];
      await parties.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type PaySite = Awaited<ReturnType<typeof openPaySite>>;
