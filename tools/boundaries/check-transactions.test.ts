import { expect, test } from 'vitest';
import { checkTransactions } from './check-transactions.ts';

const check = (text: string, path = 'apps/api/src/features/exam/a.ts') => checkTransactions({ path, text });

test.each([
  ['async function f(trx: Tx) { await Promise.all([lock(trx), read(trx)]); }'],
  ["async function f(held: Locked<'learner'>) { await Promise.all([read(held), write(held)]); }"],
  ['async function f(db: Database) { return Promise.allSettled(rows.map((row) => write(db, row))); }'],
  ['const f = (on: Tx) => Promise.race([read(on), late]);'],
  ['await inTransaction(pool, async (one) => Promise.all([read(one), write(one)]));'],
  ['await withLearners(pool, ids, (held) => Promise.all([read(held)]));'],
  ['await pipeline(first, [(on) => Promise.all([read(on), write(on)])]);'],
  ['const { locked } = await lockOrder(first, id);\nawait Promise.all([write(locked)]);'],
  ['await Promise.all([watches.save(), write(watches.locked)]);'],
  ['const f = (trx: Tx) => Array.fromAsync(rows, (row) => write(trx, row));'],
  ['const f = (trx: Tx) => Array.fromAsync(rows.map((row) => write(trx, row)));'],
])('statements of a transaction go through a pipeline: %s', (text) => {
  expect(check(text)).toEqual([
    expect.stringMatching(/^apps\/api\/src\/features\/exam\/a\.ts:\d sends statements/),
  ]);
});

test.each([
  ['async function f(db: Pool) { await Promise.all([read(db), count(db)]); }'],
  [
    'async function f(db: Database) { await read(db); }\nconst g = async ({ db }: Deps) => Promise.all([read(db), count(db)]);',
  ],
  ['await Promise.all(due.map((one) => workOn(deps, one)));'],
  ['await pipeline(trx, [(on) => lock(on), (on) => read(on)]);'],
])('what is no transaction may be asked together: %s', (text) => expect(check(text)).toEqual([]));

test.each([
  ['async function f(trx: Tx) { const a = lock(trx); const b = read(trx); await a; await b; }'],
  ['async function f(trx: Tx) { write(trx, 1); }'],
  ['async function f(trx: Tx) { void write(trx, 1); }'],
  ['async function f(trx: Tx) { const all = [lock(trx), read(trx)]; await Promise.all(all); }'],
  ['async function f(trx: Tx) { keep({ read: read(trx) }); }'],
  ['async function f(trx: Tx) { write(trx, 1).catch(ignore); }'],
  ['async function f(trx: Tx) { const a = sql`select 1`.execute(trx); await a; }'],
  ["async function f(trx: Tx) { const a = trx.selectFrom('orders').selectAll().execute(); await a; }"],
  ["async function f(held: Locked<'order'>) { const a = read(held); await a; }"],
  ['const { locked } = await lockOrder(first, id);\nconst a = read(watches.locked);'],
])('somebody waits for every statement: %s', (text) => {
  expect(check(text)).toContainEqual(expect.stringContaining('nobody waits for it'));
});

test.each([
  ['async function f(trx: Tx) { const work = rows.map((row) => write(trx, row)); await Promise.all(work); }'],
  ['async function f(trx: Tx) { rows.forEach(async (row) => { await write(trx, row); }); }'],
  ['async function f(trx: Tx) { return Array.from(rows, (row) => write(trx, row)); }'],
  ['async function f(trx: Tx) { const work = rows.flatMap((row) => row.map((one) => write(trx, one))); }'],
])('many rows are written one after the other: %s', (text) => {
  expect(check(text)).toContainEqual(expect.stringContaining('for many rows'));
});

test.each([
  ['async function f(trx: Tx) { await lock(trx); return (await read(trx)).length; }'],
  ['const f = (trx: Tx) => (isNew ? write(trx) : read(trx));'],
  ['async function f(trx: Tx) { return row ?? (await read(trx)); }'],
  ['const f = (trx: Tx) => sql`select 1`.execute(trx).then(({ rows }) => rows);'],
  ['async function f(trx: Tx) { for (const row of rows) await write(trx, row); }'],
  ['async function f(trx: Tx) { for await (const page of pages(trx)) keep(page); }'],
  ['async function f(trx: Tx) { return list(trx, createVersions(trx)).then(sum); }'],
  ['const f = (trx: Tx) => pipeline(trx, rows.map((row) => (on) => write(on, row)));'],
  ['async function f(trx: Tx) { return (await read(trx)).map((row) => sum(row)); }'],
  ["const f = (trx: Tx) => trx.selectFrom('orders').execute();"],
])('%s is waited for', (text) => expect(check(text)).toEqual([]));

test('an element of a pipeline uses what it is given', () => {
  const past = 'await pipeline(trx, [(on) => lock(on), () => read(trx)]);';
  expect(check(past)).toEqual([expect.stringContaining('past its turn')]);
});

test.each([
  ["const held = trx as Locked<'order'>;", 'asserts a lock'],
  ['const begun = pool as Tx;', 'asserts a lock'],
  ["const held = <Locked<'order'>>pool;", 'asserts a lock'],
  ["const held = trx as unknown as Locked<'order'>;", 'asserts a lock'],
  ["const of = found as { locked: Locked<'order'> };", 'asserts a lock'],
  ['const begun = new Tx(sender);', 'nothing began'],
  ["import { setImmediate } from 'node:timers/promises';", 'only the engine'],
])('%s is refused', (text, why) => {
  expect(check(text).join('\n')).toContain(why);
  expect(check(text, 'apps/api/src/database/pipeline.ts')).toEqual([]);
  expect(check(text, 'apps/api/src/features/exam/a.test.ts')).toEqual([]);
});

test('what sends batches knows when, and asserts no lock either', () => {
  const [sends, asserts] = ['await Promise.all([read(trx), setImmediate()]);', 'const held = pool as Tx;'];
  expect(check(sends, 'apps/api/src/batching/a.ts')).toEqual([]);
  expect(check(asserts, 'apps/api/src/batching/a.ts')).toEqual([expect.stringContaining('asserts a lock')]);
});
