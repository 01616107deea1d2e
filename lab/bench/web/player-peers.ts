// Everything the player measurements need, over a link of any latency.

import { freePort } from '@jixu/local-postgres';
import { startFaultProxy } from '@jixu/test-kit/fault-proxy';
import { startProcessGroup } from '@jixu/test-kit/process-group';
import type { Browser } from '@playwright/test';
import postgres from 'postgres';
import { openBenchSite } from './bench-site.ts';
import { addBrowserLearners } from './browser-learners.ts';
import { barePages, ourPages, type PlayerPages } from './player-pages.ts';
import { launchBrowser } from './player-trials.ts';

/** Round trip to the servers in ms; 0: plain loopback. */
export interface Link {
  readonly name: string;
  readonly roundTripMs: number;
}

export interface PlayerPeers {
  readonly ours: PlayerPages;
  /** Loads the stream with the page. */
  readonly loads: PlayerPages;
  /** Requests the stream on click. */
  readonly asks: PlayerPages;
  /** Browsers at that distance from both servers. */
  withBrowsers<Result>(
    link: Link,
    work: (browsers: { strict: Browser; mayAutoplay: Browser }) => Promise<Result>,
  ): Promise<Result>;
  stop(): Promise<void>;
}

async function startBarePlayer(): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const script = `${import.meta.dirname}/bare-player-server.ts`;
  const server = await startProcessGroup({
    command: [process.execPath, script, String(port)],
    readyUrl: `http://127.0.0.1:${port}/`,
  });
  return { port, stop: server.kill };
}

/** Proxies that delay what a browser sends by a round trip; none for a link without latency. */
async function startDetours(ports: readonly number[], { roundTripMs }: Link) {
  const script = [{ fault: { kind: 'delay', ms: roundTripMs } }] as const;
  const proxies = roundTripMs === 0 ? [] : ports.map((targetPort) => startFaultProxy({ targetPort, script }));
  const started = await Promise.all(proxies);
  const detours = new Map(started.map(({ port }, index) => [ports[index] ?? 0, port]));
  return { detours, close: () => Promise.all(started.map((proxy) => proxy.close())) };
}

/** Starts the site with `learners` new learners, and the bare player beside it. */
export async function startPlayerPeers(learners: number): Promise<PlayerPeers> {
  const site = await openBenchSite();
  const bare = await startBarePlayer();
  const sql = postgres(site.databaseUrl, { max: 1 });
  const cookies = (await addBrowserLearners(site, sql, learners)).map(({ cookie }) => cookie);
  await sql.end();
  const nextCookie = (): string => {
    const cookie = cookies.pop();
    if (cookie === undefined) throw new Error('more visits than learners');
    return cookie;
  };
  const bareOrigin = `http://127.0.0.1:${bare.port}`;
  return {
    ours: ourPages(site.origin, nextCookie),
    loads: barePages(bareOrigin, '/loaded.html'),
    asks: barePages(bareOrigin, '/asks.html'),
    withBrowsers: async (link, work) => {
      const { detours, close } = await startDetours([Number(new URL(site.origin).port), bare.port], link);
      const strict = await launchBrowser({ mayAutoplay: false, detours });
      const mayAutoplay = await launchBrowser({ mayAutoplay: true, detours });
      try {
        return await work({ strict, mayAutoplay });
      } finally {
        await strict.close();
        await mayAutoplay.close();
        await close();
      }
    },
    stop: async () => {
      await bare.stop();
      await site.remove();
    },
  };
}
