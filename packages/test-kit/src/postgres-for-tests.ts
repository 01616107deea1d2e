import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { processLives } from '@jixu/local-postgres';
import postgres from 'postgres';
import { holdTestServer, type TestServer } from './postgres-server.ts';

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Drops it, cutting open connections. */
  drop(): Promise<void>;
}

/** How to create a test database. */
export interface TestDatabaseOptions {
  /** Migrates (and seeds) an empty database as the tests need it; closes its own connections. */
  migrate(url: string): Promise<void>;
  /**
   * Files and folders that determine what `migrate` creates, e.g. the migrations folder. With them a migrated template
   * is kept and copied (tens of milliseconds); without, every database is migrated from scratch.
   */
  readonly madeFrom?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs one statement of a test's world that no client of the server may send. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

type Admin = postgres.Sql;

const TEMPLATE = 'jixu_template_';
const TEST = 'jixu_test_';
const TEMPLATES_KEPT = 4;
// An arbitrary number, equal in every process: one builds a template while the others wait for it.
const TEMPLATE_LOCK = 7_310_226;

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 20);
}

async function databasesLike(admin: Admin, prefix: string): Promise<string[]> {
  const rows = await admin<{ datname: string }[]>`
    SELECT datname FROM pg_database WHERE starts_with(datname, ${prefix}) ORDER BY oid DESC`;
  return rows.map(({ datname }) => datname);
}

async function endConnections(admin: Admin, name: string): Promise<void> {
  await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name} AND usename = current_user`;
}

async function dropDatabase(admin: Admin, name: string): Promise<void> {
  // Not WITH (FORCE): it would also want to end an autovacuum worker, which only a superuser may. Without it PostgreSQL
  // sends the worker away by itself, and waits up to five seconds for our own connections to be gone.
  await endConnections(admin, name);
  await admin`DROP DATABASE IF EXISTS ${admin(name)}`;
}

async function buildTemplate(
  admin: Admin,
  adminUrl: string,
  name: string,
  options: TestDatabaseOptions,
): Promise<void> {
  const draft = `${name}_draft`;
  await dropDatabase(admin, draft);
  await admin`CREATE DATABASE ${admin(draft)}`;
  await options.migrate(urlOf(adminUrl, draft));
  // A pool that `migrate` closed may still be disconnecting, and a database in use can be neither renamed nor copied.
  await endConnections(admin, draft);
  await admin`ALTER DATABASE ${admin(draft)} RENAME TO ${admin(name)}`;
  const kept = (await databasesLike(admin, TEMPLATE)).filter((other) => !other.endsWith('_draft'));
  for (const old of kept.slice(TEMPLATES_KEPT)) await dropDatabase(admin, old);
}

async function templateFor(
  admin: Admin,
  adminUrl: string,
  options: TestDatabaseOptions,
): Promise<string | undefined> {
  if (!options.madeFrom) return undefined;
  const name = `${TEMPLATE}${fingerprintOf(options.madeFrom)}`;
  await admin`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`;
  try {
    if (!(await databasesLike(admin, TEMPLATE)).includes(name))
      await buildTemplate(admin, adminUrl, name, options);
  } finally {
    await admin`SELECT pg_advisory_unlock(${TEMPLATE_LOCK})`;
  }
  return name;
}

/** Drops databases of killed test processes, whose pid is part of the name. Only on a server of our own. */
async function dropLeftovers(admin: Admin): Promise<void> {
  for (const name of await databasesLike(admin, TEST)) {
    if (!processLives(Number(name.slice(TEST.length).split('_')[0]))) await dropDatabase(admin, name);
  }
}

async function create(server: TestServer, admin: Admin, options: TestDatabaseOptions): Promise<string> {
  if (server.own) await dropLeftovers(admin);
  const template = await templateFor(admin, server.adminUrl, options);
  const name = `${TEST}${process.pid}_${randomBytes(5).toString('hex')}`;
  if (template) await admin`CREATE DATABASE ${admin(name)} TEMPLATE ${admin(template)}`;
  else {
    await admin`CREATE DATABASE ${admin(name)}`;
    await options.migrate(urlOf(server.adminUrl, name));
  }
  return name;
}

/**
 * Creates a database for one test file: call it in `beforeAll`, its `drop` in `afterAll`. Uses TEST_DATABASE_URL or
 * DATABASE_URL (a role that may create databases) if set, else the shared embedded server.
 */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const server = await holdTestServer(options.env);
  const admin = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
  try {
    const name = await create(server, admin, options);
    return {
      url: urlOf(server.adminUrl, name),
      async drop() {
        await dropDatabase(admin, name);
        await admin.end();
        await server.release();
      },
    };
  } catch (problem) {
    await admin.end();
    await server.release();
    throw problem;
  }
}
