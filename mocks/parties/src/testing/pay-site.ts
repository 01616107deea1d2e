import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createParties } from '../create-parties.ts';
import { SMS, TRACKING, WECHAT } from '../parties-for-tests.ts';
import type { PayOrigins } from '../pay/pay-environment.ts';
import { payEnvironment } from '../pay/pay-environment.ts';
import type { PayKeys } from '../pay/pay-keys.ts';
import { payKeysIn } from '../pay/pay-keys.ts';
import { openPayParties } from '../pay-parties.ts';

/** What the merchant was told. */
export interface Told {
  readonly headers: Headers;
  readonly body: string;
}

type App = { fetch: Hono['fetch'] };

interface Listening {
  readonly port: number;
  readonly server: ServerType;
}

/** A server on a free port for an app that is not there yet. */
function listening(app: () => App | undefined): Promise<Listening> {
  return new Promise((resolve) => {
    const server = serve(
      {
        fetch: (request, env) => app()?.fetch(request, env) ?? new Response(null, { status: 503 }),
        port: 0,
        hostname: '127.0.0.1',
      },
      ({ port }) => resolve({ port, server }),
    );
  });
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
  const { port, server } = await listening(() => app);
  return { told, reply, server, origin: `http://127.0.0.1:${port}` };
}

const NAMES = [
  'wxpay',
  'wxpayPages',
  'alipay',
  'cashier',
  'cpcn',
] as const satisfies readonly (keyof PayOrigins)[];

/** Payment parties and a merchant's server on ports of their own, with a ledger in a folder of its own. */
export async function openPaySite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-pay-'));
  const apps: Partial<Record<keyof PayOrigins | 'phone', App>> = {};
  const places = await Promise.all([...NAMES, 'phone' as const].map((name) => listening(() => apps[name])));
  const [wxpay, wxpayPages, alipay, cashier, cpcn, phone] = places.map(
    ({ port }) => `http://127.0.0.1:${port}`,
  );
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
      slowMs: 300,
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
  const control = async (address: string, body?: unknown) => {
    const options = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${phone}/control/pay${address}`, options)).json();
  };
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
      await parties.close();
      for (const { server } of [...places, merchant]) server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type PaySite = Awaited<ReturnType<typeof openPaySite>>;
