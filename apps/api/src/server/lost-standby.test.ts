import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LocalPostgres, removeDataDir, startLocalPostgres } from '@jixu/local-postgres';
import { eventually } from '@jixu/test-kit/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, openDatabase, type Pool } from '#database/database.ts';
import { createProcessBeats } from '../../migrations/0054-upkeep.ts';
import { createHealth } from './health.ts';
import { databaseChecks } from './readiness-checks.ts';

// A database server of its own: none of its commits return for a while.
let folder: string;
let server: LocalPostgres;
let db: Pool;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jixu-standby-'));
  server = await startLocalPostgres({ dataDir: folder, settings: { fsync: 'off' } });
  db = openDatabase({ url: server.url, poolSize: 4 });
  await createProcessBeats(db);
}, 60_000);
afterAll(async () => {
  await closeDatabase(db);
  await server.stop();
  removeDataDir(folder);
});

/** The primary waits at each commit for the standby of this name; for none where it is empty. */
async function waitForStandby(name: string): Promise<void> {
  appendFileSync(path.join(folder, 'pg', 'postgresql.auto.conf'), `synchronous_standby_names = '${name}'\n`);
  const [pid] = readFileSync(path.join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGHUP');
  await eventually(async () => {
    const { rows } = await sql<{ name: string }>`
      select current_setting('synchronous_standby_names') as name`.execute(db);
    expect(rows[0]?.name).toBe(name);
  });
}

test('O9 with its synchronous standby lost a primary is not ready, and no more than one commit waits for that; with it back it is', async () => {
  // Every question is a new look.
  let clock = 0;
  const checks = databaseChecks(db).filter(({ word }) => word !== 'migrations-pending');
  const readHealth = createHealth(checks, () => {
    clock += 1000;
    return clock;
  });
  expect(await readHealth()).toBe('ready');
  await waitForStandby('lost');
  expect(await readHealth()).toBe('cannot-commit');
  expect(await readHealth()).toBe('cannot-commit');
  const { rows } = await sql`select from pg_stat_activity where wait_event = 'SyncRep'`.execute(db);
  expect(rows).toHaveLength(1);
  await waitForStandby('');
  await eventually(async () => expect(await readHealth()).toBe('ready'));
}, 60_000);
