import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@jixu/test-kit/postgres-for-tests';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../../migrations/index.ts';
import { buildIndex, type SchemaStep } from '../../migrations/schema-step.ts';
import { closeDatabase, inTransaction, openDatabase, type Pool } from './database.ts';
import { migrateToLatest, type SchemaSteps } from './migration-store.ts';

let database: TestDatabase;
let db: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ migrate: async () => undefined });
  db = openDatabase({ url: database.url, poolSize: 4, limits: 'script' });
});
afterAll(async () => {
  await closeDatabase(db);
  await database.drop();
});

const run =
  (text: string): SchemaStep['up'] =>
  async (on) =>
    void (await sql.raw(text).execute(on));

/** Begins anew, with a table of two equal rows. */
async function begin(): Promise<void> {
  await run('drop table if exists kysely_migration, thing')(db);
  await run('create table thing (id bigint)')(db);
  await run('insert into thing values (1), (1)')(db);
}

/** A machine under load takes its time. */
const PATIENT = { timeout: 20_000 };

const BROKEN = { up: run('alter table nothing add column a text') };
const FIRST = { up: run('alter table thing add column a text') };
const INDEX: SchemaStep = {
  outsideTransaction: true,
  up: (on) => buildIndex(on, { name: 'thing_id', unique: true, on: 'on thing (id)' }),
};

test('every migration in the folder is in the list, in order', () => {
  const files = readdirSync(fileURLToPath(new URL('../../migrations', import.meta.url)));
  const names = files.filter((name) => /^\d{4}-.*\.ts$/.test(name)).map((name) => name.slice(0, -3));
  expect(Object.keys(MIGRATIONS)).toEqual(names.sort());
});

test('each step is kept by itself: after one that failed the next run goes on with it', async () => {
  await begin();
  const migrate = (migrations: SchemaSteps) => migrateToLatest(db, { migrations });
  await expect(migrate({ '1-first': FIRST, '2-second': BROKEN })).rejects.toThrow('nothing');
  const mended = { '1-first': FIRST, '2-second': { up: run('alter table thing add column b text') } };
  expect(await migrate(mended)).toEqual(['2-second']);
  expect(await migrate(mended)).toEqual([]);
  await expect(migrate({ '1-first': FIRST })).rejects.toThrow('the database has 2-second');
  await expect(migrate({ '0-before': FIRST, ...mended })).rejects.toThrow('without what comes before it');
});

test('two processes do each step once', async () => {
  await begin();
  const ran = [0, 1].map(() => migrateToLatest(db, { migrations: { '1-first': FIRST } }));
  expect((await Promise.all(ran)).flat()).toEqual(['1-first']);
});

test('a table that is read for long is waited for out of the readers’ way', async () => {
  await begin();
  const learner = openDatabase({ url: database.url, poolSize: 1 });
  const tries: string[] = [];
  let migrated: Promise<string[]> | null = null;
  const isWaiting = async () =>
    (await sql`select from pg_locks where relation = 'thing'::regclass and not granted`.execute(db)).rows
      .length > 0;
  await inTransaction(db, async (reader) => {
    await sql`select from thing`.execute(reader);
    migrated = migrateToLatest(db, {
      migrations: { '1-first': FIRST },
      tell: (line) => void tries.push(line),
    });
    await expect.poll(isWaiting, PATIENT).toBe(true);
    // Whoever comes now stands behind it, until it gives up its place; a learner's statement waits three seconds.
    await sql`select from thing`.execute(learner);
    await expect.poll(() => tries, PATIENT).toContain('1-first: its tables are held; try 1');
  }).finally(() => closeDatabase(learner));
  expect(await migrated).toEqual(['1-first']);
});

test('an index that was interrupted is built again, and one that is whole is left', async () => {
  await begin();
  const migrate = () => migrateToLatest(db, { migrations: { '1-index': INDEX } });
  // As an interruption does, two equal rows leave an index that is of no use.
  await expect(migrate()).rejects.toThrow('thing_id');
  const isWhole = async () =>
    (
      await sql<{ whole: boolean }>`
      select indisvalid as whole from pg_index where indexrelid = 'thing_id'::regclass`.execute(db)
    ).rows[0]?.whole;
  expect(await isWhole()).toBe(false);
  await run('delete from thing')(db);
  expect([await migrate(), await isWhole()]).toEqual([['1-index'], true]);
  await INDEX.up(db);
});
