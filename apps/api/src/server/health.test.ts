import { readDatabaseAddress } from '@jixu/serving/database-address';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeDatabase, inTransaction, openDatabase } from '#database/database.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createApp } from '../app.ts';
import { createHealth, type HealthCheck } from './health.ts';
import { writeBeat } from './health-store.ts';
import { databaseChecks, readinessChecks } from './readiness-checks.ts';

const check = (word: string, holds: () => Promise<boolean>): HealthCheck => ({ word, holds });
const good = check('good', async () => true);

describe('a list of checks', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['all hold', [good, good], 'ready'],
    [
      'one does not',
      [good, check('no-media', async () => false), check('later', async () => false)],
      'no-media',
    ],
    ['one throws', [good, check('read-only', () => Promise.reject(new Error('secret')))], 'read-only'],
  ])('%s: %s', async (_what, checks, status) => {
    expect(await createHealth(checks)()).toBe(status);
  });

  test('O9 a check that never returns is told by its word, within two seconds', async () => {
    vi.useFakeTimers();
    const status = createHealth([good, check('cannot-commit', () => new Promise(() => undefined))])();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await status).toBe('cannot-commit');
  });

  test('whoever asks at once, or within the second, shares one answer', async () => {
    let [asked, clock] = [0, 0];
    const count = async () => {
      asked++;
      return true;
    };
    const read = createHealth([check('counted', count)], () => clock);
    expect(await Promise.all([read(), read(), read()])).toEqual(['ready', 'ready', 'ready']);
    clock = 800;
    await read();
    expect(asked).toBe(1);
    clock = 1000;
    await read();
    expect(asked).toBe(2);
  });
});

describe('what an API process checks', () => {
  let site: TestSite;
  const MEDIA = { profile: 'local', segmentEvidence: true } as const;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());
  const media = () => site.deps.configuration.mediaDirectory;

  test('O9 a filled primary with its recordings is ready', async () => {
    expect(await createHealth(readinessChecks(site.db, { ...MEDIA, mediaDirectory: media() }))()).toBe(
      'ready',
    );
  });

  test('O9 without its recordings it is not; where players fetch them elsewhere it is', async () => {
    const away = { ...MEDIA, mediaDirectory: '/nowhere' };
    expect(await createHealth(readinessChecks(site.db, away))()).toBe('no-media');
    const elsewhere = { ...away, segmentEvidence: false };
    expect(await createHealth(readinessChecks(site.db, elsewhere))()).toBe('ready');
  });

  test('O9 on a database that takes no writes, as a standby does not, it is not', async () => {
    const name = sql.id(new URL(site.databaseUrl).pathname.slice(1));
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(site.db);
    const standby = openDatabase({ url: site.databaseUrl, poolSize: 1 });
    try {
      expect(await createHealth(databaseChecks(standby))()).toBe('read-only');
    } finally {
      await closeDatabase(standby);
      await sql`alter database ${name} reset default_transaction_read_only`.execute(site.db);
    }
  });

  test('O9 where commits do not return, a second beat waits for the lock of the first and is given up', async () => {
    const process = '5f0c1a52-93a4-4c3e-9d53-0f6f5b0e8a11';
    // Without the limit of idle transactions.
    const patient = openDatabase({ url: site.databaseUrl, poolSize: 1, limits: 'script' });
    await inTransaction(patient, async (trx) => {
      await writeBeat(trx, process);
      expect(await createHealth(databaseChecks(site.db, process))()).toBe('cannot-commit');
    });
    await closeDatabase(patient);
    expect(await createHealth(databaseChecks(site.db, process))()).toBe('ready');
  });

  // A page of such beats is swept by the next one once nobody reads the old rows; when that is,
  // others of the cluster decide, so what is asked here is that each beat stays in its page.
  test('O9 a beat takes the place of the one before, in no index, so the table does not grow', async () => {
    const inPlace = await inTransaction(site.db, async (trx) => {
      const count = async (): Promise<number> => {
        const { rows } = await sql<{ hot: number }>`
          select n_tup_hot_upd::int as hot from pg_stat_xact_user_tables
          where relname = 'process_beat'`.execute(trx);
        return rows[0]?.hot ?? Number.NaN;
      };
      await sql`truncate process_beat`.execute(trx);
      const before = await count();
      const process = '5f0c1a52-93a4-4c3e-9d53-0f6f5b0e8a12';
      for (let beat = 0; beat < 100; beat++) await writeBeat(trx, process);
      return (await count()) - before;
    });
    expect(inPlace).toBe(99);
  });

  test('O9 a migrated database without content is not ready', async () => {
    await inTransaction(site.db, async (trx) => {
      await sql`create schema empty`.execute(trx);
      await sql`create table empty.area ()`.execute(trx);
    });
    const empty = openDatabase({
      url: `${site.databaseUrl}?options=-csearch_path%3Dempty,public`,
      poolSize: 1,
    });
    try {
      expect(await createHealth(readinessChecks(empty, { ...MEDIA, mediaDirectory: media() }))()).toBe(
        'no-content',
      );
    } finally {
      await closeDatabase(empty);
    }
  });

  test('O13 of several hosts the one that is there is found, in libpq’s form', async () => {
    const { host, username, password, pathname } = new URL(site.databaseUrl);
    const text = `postgres://${username}:${password}@127.0.0.1:1,${host}${pathname}?target_session_attrs=read-write`;
    const address = readDatabaseAddress(text);
    if (typeof address === 'string') throw new Error(address);
    const several = openDatabase({ url: address.href, poolSize: 2 });
    try {
      expect(await createHealth(databaseChecks(several))()).toBe('ready');
    } finally {
      await closeDatabase(several);
    }
  });

  test('the answer is the word alone', async () => {
    const app = createApp({ ...site.deps, readHealth: async () => 'wrong-keys' });
    const answer = await app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'wrong-keys' }]);
  });
});
