import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveDatabase } from './resolve-database.ts';
import { type LocalPostgres, startLocalPostgres, stopLocalPostgres } from './start-local-postgres.ts';

async function ask(url: string, statement: string): Promise<unknown[][]> {
  const sql = postgres(url, { max: 1, fetch_types: false });
  try {
    return [...(await sql.unsafe(statement).values())];
  } finally {
    await sql.end();
  }
}

const lockIn = (dataDir: string): string => join(dataDir, 'pg', 'postmaster.pid');
const serverPid = (dataDir: string): number => Number(readFileSync(lockIn(dataDir), 'utf8').split('\n')[0]);
const portOf = (server: LocalPostgres): string => new URL(server.url).port;

let dataDir = '';
const start = (): Promise<LocalPostgres> => startLocalPostgres({ dataDir, settings: { fsync: 'off' } });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'local pg 会计 '));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  await stopLocalPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a new server, in a path with a space and Chinese characters', () => {
  test('gives an ordinary role its own UTF-8 database on loopback alone, and quotes no row in its log', async () => {
    const server = await start();
    const facts = await ask(
      server.url,
      `SELECT current_user, current_database(), current_setting('is_superuser'), current_setting('server_encoding'),
              current_setting('listen_addresses'), lower('ÄÉ')`,
    );
    expect(facts).toEqual([['jixu', 'jixu', 'off', 'UTF8', '127.0.0.1', 'äé']]);
    expect(server).toMatchObject({
      adopted: false,
      source: 'embedded',
      serverVersion: expect.stringMatching(/^\d+/),
    });
    await ask(server.url, 'CREATE TABLE person (id_number text UNIQUE)');
    await ask(server.url, "INSERT INTO person VALUES ('canary-440301')");
    await expect(ask(server.url, "INSERT INTO person VALUES ('canary-440301')")).rejects.toMatchObject({
      code: '23505',
    });
    expect(readFileSync(join(dataDir, 'pg.log'), 'utf8')).not.toContain('canary-440301');
    await server.stop();
    expect(existsSync(lockIn(dataDir))).toBe(false);
  });

  test('keeps its random password where only its account reads it, and refuses any other', async () => {
    const server = await start();
    const kept = statSync(join(dataDir, 'pg', 'jixu-connection.json'));
    expect(kept.mode & 0o777).toBe(0o600);
    const wrong = server.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(ask(wrong, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('keeps data and port over a stop, and stops twice without complaint', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE kept (n int)');
    await first.stop();
    await first.stop();
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'SELECT count(*) FROM kept')).toEqual([['0']]);
  });

  test('takes another port where somebody sits on the kept one', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(Number(portOf(first)), '127.0.0.1');
    const second = await start();
    expect(portOf(second)).not.toBe(portOf(first));
    expect(await ask(second.url, 'SELECT 1')).toEqual([[1]]);
    squatter.close();
  });

  test('removes the draft of a start that died while making the data', async () => {
    mkdirSync(join(dataDir, '.pg-new-abc', 'pg'), { recursive: true });
    const server = await start();
    expect(await ask(server.url, 'SELECT 1')).toEqual([[1]]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('what a crash leaves behind', () => {
  test('a server killed with kill -9 starts again with every committed row', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
    process.kill(serverPid(dataDir), 'SIGKILL');
    const second = await start();
    expect(second).toMatchObject({ adopted: false, url: first.url });
    expect(await ask(second.url, 'SELECT count(*) FROM kept')).toEqual([['1000']]);
  });

  test('a stale lock whose number now belongs to another living program is no obstacle', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(
      lockIn(dataDir),
      `${process.pid}\n${join(dataDir, 'pg')}\n1\n5432\n\n127.0.0.1\n0 0\nready   \n`,
    );
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, 'SELECT 1')).toEqual([[1]]);
  });

  test('a folder copied while its server ran gets a server of its own', async () => {
    const original = await start();
    const copy = mkdtempSync(join(tmpdir(), 'local-pg-copy-'));
    chmodSync(copy, 0o755);
    execFileSync('cp', ['-a', join(dataDir, 'pg'), copy]);
    const copied = await startLocalPostgres({ dataDir: copy, settings: { fsync: 'off' } });
    expect(copied.adopted).toBe(false);
    expect(portOf(copied)).not.toBe(portOf(original));
    await copied.stop();
    expect(await ask(original.url, 'SELECT 1')).toEqual([[1]]);
    rmSync(copy, { recursive: true });
  });

  test('refuses to touch a cluster that was not made here', async () => {
    const server = await start();
    await server.stop();
    rmSync(join(dataDir, 'pg', 'jixu-connection.json'));
    await expect(start()).rejects.toThrow('not made here');
  });
});

describe('sharing', () => {
  test('a start finds the running server; many at once make one; the last to leave stops it', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(servers.map(({ adopted }) => adopted).sort()).toEqual([false, true, true]);
    expect(new Set(servers.map(({ url }) => url)).size).toBe(1);
    const [one, two, three] = servers;
    await Promise.all([one?.stop(), two?.stop()]);
    expect(await ask(three?.url ?? '', 'SELECT 1')).toEqual([[1]]);
    await three?.stop();
    expect(existsSync(lockIn(dataDir))).toBe(false);
  });
});

describe('resolveDatabase', () => {
  test('starts nothing where DATABASE_URL is set', async () => {
    const url = 'postgres://someone:secret@db.example/prod';
    const database = await resolveDatabase({ env: { DATABASE_URL: url }, dataDir });
    expect(database).toMatchObject({ url, adopted: false, source: 'env', serverVersion: null });
    await database.stop();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('starts a local one where it is not', async () => {
    const database = await resolveDatabase({ env: { ...process.env, DATABASE_URL: '' }, dataDir });
    expect(await ask(database.url, 'SELECT 1')).toEqual([[1]]);
    await database.stop();
  });
});
