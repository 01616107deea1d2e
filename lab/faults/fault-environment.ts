// One durable PostgreSQL, API processes in front of it, and learners in it: shared by every part of this suite.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processLives } from '@jixu/local-postgres';
import postgres, { type Sql } from 'postgres';
import { type ApiServer, fillDatabase, startApi } from '../environment/api-server.ts';
import { type Cluster, type PostgresKind, startCluster } from '../environment/cluster.ts';
import { addLearners, type StudyLearner } from '../environment/learners.ts';
import { openOwn } from './own-connection.ts';
import type { Place } from './recorded-client.ts';

export interface FaultEnvironment {
  readonly cluster: Cluster;
  readonly learners: readonly StudyLearner[];
  /** By name: A, B. The process behind a name changes with each restart. */
  readonly servers: Map<string, ApiServer>;
  place(name: string): Place;
  /** Our own connection; reopened after the server has come back. */
  readonly sql: Sql;
  /** The last output of API processes that exited by themselves; empty when all are running. */
  lastWords(): string[];
  /** Logged causes of failed requests, also of processes killed since, with counts: `55P03 in holdPlayLease, at …`. */
  causes(): Record<string, number>;
  /** The end of PostgreSQL's log. */
  lastOfLog(): string;
  /** After the caller's kill -9: starts the process of that name again on the same port. */
  restartApi(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface EnvironmentOptions {
  readonly kind: PostgresKind;
  readonly learners: number;
  readonly apis: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the cluster is; by default a new folder in /tmp. */
  readonly dataDir?: string;
  /** Replaces the cluster's address for the API processes: a proxy in front of it. */
  readonly throughPort?: (port: number) => Promise<number>;
}

export const databaseAt = (url: string, port: number): string => {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
};

/** A folder PostgreSQL's own account can enter, so that the data are really on that disk. */
function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-faults-'));
  chmodSync(folder, 0o755);
  return folder;
}

export async function openFaultEnvironment(options: EnvironmentOptions): Promise<FaultEnvironment> {
  const dataDir = options.dataDir ?? makeFolder();
  const settings = options.settings === undefined ? {} : { settings: options.settings };
  const cluster = await startCluster({ dataDir, kind: options.kind, ...settings });
  const servers = new Map<string, ApiServer>();
  const sql = openOwn(cluster.url, 2);
  const close = async (): Promise<void> => {
    await sql.end({ timeout: 1 });
    for (const server of servers.values()) await server.kill();
    await cluster.stop();
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return await settle(options, { cluster, servers, sql, dataDir, close });
  } catch (problem) {
    await close();
    throw problem;
  }
}

async function settle(
  options: EnvironmentOptions,
  parts: Pick<FaultEnvironment, 'cluster' | 'servers' | 'sql' | 'close'> & { dataDir: string },
): Promise<FaultEnvironment> {
  const { servers, cluster } = parts;
  const { url } = cluster;
  await fillDatabase(url);
  const arriving = postgres(url, { max: 1, onnotice: () => undefined });
  const learners = await addLearners(arriving, options.learners).finally(() => arriving.end());
  const port = Number(new URL(url).port);
  const apiUrl = databaseAt(url, (await options.throughPort?.(port)) ?? port);
  for (const name of options.apis) servers.set(name, await startApi({ databaseUrl: apiUrl }));
  const killed: string[] = [];
  const serverOf = (name: string): ApiServer => {
    const server = servers.get(name);
    if (server === undefined) throw new Error(`no API process ${name}`);
    return server;
  };
  return {
    ...parts,
    learners,
    causes: () => {
      const text = [...killed, ...[...servers.values()].map((server) => server.output())].join('\n');
      const found = text.matchAll(
        /"route":"(\w+)","fault":\{"name":"(\w+)","code":"(\w*)","at":\["?([^"\]]*)/g,
      );
      const counts: Record<string, number> = {};
      for (const [, route, name, code, at] of found) {
        const cause = `${code || name} in ${route}, ${at}`;
        counts[cause] = (counts[cause] ?? 0) + 1;
      }
      return counts;
    },
    lastOfLog: () =>
      readFileSync(path.join(parts.dataDir, 'pg.log'), 'utf8').split('\n').slice(-20).join('\n'),
    lastWords: () =>
      [...servers]
        .filter(([, server]) => !processLives(server.pid))
        .map(([name, server]) => `API ${name} ended: ${server.output().slice(-900)}`),
    place: (name) => ({ name, origin: serverOf(name).origin }),
    async restartApi(name) {
      killed.push(serverOf(name).output());
      servers.set(name, await startApi({ databaseUrl: apiUrl, port: serverOf(name).port }));
    },
  };
}

/** Resolves as soon as PostgreSQL accepts a connection and responds. */
export async function untilAccepting(url: string, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const probe = openOwn(url, 1);
    try {
      await probe`select 1`;
      return;
    } catch {
      await pause(20);
    } finally {
      await probe.end({ timeout: 0 });
    }
  }
  throw new Error(`PostgreSQL accepted nobody within ${withinMs} ms`);
}
