import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { createParties } from '../create-parties.ts';
import { startDelivery } from '../deliver-notifications.ts';
import { SMS, TRACKING, WECHAT } from '../parties-for-tests.ts';
import { openPresenceWorld } from '../presence/presence-world.ts';
import { controlOf, listening } from './listening.ts';

const REGULATOR = { appId: 'jixu', secret: 'regulator-secret' };
const FACE = {
  secretId: 'localSecretId000',
  secretKey: 'face-secret',
  ruleId: '1',
  notifyKey: 'face-notify',
};
const SLOW_MS = 300;

/** What the site was told. */
interface Told {
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A site's server that keeps what it is told, and answers as the test wants. */
async function toldServer() {
  const told: Told[] = [];
  const reply = { status: 204 };
  const app = new Hono();
  app.post('/partner/notify/:party', async (context) => {
    told.push({
      path: context.req.path,
      headers: context.req.raw.headers,
      body: await context.req.text(),
    });
    return new Response(null, { status: reply.status });
  });
  return { told, reply, ...(await listening(() => app)) };
}

interface PresenceSiteOptions {
  /** Told in place of the site's server of the test. */
  readonly notifyOrigin?: string;
  readonly slowMs?: number;
}

/** Regulator, face checker and a site's server on ports of their own, with a folder of their own. */
export async function openPresenceSite({ notifyOrigin, slowMs = SLOW_MS }: PresenceSiteOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-presence-'));
  const merchant = await toldServer();
  let app: Hono | undefined;
  const phone = await listening(() => app);
  const open = () => {
    const world = openPresenceWorld({
      folder,
      regulator: REGULATOR,
      face: FACE,
      origin: phone.origin,
      siteOrigins: [merchant.origin],
      notifyOrigin: notifyOrigin ?? merchant.origin,
      now: Date.now,
      slowMs,
    });
    app = createParties({
      origin: phone.origin,
      siteOrigin: merchant.origin,
      sms: SMS,
      wechat: WECHAT,
      tracking: TRACKING,
      presence: world,
    });
    return { world, stop: startDelivery(world) };
  };
  let running = open();
  const close = async (): Promise<void> => {
    await running.stop();
    running.world.database.close();
  };
  const control = controlOf(`${phone.origin}/control`);
  return {
    origin: phone.origin,
    regulator: { baseUrl: phone.origin, appId: REGULATOR.appId, appSecret: REGULATOR.secret },
    face: { gatewayUrl: `${phone.origin}/face/api`, ...FACE },
    siteOrigin: merchant.origin,
    told: merchant.told,
    reply: merchant.reply,
    control,
    /** Ends without a farewell and opens the same folder again. */
    async restart() {
      await close();
      running = open();
    },
    /** Everything, switches and clock included. */
    forget() {
      running.world.database.forgetAll();
      merchant.told.length = 0;
      merchant.reply.status = 204;
    },
    async close() {
      for (const { server } of [phone, merchant]) server.close();
      // Who still asks is not answered from a closed database, and a slow answer that nobody waits for comes first.
      app = undefined;
      await phone.over();
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type PresenceSite = Awaited<ReturnType<typeof openPresenceSite>>;
