import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import type { Binaries } from './binaries.ts';
import { ADMIN_NAME, type Connection } from './connection-file.ts';
import { livePostmaster, readPostmasterFile, removeStaleLock } from './postmaster-file.ts';
import { processLives } from './process-mark.ts';
import { type Runner, runToEnd, spawnDetached } from './runner.ts';
import { scramSocket } from './scram-socket.ts';

const LOG_KEPT_BYTES = 4_000_000;
const READY_MS = 60_000;
const LOGIN_SECONDS = 5;
// A server that is shutting down stops responding before it is gone; one that hangs stays.
const SILENCE_MS = 8_000;
const STOP_FAST_MS = 15_000;
const STOP_HARD_MS = 5_000;

/** What a start needs to know about the cluster and this machine. */
export interface ServerPlan {
  readonly dataDir: string;
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
  /** Settings in addition to ours, e.g. { fsync: 'off' } for test data. */
  readonly settings: Readonly<Record<string, string>>;
}

// Terse and without statements: the server's log must not quote a learner's row (security X24).
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const;

function openLog(dataDir: string): number {
  const log = join(dataDir, 'pg.log');
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_KEPT_BYTES) rmSync(log);
  return openSync(log, 'a', 0o600);
}

function lastOfLog(dataDir: string): string {
  return readFileSync(join(dataDir, 'pg.log'), 'utf8').trimEnd().split('\n').slice(-6).join('\n');
}

/** Starts the server and waits until its own file says it is ready; returns false when it exited instead. */
async function launch(plan: ServerPlan, port: number): Promise<boolean> {
  removeStaleLock(plan.cluster);
  const settings = Object.entries({ ...SETTINGS, ...plan.settings, port: String(port) });
  const log = openLog(plan.dataDir);
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnDetached(
    plan.runner,
    [plan.binaries.postgres, '-D', plan.cluster, ...flags],
    ['ignore', log, log],
  );
  closeSync(log);
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  const deadline = Date.now() + READY_MS;
  while (!ended && Date.now() < deadline) {
    const file = readPostmasterFile(plan.cluster);
    if (file?.status === 'ready' && file.pid === child.pid) return true;
    await pause(10);
  }
  if (!ended)
    throw new Error(`PostgreSQL was not ready after ${READY_MS / 1000} s:\n${lastOfLog(plan.dataDir)}`);
  return false;
}

/** Starts it, and again if remnants of a killed server still hold memory or the port for a moment. */
export async function launchPatiently(plan: ServerPlan, portFor: () => Promise<number>): Promise<number> {
  for (const delay of [0, 200, 500, 1_000, 2_000, 4_000]) {
    await pause(delay);
    const port = await portFor();
    if (await launch(plan, port)) return port;
  }
  throw new Error(`PostgreSQL does not start on ${plan.cluster}:\n${lastOfLog(plan.dataDir)}`);
}

/**
 * Works as the superuser, over loopback. Throws PostgresError where the server rejects the login, Error where nobody
 * responds in time or somebody who does not know our password.
 */
export async function asAdmin<Result>(
  { port, adminPassword }: Connection,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: ADMIN_NAME,
    pass: adminPassword,
    database: ADMIN_NAME,
    ssl: false,
    max: 1,
    fetch_types: false,
    connect_timeout: LOGIN_SECONDS,
    // An option that its types do not know.
    ...{ socket: () => scramSocket(port) },
  });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Waits until a running server lets us in, while it recovers; false when it is shutting down. */
export async function isLive(cluster: string, connection: Connection): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  const silenceDeadline = Date.now() + SILENCE_MS;
  let last: unknown;
  while (Date.now() < deadline) {
    const live = livePostmaster(cluster);
    if (!live) return false;
    try {
      if (live.status === 'ready')
        return await asAdmin(
          { ...connection, port: live.port },
          async (sql) => (await sql`SELECT 1`).count === 1,
        );
    } catch (problem) {
      last = problem;
      const isSaid = problem instanceof postgres.PostgresError;
      // 57P03: starting up or shutting down. Any other error is final.
      if (isSaid && problem.code !== '57P03') throw problem;
      if (!isSaid && Date.now() > silenceDeadline) break;
    }
    await pause(25);
  }
  const reason = last instanceof Error ? last.message : 'it never became ready';
  throw new Error(`PostgreSQL (process ${livePostmaster(cluster)?.pid}) holds ${cluster} but: ${reason}`);
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (processLives(pid)) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

/** Asks the server to stop without waiting (fast: transactions roll back, everything is flushed). Safe in an exit handler. */
export function askToStop(cluster: string): number | undefined {
  const live = livePostmaster(cluster);
  if (!live) return undefined;
  try {
    process.kill(live.pid, 'SIGINT');
  } catch {
    return undefined;
  }
  return live.pid;
}

/** Stops the server: fast, or immediately if that hangs (its log is then replayed at the next start). */
export async function stopServer(cluster: string, runner: Runner): Promise<void> {
  const pid = process.platform === 'win32' ? stopOnWindows(cluster, runner) : askToStop(cluster);
  if (pid === undefined || (await gone(pid, STOP_FAST_MS))) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await gone(pid, STOP_HARD_MS))) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

// Windows has no signals: pg_ctl, next to the server's program, talks to it through a pipe.
function stopOnWindows(cluster: string, runner: Runner): number | undefined {
  const pid = livePostmaster(cluster)?.pid;
  const pgCtl = readFileSync(join(cluster, 'postmaster.opts'), 'utf8')
    .split(' "')[0]
    ?.replace(/postgres(\.exe)?$/, 'pg_ctl');
  if (pid !== undefined && pgCtl) runToEnd(runner, [pgCtl, 'stop', '-D', cluster, '-m', 'fast', '-w']);
  return pid;
}
