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

test('an element of a pipeline uses what it is given', () => {
  const past = 'await pipeline(trx, [(on) => lock(on), () => read(trx)]);';
  expect(check(past)).toEqual([expect.stringContaining('past its turn')]);
});

test.each([
  ["const held = trx as Locked<'order'>;", 'asserts a lock'],
  ['const begun = pool as Tx;', 'asserts a lock'],
  ['const begun = new Tx(sender);', 'nothing began'],
  ["import { setImmediate } from 'node:timers/promises';", 'only the engine'],
])('%s is refused', (text, why) => {
  expect(check(text).join('\n')).toContain(why);
  expect(check(text, 'apps/api/src/database/pipeline.ts')).toEqual([]);
  expect(check(text, 'apps/api/src/features/exam/a.test.ts')).toEqual([]);
});
