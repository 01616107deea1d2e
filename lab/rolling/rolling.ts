// A rolling restart of two APIs and two web servers under watching learners (reliability S2): nothing may fail, and
// nothing acknowledged may be lost.
//   node lab/rolling/rolling.ts --kind embedded|system --learners 200 --rounds 1 [--abrupt]
// --abrupt: servers stop without draining; the run then passes only if requests are seen to fail.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@jixu/local-postgres';
import { type ProcessGroup, startProcessGroup } from '@jixu/test-kit/process-group';
import { fromRoot } from '@jixu/tools/paths';
import postgres from 'postgres';
import { apiEnvironment, fillDatabase, startApi } from '../environment/api-server.ts';
import { startCluster } from '../environment/cluster.ts';
import { addLearners } from '../environment/learners.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { startWatching, type Watching } from './watching-learners.ts';

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'embedded' },
    learners: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '1' },
    abrupt: { type: 'boolean', default: false },
  },
});
const kind = values.kind === 'system' ? 'system' : 'embedded';
const DRAIN_SECONDS = values.abrupt ? '0' : '3';
/** Longer than a web server leaves an API process alone that has gone. */
const SETTLED_MS = 3_000;
process.env.DRAIN_SECONDS = DRAIN_SECONDS;

/** One of the four servers, and how it is started again in its place. */
interface Seat {
  readonly name: string;
  process: ProcessGroup;
  start(): Promise<ProcessGroup>;
}

async function apiSeat(name: string, databaseUrl: string): Promise<Seat & { origin: string }> {
  const port = await freePort();
  const start = () => startApi({ databaseUrl, port });
  return { name, origin: `http://127.0.0.1:${port}`, start, process: await start() };
}

async function webSeat(name: string, apiOrigins: readonly string[]): Promise<Seat & { origin: string }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = () =>
    startProcessGroup({
      command: [process.execPath, fromRoot('apps', 'web', 'server.ts')],
      cwd: fromRoot('apps', 'web'),
      env: {
        ...apiEnvironment('postgres://unused@127.0.0.1:1/none', 0),
        HOST: '127.0.0.1',
        PORT: String(port),
        API_URL: apiOrigins.join(','),
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
      },
      readyUrl: `${origin}/readyz`,
      readyWithinMs: 60_000,
    });
  return { name, origin, start, process: await start() };
}

/** What the servers wrote before they were stopped. */
const outputs: string[] = [];

/** Logged causes of refused calls, with counts: a busy machine's `55P03 in holdPlayLease` is not the restart's. */
function loggedCauses(): Record<string, number> {
  const counts: Record<string, number> = {};
  const lines = outputs.join('\n').matchAll(/"route":"(\w+)","fault":\{"name":"(\w+)","code":"(\w*)"/g);
  for (const [, route, name, code] of lines) {
    const cause = `${code || name} in ${route}`;
    counts[cause] = (counts[cause] ?? 0) + 1;
  }
  return counts;
}

async function restart(seat: Seat): Promise<void> {
  const startedAt = performance.now();
  const code = await seat.process.terminate(30_000);
  const goneAt = performance.now();
  if (code !== 0) console.log(`${seat.name} ended with ${code}: ${seat.process.output().slice(-500)}`);
  outputs.push(seat.process.output());
  seat.process = await seat.start();
  const [stop, start] = [goneAt - startedAt, performance.now() - goneAt].map((ms) => (ms / 1000).toFixed(1));
  console.log(`${seat.name}: stopped in ${stop} s, ready again after ${start} s`);
}

async function roll(seats: readonly Seat[], balancer: Balancer): Promise<void> {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const seat of seats) {
      await restart(seat);
      await balancer.untilReady(2);
      await pause(SETTLED_MS);
    }
  }
}

async function report(watching: Watching, seats: readonly Seat[]): Promise<boolean> {
  const { acknowledgedMs, lostMs } = await watching.stop();
  outputs.push(...seats.map((seat) => seat.process.output()));
  const kinds = Object.entries(watching.counts);
  for (const [name, { sent, failed }] of kinds)
    console.log(`${name.padEnd(5)} ${sent} sent, ${failed} failed`);
  console.log(`slowest answer ${watching.slowestMs.toFixed(0)} ms`);
  console.log(
    `acknowledged ${(acknowledgedMs / 1000).toFixed(0)} s of watching, lost ${(lostMs / 1000).toFixed(3)} s`,
  );
  const failed = kinds.reduce((sum, [, count]) => sum + count.failed, 0);
  if (failed > 0) console.log('failed because:', watching.causes, 'logged by the servers:', loggedCauses());
  return values.abrupt ? failed > 0 : failed === 0 && lostMs === 0 && acknowledgedMs > 0;
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-rolling-'));
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster({ dataDir, kind });
  const seats: Seat[] = [];
  let balancer: Balancer | undefined;
  try {
    await fillDatabase(cluster.url);
    const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
    const learners = await addLearners(sql, Number(values.learners)).finally(() => sql.end());
    const apis = [await apiSeat('API A', cluster.url), await apiSeat('API B', cluster.url)];
    seats.push(...apis);
    const origins = apis.map(({ origin }) => origin);
    const webs = [await webSeat('web A', origins), await webSeat('web B', origins)];
    seats.push(...webs);
    balancer = await startBalancer(webs.map(({ origin }) => origin));
    console.log(
      `rolling: ${learners.length} learners, PostgreSQL ${cluster.version}, drain ${DRAIN_SECONDS} s`,
    );
    const watching = startWatching(balancer.origin, learners);
    await pause(SETTLED_MS);
    await roll(seats, balancer);
    return await report(watching, seats);
  } finally {
    balancer?.close();
    for (const seat of seats) await seat.process.kill();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exit((await main()) ? 0 : 1);
