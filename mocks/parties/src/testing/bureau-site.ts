import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { openBureauWorld } from '../bureau/bureau-world.ts';
import { createParties } from '../create-parties.ts';
import { SMS, TRACKING, WECHAT } from '../parties-for-tests.ts';
import { controlOf, listening } from './listening.ts';

const ACCOUNT = { appId: 'jixu', secret: 'bureau-secret' };
const SLOW_MS = 300;

/** The finance bureau on a port of its own, with a folder of its own. `slowMs`: how late it is when it is slow. */
export async function openBureauSite({ slowMs = SLOW_MS } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-bureau-'));
  let app: Hono | undefined;
  const { origin, server, over } = await listening(() => app);
  const open = () => {
    const world = openBureauWorld({ folder, account: ACCOUNT, now: Date.now, slowMs });
    const accounts = { sms: SMS, wechat: WECHAT, tracking: TRACKING };
    app = createParties({ origin, siteOrigin: 'http://site.test', ...accounts, bureau: world });
    return world;
  };
  let world = open();
  return {
    origin,
    account: { baseUrl: origin, appId: ACCOUNT.appId, appSecret: ACCOUNT.secret },
    control: controlOf(`${origin}/control/bureau`),
    /** Ends without a farewell and opens the same folder again. */
    restart() {
      world.database.close();
      world = open();
    },
    /** Everything, switches and clock included. */
    forget: () => world.database.forgetAll(),
    async close() {
      server.close();
      // Who still asks is not answered from a closed database, and a slow answer that nobody waits for comes first.
      app = undefined;
      await over();
      world.database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type BureauSite = Awaited<ReturnType<typeof openBureauSite>>;
