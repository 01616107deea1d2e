// A separate PostgreSQL, durable as in production, that a run may kill in any way.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LocalPostgres, removeClusterElsewhere, startLocalPostgres } from '@jixu/local-postgres';
import { systemPostgresBin } from '@jixu/tools/system-postgres';

/** `embedded`: the npm platform package; `system`: the newest Debian one in /usr/lib/postgresql. */
export type PostgresKind = 'embedded' | 'system';

export interface Cluster {
  /** Current address: the port may change when the server is restarted. */
  readonly url: string;
  readonly version: string;
  /** Folder of the cluster's data. */
  readonly pgData: string;
  /** The postmaster's process id; its children are the backends. */
  readonly postmaster: number;
  /** kill -9 of the postmaster; its backends end at once, too. */
  kill(): void;
  /** The signal of `pg_ctl stop -m immediate`: no checkpoint, recovery at the next start. */
  stopImmediately(): void;
  /** Starts it again on the same data, after a kill or a stop. */
  startAgain(): Promise<void>;
  /** Stops it and removes its data, even where they are outside dataDir (for root). */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Folder for all its files. */
  readonly dataDir: string;
  readonly kind: PostgresKind;
  readonly settings?: Readonly<Record<string, string>>;
}

export async function startCluster({ dataDir, kind, settings }: ClusterOptions): Promise<Cluster> {
  const bin = kind === 'system' ? systemPostgresBin() : undefined;
  if (kind === 'system' && bin === undefined) {
    throw new Error('no PostgreSQL in /usr/lib/postgresql; install postgresql from Debian');
  }
  const env = { ...process.env, ...(bin === undefined ? {} : { LOCAL_POSTGRES_BIN: bin }) };
  const start = (): Promise<LocalPostgres> =>
    startLocalPostgres({ dataDir, env, ...(settings === undefined ? {} : { settings }) });
  let server = await start();
  const pgData = path.join(dataDir, 'pg');
  const postmaster = (): number =>
    Number(readFileSync(path.join(pgData, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    get url() {
      return server.url;
    },
    version: server.serverVersion,
    pgData,
    get postmaster() {
      return postmaster();
    },
    kill: () => void process.kill(postmaster(), 'SIGKILL'),
    stopImmediately: () => void process.kill(postmaster(), 'SIGQUIT'),
    async startAgain() {
      // Release the dead one first: only the last holder stops a server.
      await server.stop();
      server = await start();
    },
    async stop() {
      await server.stop();
      removeClusterElsewhere(dataDir);
    },
  };
}
