import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterDir, copyParents, dropBadLink, majorOf } from './cluster-place.ts';
import { APP_NAME, type Connection, readConnection, urlOf, writeConnection } from './connection-file.ts';
import { freePort } from './free-port.ts';
import { type Holding, holdServer } from './holders.ts';
import { makeCluster } from './make-cluster.ts';
import { livePostmaster } from './postmaster-file.ts';
import { chooseRunner, type Runner } from './runner.ts';
import {
  asAdmin,
  askToStop,
  isLive,
  launchPatiently,
  type ServerPlan,
  stopServer,
} from './server-process.ts';
import { underStartLock } from './start-lock.ts';
import { stopWithProcess } from './stop-with-process.ts';

/** How to start. `dataDir` holds everything: pg/ (the data, or a link to them), pg.log, pg-holders/. */
export interface LocalPostgresOptions {
  readonly dataDir: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Server settings for data that may be lost, e.g. { fsync: 'off' } in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Leave the server running when this process ends; by default the last process that uses it stops it. */
  readonly keepRunning?: boolean;
}

/** A running server. */
export interface LocalPostgres {
  /** What the application reads as DATABASE_URL: an ordinary role on its own database, loopback only. */
  readonly url: string;
  /** True when the server was already running. */
  readonly adopted: boolean;
  readonly source: 'adopted' | Binaries['source'];
  /** e.g. "18.4" */
  readonly serverVersion: string;
  /** Releases it; the last holder stops the server and waits for that. May be called twice. */
  stop(): Promise<void>;
}

type Started = Pick<LocalPostgres, 'adopted' | 'source' | 'serverVersion'> & { connection: Connection };

async function adopt(cluster: string): Promise<Started | undefined> {
  const connection = readConnection(cluster);
  if (!connection || !(await isLive(cluster, connection))) return undefined;
  const live = livePostmaster(cluster);
  if (!live) return undefined;
  // The server may have taken another port than requested; its own file knows.
  const current = { ...connection, port: live.port };
  return {
    adopted: true,
    source: 'adopted',
    serverVersion: await prepareDatabase(current),
    connection: current,
  };
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Creates the application's role (not a superuser) and its database where they are missing, and sets the stored
 * password. Returns the server's version, e.g. "18.4".
 */
function prepareDatabase(connection: Connection): Promise<string> {
  return asAdmin(connection, async (sql) => {
    const roles = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${APP_NAME}`;
    const verb = roles.count === 0 ? 'CREATE' : 'ALTER';
    await sql.unsafe(`${verb} ROLE ${APP_NAME} LOGIN CREATEDB PASSWORD ${literal(connection.password)}`);
    const databases = await sql`SELECT 1 FROM pg_database WHERE datname = ${APP_NAME}`;
    if (databases.count === 0) await sql`CREATE DATABASE ${sql(APP_NAME)} OWNER ${sql(APP_NAME)}`.simple();
    const [version] = await sql<[{ server_version: string }]>`SHOW server_version`;
    return version.server_version;
  });
}

function rejectForeign(cluster: string): void {
  if (majorOf(cluster) !== undefined && !readConnection(cluster)) {
    throw new Error(
      `${cluster} holds a PostgreSQL cluster that was not made here; set DATABASE_URL or move it away`,
    );
  }
}

async function startAnew(dataDir: string, runner: Runner, options: LocalPostgresOptions): Promise<Started> {
  const cluster = clusterDir(dataDir);
  rejectForeign(cluster);
  const wantedMajor = majorOf(cluster);
  const binaries = await findBinaries({
    runner,
    wantedMajor,
    copyParents: () => copyParents(dataDir, runner),
    namedBin: options.env?.LOCAL_POSTGRES_BIN,
  });
  const settings = options.settings ?? {};
  if (wantedMajor === undefined) {
    makeCluster(dataDir, binaries, runner, await freePort(), settings.fsync !== 'off');
  }
  const kept = readConnection(cluster);
  if (!kept) throw new Error(`${cluster} lost its connection file`);
  const plan: ServerPlan = { dataDir, cluster: realpathSync(cluster), binaries, runner, settings };
  const port = await launchPatiently(plan, () => freePort(kept.port));
  const connection = { ...kept, port };
  if (port !== kept.port) writeConnection(cluster, connection, runner);
  return {
    adopted: false,
    source: binaries.source,
    serverVersion: await prepareDatabase(connection),
    connection,
  };
}

function handleOf(
  started: Started,
  dataDir: string,
  runner: Runner,
  holding: Holding | undefined,
): LocalPostgres {
  const cluster = clusterDir(dataDir);
  let left: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    left ??= underStartLock(dataDir, async () => {
      if (!holding || holding.leave()) await stopServer(cluster, runner);
    });
    return left;
  };
  const stopNow = (): void => {
    if (!left && holding?.leave()) askToStop(cluster);
  };
  const untie = holding ? stopWithProcess({ stop, stopNow }) : () => {};
  const { connection, ...facts } = started;
  return { ...facts, url: urlOf(connection), stop: () => stop().finally(untie) };
}

/**
 * Provides a running PostgreSQL whose data live in `dataDir`: adopts one that is already running there (even the orphan
 * of a process killed with kill -9), else starts one from the npm platform package, else from the system's programs.
 * Listens on 127.0.0.1 only, on its previous port if that is free. Throws an Error that says what to do.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const env = options.env ?? process.env;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const runner = chooseRunner(env);
  return underStartLock(dataDir, async () => {
    dropBadLink(dataDir);
    const started =
      (await adopt(clusterDir(dataDir))) ?? (await startAnew(dataDir, runner, { ...options, env }));
    return handleOf(started, dataDir, runner, options.keepRunning ? undefined : holdServer(dataDir));
  });
}

/** Stops the server of `dataDir`, whoever uses it; returns false when none is running. */
export async function stopLocalPostgres(
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const cluster = clusterDir(resolve(dataDir));
  if (majorOf(cluster) === undefined || !livePostmaster(cluster)) return false;
  await underStartLock(resolve(dataDir), () => stopServer(cluster, chooseRunner(env)));
  return true;
}
