// A cached page from our web server against nginx serving the same bytes under the same headers (performance P9).
import { request } from 'node:http';
import { cpuMs } from '../cpu-time.ts';
import { wrk } from '../load.ts';
import { printRow, type Row, rowOf, takeTurns } from '../rounds.ts';
import { openBenchSite } from './bench-site.ts';
import { type NginxPeer, type PeerPage, startNginx } from './nginx-peer.ts';
import { canPin, onLoadCpu, pinServer } from './pinned-cpu.ts';

const CONNECTIONS = 64;
const GOAL = '≥ 0.35';
/** Chromium's Accept-Encoding; without it the page is sent uncompressed. */
const BROWSER = 'gzip, deflate, br';

interface Case {
  readonly what: string;
  readonly path: string;
  readonly encoding: string;
  readonly accessLog: boolean;
}

const CASES: readonly Case[] = [
  { what: 'home, br', path: '/', encoding: BROWSER, accessLog: true },
  { what: 'area, br', path: '/area/230106.html?province_code=11', encoding: BROWSER, accessLog: true },
  { what: 'home, not compressed', path: '/', encoding: 'identity', accessLog: true },
  { what: 'home, br, nginx without an access log', path: '/', encoding: BROWSER, accessLog: false },
];

/** The response as on the wire, not decompressed by a client. */
function rawResponse(url: string, encoding: string): Promise<PeerPage> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { 'accept-encoding': encoding } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
      resolve({ path: new URL(url).pathname, body: Buffer.concat(chunks), headers });
    });
    asking.on('error', reject).end();
  });
}

interface Server {
  readonly url: string;
  readonly pid: number;
}

/** Requests per second, together with their processor time per request in microseconds. */
async function load(server: Server, encoding: string, seconds: number, costs: number[]): Promise<number> {
  const before = cpuMs(server.pid);
  const headers = [`accept-encoding: ${encoding}`];
  const result = await wrk({ url: server.url, connections: CONNECTIONS, seconds, headers });
  if (result.failed > 0 || result.requests === 0) throw new Error(`${server.url}: ${result.failed} failed`);
  costs.push(((cpuMs(server.pid) - before) * 1000) / result.requests);
  return result.requestsPerSecond;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

async function benchCase(
  { what, path, encoding, accessLog }: Case,
  web: { readonly origin: string; readonly pid: number },
  rounds: number,
  seconds: number,
): Promise<Row> {
  const ours = { url: web.origin + path, pid: web.pid };
  await rawResponse(ours.url, encoding);
  const page = await rawResponse(ours.url, encoding);
  if (!page.headers.some(([name, value]) => name === 'x-cache' && value === 'hit')) {
    throw new Error(`${ours.url} does not come from the cache`);
  }
  let nginx: NginxPeer | undefined;
  try {
    nginx = await startNginx({ pages: [page], accessLog });
    pinServer(nginx.worker);
    const peer = { url: nginx.origin + path, pid: nginx.worker };
    if (!(await rawResponse(peer.url, encoding)).body.equals(page.body))
      throw new Error('nginx sends other bytes');
    const costs = { ours: [] as number[], peer: [] as number[] };
    const turns = await takeTurns(
      rounds,
      () => load(ours, encoding, seconds, costs.ours),
      () => load(peer, encoding, seconds, costs.peer),
    );
    const cpu = `${mean(costs.ours).toFixed(0)} µs of processor a request against ${mean(costs.peer).toFixed(0)} µs`;
    const note = `${page.body.length} bytes, ${CONNECTIONS} connections, ${cpu}${canPin ? '' : ', one processor'}`;
    return rowOf({ what: `cached HTML: ${what}`, unit: 'requests/s', goal: GOAL, note }, turns);
  } finally {
    await nginx?.stop();
  }
}

/** Rows for home and area. Both servers log one line per request unless a row says otherwise. */
export async function benchCachedHtml({ rounds = 5, seconds = 5 } = {}): Promise<Row[]> {
  const site = await openBenchSite();
  try {
    const web = { origin: site.origin, pid: site.part('web').pid };
    pinServer(web.pid);
    return await onLoadCpu(async () => {
      // The first thousands are spent on JIT compilation.
      await wrk({ url: web.origin, connections: CONNECTIONS, seconds: Math.min(seconds, 3) });
      const rows: Row[] = [];
      for (const one of CASES) rows.push(await benchCase(one, web, rounds, seconds));
      return rows;
    });
  } finally {
    await site.remove();
  }
}

if (import.meta.main) {
  for (const row of await benchCachedHtml()) printRow(row);
}
