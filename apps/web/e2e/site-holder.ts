import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnSite, type PartName, startSite } from '@jixu/tools/site';
import { JOURNEY_SECRETS } from './journey-secrets.ts';
import { personalDataIn, personalDataInLogs } from './learner-traces.ts';
import { keptEventsText } from './tracking-reports.ts';

const PARTS: readonly PartName[] = ['parties', 'api', 'jobs', 'web'];

/** Pages the web server caches for everybody. */
const KEPT_PAGES = ['/', '/area/230106.html?province_code=11'];

interface KeptSite {
  readonly site: OwnSite;
  readonly dataDir: string;
}

const pageOf = async (site: OwnSite, page: string): Promise<string> =>
  (await fetch(site.origin + page)).text();

async function openSite(): Promise<KeptSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-journey-'));
  const site = await startSite({ dataDir, behindProxy: true, extraEnv: JOURNEY_SECRETS });
  // What a visitor of a running site meets: the first rendering of a page has been somebody else's.
  for (const page of KEPT_PAGES) await pageOf(site, page);
  return { site, dataDir };
}

/** X24: traces of visitors in our logs, in what is cached for the next visitor, or on the tracking server. */
async function leftBehind({ site, dataDir }: KeptSite): Promise<string[]> {
  const pages = KEPT_PAGES.map(async (page) => personalDataIn(await pageOf(site, page), page));
  return [
    ...personalDataInLogs(path.join(dataDir, 'logs')),
    ...(await Promise.all(pages)).flat(),
    ...personalDataIn(await keptEventsText(site.partiesOrigin), 'tracked events'),
  ];
}

async function isOver(site: OwnSite, name: PartName): Promise<boolean> {
  return Promise.race([site.part(name).exited.then(() => true), Promise.resolve(false)]);
}

/** A journey that failed half-way may have left a part of its site stopped. */
async function startStopped({ site }: KeptSite): Promise<void> {
  for (const name of PARTS) if (await isOver(site, name)) await site.restart(name);
}

type Order = (site: OwnSite, part: PartName) => unknown;

/** What a journey may do to its site, besides visiting it. */
const ORDERS: Readonly<Record<string, Order>> = {
  stop: (site, part) => site.part(part).stop(),
  kill: (site, part) => site.part(part).kill('SIGKILL'),
  exited: (site, part) => site.part(part).exited,
  restart: (site, part) => site.restart(part),
  'restart-database': (site) => site.restartDatabase(),
};

class SiteHolder {
  readonly #sites = new Map<string, Promise<KeptSite>>();

  async #open(index: string): Promise<object> {
    const known = this.#sites.get(index);
    const opened = known ?? openSite();
    this.#sites.set(index, opened);
    const kept = await opened;
    if (known !== undefined) await startStopped(kept);
    const { origin, apiOrigin, partiesOrigin, databaseUrl } = kept.site;
    return { origin, apiOrigin, partiesOrigin, databaseUrl };
  }

  /** `/0` opens site 0, `/0/stop/api` has a part of it do something. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, index = '', order, part] = (request.url ?? '').split('/');
    try {
      const known = await this.#sites.get(index);
      const carryOut = order === undefined ? undefined : ORDERS[order];
      const said =
        carryOut === undefined || known === undefined
          ? await this.#open(index)
          : await carryOut(known.site, (part ?? 'api') as PartName);
      response.end(JSON.stringify(said ?? null));
    } catch (error) {
      // A site that did not come up is tried anew by the next worker.
      if (order === undefined) this.#sites.delete(index);
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  }

  /** Removes every site; what visitors left behind on them. */
  async close(): Promise<string[]> {
    const left: string[] = [];
    for (const opened of this.#sites.values()) {
      const kept = await opened;
      try {
        await startStopped(kept);
        left.push(...(await leftBehind(kept)));
      } finally {
        await kept.site.remove();
      }
    }
    return left;
  }
}

/**
 * Playwright's global set-up: keeps the sites of all workers, one a worker's place, so that a worker that ends with a
 * failed journey does not take its site along.
 */
export default async function holdSites(): Promise<() => Promise<void>> {
  const holder = new SiteHolder();
  const server = createServer((request, response) => void holder.answer(request, response));
  // Nobody is told of the end of a part before it ends.
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.SITE_HOLDER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    const left = await holder.close();
    if (left.length > 0) throw new Error(`journeys left personal data behind:\n${left.join('\n')}`);
  };
}
