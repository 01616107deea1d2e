import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import {
  asOneTransaction,
  closeDatabase,
  type Database,
  inTransaction,
  openDatabase,
  type Pool,
  pingDatabase,
} from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

let site: TestSite;
let db: Pool;
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

test('the answer after one that failed among its rows has its own rows, and no places without any', async () => {
  const one = openDatabase({ url: site.databaseUrl, poolSize: 1 });
  const failing = () => sql`select 1 / (4 - n) as part from generate_series(1, 9) as n`.execute(one);
  const reading = (on: Database) =>
    sql<{ n: number }>`select n from generate_series(1, 3) as n order by n`.execute(on);
  for (const read of [() => reading(one), () => inTransaction(one, reading)]) {
    await expect(failing()).rejects.toMatchObject({ code: '22012' });
    expect((await read()).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  }
  await closeDatabase(one);
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

test('a statement that is started after the end of its transaction is not sent', async () => {
  let kept: Database | undefined;
  await inTransaction(db, async (trx) => {
    kept = trx;
  });
  if (kept === undefined) throw new Error('no transaction was begun');
  await expect(mark(kept, 'too-late')).rejects.toThrow('after the end');
  expect(await marks()).not.toContain('too-late');
});

test('nor is one after its transaction was rolled back', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const failed = inTransaction(db, async (trx) => {
    late = new Promise((resolve) => setImmediate(resolve)).then(() => mark(trx, 'after-rollback'));
    late.catch(() => undefined);
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  await expect(late).rejects.toThrow('after the end');
  expect(await marks()).not.toContain('after-rollback');
});

test('nor is one after the end of a part of a transaction', async () => {
  let late: Promise<unknown> = Promise.resolve();
  await asOneTransaction(db, async (pool) => {
    const failed = inTransaction(pool, async (trx) => {
      late = new Promise((resolve) => setImmediate(resolve)).then(() => mark(trx, 'after-part'));
      late.catch(() => undefined);
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    await expect(late).rejects.toThrow('after the end');
    return { result: null, kept: true };
  });
  expect(await marks()).not.toContain('after-part');
});

const within = (pool: Pool, name: string) => inTransaction(pool, (trx) => mark(trx, name));
const failing = (pool: Pool, name: string) =>
  inTransaction(pool, async (trx) => {
    await mark(trx, name);
    throw new Error('on purpose');
  });

test('parts of a transaction come one after the other, and one within the other', async () => {
  await asOneTransaction(db, async (pool) => {
    await within(pool, 'part-first');
    await expect(failing(pool, 'part-undone')).rejects.toThrow('on purpose');
    await inTransaction(pool, async (trx) => {
      await mark(trx, 'part-outer');
      await within(pool, 'part-inner');
      await expect(failing(pool, 'part-inner-undone')).rejects.toThrow('on purpose');
      await mark(trx, 'part-outer-again');
    });
    await within(pool, 'part-last');
    return { result: null, kept: true };
  });
  const kept = (await marks()).filter((name) => name.startsWith('part-'));
  expect(kept).toEqual(['part-first', 'part-inner', 'part-last', 'part-outer', 'part-outer-again'].sort());
});

test('a part that is begun beside another one is rejected, and the other one goes on', async () => {
  await asOneTransaction(db, async (pool) => {
    const beside = await Promise.allSettled([within(pool, 'beside-first'), within(pool, 'beside-second')]);
    expect(beside).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: new Error('a part of a transaction beside the one that is open') },
    ]);
    await inTransaction(pool, async () => {
      const inside = await Promise.allSettled([within(pool, 'inside-first'), within(pool, 'inside-second')]);
      expect(inside.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    });
    await within(pool, 'beside-after');
    return { result: null, kept: true };
  });
  const kept = (await marks()).filter((name) => /^(be|in)side-/.test(name));
  expect(kept).toEqual(['beside-after', 'beside-first', 'inside-first']);
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
