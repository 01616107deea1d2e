import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import {
  closeDatabase,
  type Database,
  type DatabasePool,
  inTransaction,
  LastStatement,
  openDatabase,
  pingDatabase,
} from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

let site: TestSite;
let db: DatabasePool;
beforeAll(async () => {
  site = await openTestSite();
  db = openDatabase({ url: site.databaseUrl, poolSize: 2 });
});
afterAll(async () => {
  await closeDatabase(db);
  await site.close();
});

async function backendOf(on: Database): Promise<number> {
  const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
  return found.rows[0]?.pid ?? 0;
}

/** Terminates a backend as an operator or a crash would, and waits until it is gone. */
async function killBackend(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}::int, 5000)`.execute(site.db);
}

const mark = (on: Database, name: string) => on.insertInto('seed_mark').values({ name, hash: '' }).execute();

async function marks(): Promise<string[]> {
  const rows = await site.db.selectFrom('seed_mark').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

test('a transaction whose server dies rejects every further statement, writes nothing and leaves the pool usable', async () => {
  for (let round = 0; round < 6; round++) {
    const failed = await inTransaction(db, async (trx) => {
      await mark(trx, `lost-${round}`);
      await killBackend(await backendOf(trx));
      await pingDatabase(trx).catch(() => undefined);
      await pingDatabase(trx);
    }).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failed)).toBe(true);
    await pingDatabase(db).catch(() => pingDatabase(db));
  }
  const left = await marks();
  expect(left).toContain('fixture');
  expect(left.filter((name) => name.startsWith('lost-'))).toEqual([]);
});

test('a server that dies between two statements is noticed before the next one is sent', async () => {
  const failed = await inTransaction(db, async (trx) => {
    const pid = await backendOf(trx);
    await killBackend(pid);
    await new Promise((resolve) => setImmediate(resolve));
    await pingDatabase(trx);
  }).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failed)).toBe(true);
  await inTransaction(db, (trx) => mark(trx, 'after'));
  expect(await marks()).toContain('after');
});

test('what a transaction throws rolls it back and comes out as it was', async () => {
  const thrown = new Error('on purpose');
  const failed = inTransaction(db, async (trx) => {
    await mark(trx, 'never');
    throw thrown;
  });
  await expect(failed).rejects.toBe(thrown);
  expect(await marks()).not.toContain('never');
});

test('a last statement that nobody waits for before the commit is part of its transaction', async () => {
  const name = await inTransaction(db, async (trx) => {
    await mark(trx, 'before-last');
    return new LastStatement(mark(trx, 'last').then(() => 'last'));
  });
  expect(name).toBe('last');
  expect(await marks()).toEqual(expect.arrayContaining(['before-last', 'last']));
});

test('a last statement that fails takes its transaction with it and tells why', async () => {
  await mark(db, 'taken');
  const failed = inTransaction(db, async (trx) => {
    await mark(trx, 'before-failed');
    return new LastStatement(mark(trx, 'taken'));
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await marks()).not.toContain('before-failed');
  await expect(pingDatabase(db)).resolves.toBeUndefined();
});

test('a statement that is started after the end of its transaction is not sent', async () => {
  let kept: Database | undefined;
  await inTransaction(db, async (trx) => {
    kept = trx;
  });
  if (kept === undefined) throw new Error('no transaction was begun');
  await expect(mark(kept, 'too-late')).rejects.toThrow('after the end');
  expect(await marks()).not.toContain('too-late');
});

test('more transactions than connections wait for each other and all commit', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => inTransaction(db, (trx) => mark(trx, `many-${at}`))),
  );
  expect((await marks()).filter((name) => name.startsWith('many-'))).toHaveLength(20);
});

test('a pool that ran transactions only is closed, so that its process can end', async () => {
  const pool = openDatabase({ url: site.databaseUrl, poolSize: 1 });
  const pid = await inTransaction(pool, backendOf);
  await closeDatabase(pool);
  await expect
    .poll(async () => {
      const found = await sql<{
        pid: number;
      }>`select pid from pg_stat_activity where pid = ${pid}::int`.execute(site.db);
      return found.rows;
    })
    .toEqual([]);
});

test('of statements sent together the error of the one that failed first comes out, not of those that found the transaction failed', async () => {
  const failed = await inTransaction(db, (trx) =>
    Promise.all([
      pingDatabase(trx),
      sql`select 1 / 0`.execute(trx),
      pingDatabase(trx),
      sql`select * from no_such_table`.execute(trx),
    ]),
  ).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: '22012' });
});
