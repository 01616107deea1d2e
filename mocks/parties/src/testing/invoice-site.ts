import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { createParties } from '../create-parties.ts';
import { startInvoiceDelivery } from '../invoice/deliver-invoice-notifications.ts';
import { openInvoiceWorld } from '../invoice/invoice-world.ts';
import { SMS, TRACKING, WECHAT } from '../parties-for-tests.ts';
import { controlOf, listening } from './listening.ts';

const ACCOUNT = { appId: 'jixu', secret: 'invoice-secret' };
const SLOW_MS = 300;

/** The e-invoice platform on a port of its own, with a folder of its own; it tells `notifyOrigin` its news. */
export async function openInvoiceSite({ notifyOrigin }: { notifyOrigin?: string } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-invoice-'));
  let app: Hono | undefined;
  const { origin, server } = await listening(() => app);
  const open = () => {
    const world = openInvoiceWorld({
      folder,
      account: ACCOUNT,
      notifyOrigin,
      now: Date.now,
      slowMs: SLOW_MS,
    });
    const accounts = { sms: SMS, wechat: WECHAT, tracking: TRACKING };
    app = createParties({ origin, siteOrigin: 'http://site.test', ...accounts, invoice: world });
    return { world, stop: startInvoiceDelivery(world) };
  };
  let running = open();
  const end = async (): Promise<void> => {
    await running.stop();
    running.world.database.close();
  };
  return {
    origin,
    account: { baseUrl: origin, appId: ACCOUNT.appId, appSecret: ACCOUNT.secret, taxPercent: 6 },
    control: controlOf(`${origin}/control/invoice`),
    /** Ends without a farewell and opens the same folder again. */
    async restart() {
      await end();
      running = open();
    },
    /** Everything, switches and clock included. */
    forget: () => running.world.database.forgetAll(),
    async close() {
      await end();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type InvoiceSite = Awaited<ReturnType<typeof openInvoiceSite>>;
