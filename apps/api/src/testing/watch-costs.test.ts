import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, type Database, inTransaction, openDatabase, type Pool } from '#database/database.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { type CostWatch, locksOf, watchCosts } from './watch-costs.ts';

let site: TestSite;
let db: Pool;
let watch: CostWatch;
beforeAll(async () => {
  site = await openTestSite();
  db = openDatabase({ url: site.databaseUrl });
  watch = watchCosts(db);
});
afterAll(async () => {
  await closeDatabase(db);
  await site.close();
});

const ask = (on: Database = db) => sql`select id from session`.execute(on);

test('statements, transactions and connections are counted to the call that sends them', async () => {
  const [three, one] = await Promise.all([
    watch.of(() => Promise.all([ask(), ask(), inTransaction(db, async (trx) => void (await ask(trx)))])),
    watch.of(() => ask()),
  ]);
  expect(three.cost).toEqual({ statements: 3, transactions: 1, held: 3, locks: [], outside: 0 });
  expect(one.cost).toEqual({ statements: 1, transactions: 0, held: 1, locks: [], outside: 0 });
});

test('a party that is asked inside a transaction is counted, one that is asked after it is not', async () => {
  const party = watch.party({ ask: () => Promise.resolve('yes') });
  const { cost } = await watch.of(async () => {
    await inTransaction(db, async (trx) => {
      await ask(trx);
      await party.ask();
    });
    await party.ask();
  });
  expect(cost).toMatchObject({ transactions: 1, outside: 1 });
});

test('a transaction that is rolled back is held no longer', async () => {
  const failing = () => inTransaction(db, () => Promise.reject(new Error('no')));
  const { cost } = await watch.of(async () => {
    await failing().catch(() => undefined);
    await failing().catch(() => undefined);
  });
  expect(cost).toMatchObject({ transactions: 2, held: 1 });
});

test.each([
  ['select "id" from "orders" where "id" = $1 for no key update', ['orders']],
  ['insert into "refund" ("id") values ($1) on conflict do update set "id" = 1', ['refund']],
  ['select pg_advisory_xact_lock(2, 1)', ['advisory']],
  ['with gone as (delete from session where id = 1 returning id) select id from gone', ['session']],
  ['select 1 from play_lease', []],
])('%s', (text, locks) => {
  expect(locksOf(text)).toEqual(locks);
});
