// Everything money passes through, each in a process of its own that a run may kill: PostgreSQL, API, jobs, and the parties.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@jixu/local-postgres';
import { startFaultProxy } from '@jixu/test-kit/fault-proxy';
import { type ProcessGroup, startProcessGroup } from '@jixu/test-kit/process-group';
import { fromRoot } from '@jixu/tools/paths';
import { payWiring } from '@jixu/tools/pay-wiring';
import postgres, { type Sql } from 'postgres';
import { apiEntry, apiEnvironment, fillDatabase } from '../environment/api-server.ts';
import { type Cluster, type PostgresKind, startCluster } from '../environment/cluster.ts';
import { addLearners, type StudyLearner } from '../environment/learners.ts';

export type Part = 'api' | 'jobs';

export interface MoneySite {
  readonly origin: string;
  readonly partiesOrigin: string;
  /** What the API is told of the parties that take money. */
  readonly pay: Readonly<Record<string, string>>;
  readonly cluster: Cluster;
  readonly learners: readonly StudyLearner[];
  /** Our own connection; it is replaced when PostgreSQL was killed. */
  sql(): Sql;
  reconnect(): Promise<void>;
  /** kill -9; `start` brings it back at the same address. */
  kill(part: Part): Promise<void>;
  start(part: Part): Promise<void>;
  output(part: Part): string;
  close(): Promise<void>;
}

/** Moves WeChat Pay's calls to `roundTripMs` from here, for the site and for whoever else reads the variables. */
async function moveAway(pay: Readonly<Record<string, string>>, roundTripMs: number) {
  if (roundTripMs === 0) return { pay, close: async () => undefined };
  const gateway = new URL(pay.WXPAY_GATEWAY_URL ?? '');
  const { port, close } = await startFaultProxy({
    targetPort: Number(gateway.port),
    script: [{ fault: { kind: 'delay', ms: roundTripMs } }],
  });
  gateway.port = String(port);
  return { pay: { ...pay, WXPAY_GATEWAY_URL: gateway.origin }, close };
}

/** How each process is started, and how it says that it is ready. */
function programsOf({ origin, partiesOrigin }: Pick<MoneySite, 'origin' | 'partiesOrigin'>) {
  return {
    parties: {
      command: [process.execPath, fromRoot('mocks', 'parties', 'src', 'server.ts')] as const,
      readyUrl: `${partiesOrigin}/`,
    },
    api: { command: [process.execPath, apiEntry()] as const, readyUrl: `${origin}/readyz` },
    jobs: {
      command: [process.execPath, fromRoot('apps', 'api', 'build', 'jobs.js')] as const,
      readyLine: /jobs ready/,
    },
  };
}

export async function openMoneySite(options: {
  readonly kind: PostgresKind;
  readonly learners: number;
  /** To WeChat Pay and back, ms; by default it is on this machine. */
  readonly roundTripMs?: number;
}): Promise<MoneySite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-money-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster({ dataDir: folder, kind: options.kind });
  await fillDatabase(cluster.url);
  const connect = (): Sql => postgres(cluster.url, { max: 2, onnotice: () => undefined });
  let sql = connect();
  const learners = await addLearners(sql, options.learners);
  const [apiPort, partiesPort] = [await freePort(), await freePort()];
  const [origin, partiesOrigin] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${partiesPort}`];
  const wiring = await payWiring({ folder: path.join(folder, 'parties'), siteOrigin: origin });
  const { pay, close: closeDetour } = await moveAway(wiring, options.roundTripMs ?? 0);
  const env = {
    ...apiEnvironment(cluster.url, apiPort),
    ...pay,
    PARTIES_PORT: String(partiesPort),
    PARTIES_ORIGIN: partiesOrigin,
    TRACK_APP_ID: 'jixu_web',
    TRACK_SECRET: 'sample-secret',
  };
  const programs = programsOf({ origin, partiesOrigin });
  const running = new Map<string, ProcessGroup>();
  const start = async (name: keyof typeof programs): Promise<void> => {
    running.set(name, await startProcessGroup({ ...programs[name], env }));
  };
  for (const name of ['parties', 'api', 'jobs'] as const) await start(name);
  return {
    origin,
    partiesOrigin,
    pay,
    cluster,
    learners,
    sql: () => sql,
    async reconnect() {
      await sql.end({ timeout: 0 });
      sql = connect();
    },
    start,
    kill: async (part) => running.get(part)?.kill(),
    output: (part) => running.get(part)?.output() ?? '',
    async close() {
      await sql.end({ timeout: 1 });
      for (const group of running.values()) await group.kill();
      await closeDetour();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
