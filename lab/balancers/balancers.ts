// The sample configurations of docs/samples, before two real web servers: which of them sends visitors to a server that is
// not ready, what a rolling restart behind each costs, and whether strangers see the health checks.
//   node lab/balancers/balancers.ts [--only haproxy|nginx]
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@jixu/local-postgres';
import { type ProcessGroup, startProcessGroup } from '@jixu/test-kit/process-group';
import { fromRoot } from '@jixu/tools/paths';
import { apiEnvironment, fillDatabase, startApi } from '../environment/api-server.ts';
import { startCluster } from '../environment/cluster.ts';
import { type BalancerName, balancerProgram, startSampleBalancer } from './sample-balancer.ts';
import { startVisitors } from './visitors.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const NOWHERE = 'http://127.0.0.1:1';
const ASKED = 40;
/** Longer than either sample takes to notice a server. */
const NOTICED_MS = 4_000;

interface WebSeat {
  readonly origin: string;
  start(api: string): Promise<ProcessGroup>;
}

async function webSeat(): Promise<WebSeat> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    start: (api) =>
      startProcessGroup({
        command: [process.execPath, fromRoot('apps', 'web', 'server.ts')],
        cwd: fromRoot('apps', 'web'),
        env: {
          ...apiEnvironment('postgres://unused@127.0.0.1:1/none', 0),
          HOST: '127.0.0.1',
          PORT: String(port),
          API_URL: api,
          TRUST_PROXY: '1',
          DRAIN_SECONDS: '5',
          LOG_LEVEL: 'info',
        },
        readyUrl: `${origin}/${api === NOWHERE ? 'livez' : 'readyz'}`,
        readyWithinMs: 60_000,
      }),
  };
}

/** How many page requests a web server has logged. */
const pagesOf = (web: ProcessGroup): number => web.output().split('"path":"/"').length - 1;

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  await answer.body?.cancel();
  return answer.status;
}

/** Returns what went wrong. */
async function tryBalancer(name: BalancerName, program: string, api: string): Promise<string[]> {
  const wrong: string[] = [];
  const [one, two] = [await webSeat(), await webSeat()];
  const webs = [await one.start(api), await two.start(NOWHERE)];
  const balancer = await startSampleBalancer(name, program, [one.origin, two.origin]);
  const restart = async (at: number, seat: WebSeat) => {
    await webs[at]?.terminate(30_000);
    webs[at] = await seat.start(api);
    await pause(NOTICED_MS);
  };
  try {
    for (const check of ['/livez', '/readyz'])
      if ((await statusOf(balancer.origin + check)) !== 404) wrong.push(`strangers see ${check}`);
    await pause(NOTICED_MS);
    const before = webs[1] === undefined ? 0 : pagesOf(webs[1]);
    for (let asked = 0; asked < ASKED; asked++) await statusOf(`${balancer.origin}/`);
    const sent = webs[1] === undefined ? 0 : pagesOf(webs[1]) - before;
    console.log(`${name}: of ${ASKED} visitors ${sent} were sent to a server that is not ready`);
    if (name === 'haproxy' && sent > 0) wrong.push(`${sent} visitors met a server that is not ready`);
    await restart(1, two);
    const visitors = startVisitors(balancer.origin);
    await restart(0, one);
    await restart(1, two);
    const { reads, writes, failed, slowestMs } = await visitors.stop();
    const counts = `${reads} pages and ${writes} writes, ${failed.length} failed, slowest ${slowestMs.toFixed(0)} ms`;
    console.log(`${name}: two rolling restarts: ${counts}`);
    wrong.push(...new Set(failed));
  } finally {
    await balancer.stop();
    await Promise.all(webs.map((web) => web.kill()));
  }
  return wrong.map((what) => `${name}: ${what}`);
}

async function main(): Promise<boolean> {
  const names: BalancerName[] = ['haproxy', 'nginx'];
  const wanted = names.filter((name) => values.only === undefined || values.only === name);
  const programs = wanted.map((name) => ({ name, program: balancerProgram(name) }));
  for (const { name, program } of programs)
    if (program === undefined)
      console.log(`${name}: LEFT OUT, it is not installed (apt-get install ${name})`);
  if (programs.every(({ program }) => program === undefined)) return true;
  const cluster = await startCluster({
    dataDir: mkdtempSync(path.join(tmpdir(), 'jixu-balancers-')),
    kind: 'embedded',
  });
  try {
    await fillDatabase(cluster.url);
    const api = await startApi({ databaseUrl: cluster.url });
    const wrong: string[] = [];
    for (const { name, program } of programs)
      if (program !== undefined) wrong.push(...(await tryBalancer(name, program, api.origin)));
    await api.kill();
    for (const what of wrong) console.log(what);
    return wrong.length === 0;
  } finally {
    await cluster.stop();
  }
}

process.exitCode = (await main()) ? 0 : 1;
