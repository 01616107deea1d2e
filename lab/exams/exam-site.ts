// PostgreSQL, API and jobs, each in a process of its own that a run may kill, and learners who sit an exam.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@jixu/local-postgres';
import { type ProcessGroup, startProcessGroup } from '@jixu/test-kit/process-group';
import { fromRoot } from '@jixu/tools/paths';
import postgres, { type Sql } from 'postgres';
import { cpuMs, processTree } from '../bench/cpu-time.ts';
import { apiEntry, apiEnvironment, fillDatabase } from '../environment/api-server.ts';
import { type Cluster, type PostgresKind, startCluster } from '../environment/cluster.ts';

export interface ExamSite {
  readonly origin: string;
  readonly cluster: Cluster;
  /** Our own connection; it is replaced when PostgreSQL was killed. */
  sql(): Sql;
  reconnect(): Promise<void>;
  start(part: 'api' | 'jobs'): Promise<void>;
  /** kill -9; `start` brings it back at the same address. */
  kill(part: 'api' | 'jobs'): Promise<void>;
  /** Processor time that the part and PostgreSQL have used so far. */
  processorMs(part: 'api' | 'jobs'): number;
  close(): Promise<void>;
}

export async function openExamSite(kind: PostgresKind): Promise<ExamSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-exams-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster({ dataDir: folder, kind });
  await fillDatabase(cluster.url);
  const connect = (): Sql => postgres(cluster.url, { max: 2, onnotice: () => undefined });
  let sql = connect();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Without a key proofs are stored and wait for it: the learners of a run have no names that could be read.
  const { PROOF_KEY_FILE: _key, ...env } = apiEnvironment(cluster.url, port);
  const commands = {
    api: { command: [process.execPath, apiEntry()] as const, readyUrl: `${origin}/readyz` },
    jobs: {
      command: [process.execPath, fromRoot('apps', 'api', 'build', 'jobs.js')] as const,
      readyLine: /jobs ready/,
    },
  };
  const running = new Map<string, ProcessGroup>();
  return {
    origin,
    cluster,
    sql: () => sql,
    async reconnect() {
      await sql.end({ timeout: 0 });
      sql = connect();
    },
    async start(part) {
      running.set(part, await startProcessGroup({ ...commands[part], env }));
    },
    kill: async (part) => running.get(part)?.kill(),
    processorMs(part) {
      const roots = [cluster.postmaster, running.get(part)?.pid ?? 0];
      return roots.flatMap(processTree).reduce((sum, pid) => sum + cpuMs(pid), 0);
    },
    async close() {
      await sql.end({ timeout: 1 });
      for (const group of running.values()) await group.kill();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
