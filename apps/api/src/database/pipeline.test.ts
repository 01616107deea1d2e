import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { asOneTransaction, type Database, inTransaction, pingDatabase } from './database.ts';
import { learnersLock } from './learner-lock.ts';
import { executeLast, pipeline, pipelineUnder } from './pipeline.ts';
import type { RanQuery, Sender } from './sender.ts';
import { Tx } from './tx.ts';

const NO_ROWS = Object.assign([], { command: 'SELECT', count: 0 }) as unknown as RanQuery;

/** A transaction of which only the statements are seen, in the order they are sent. */
function seen(answer: () => Promise<RanQuery> = async () => NO_ROWS) {
  const sent: string[] = [];
  const sender: Sender = {
    send(text) {
      sent.push(text);
      return answer();
    },
    async commit() {
      sent.push('commit');
    },
  };
  return { sent, trx: new Tx(sender) };
}

const say = (on: Database, text: string) => sql.raw(text).execute(on);
const after = async (ticks: number): Promise<void> => {
  for (let tick = 0; tick < ticks; tick++) await null;
};

test('what is sent behind a lock is sent behind it, whatever the lock awaits before its statement', async () => {
  const { sent, trx } = seen();
  const cached = {
    name: 'learner',
    take: async (on: Tx) => {
      await null;
      return say(on, 'lock');
    },
  } as const;
  await pipelineUnder(trx, cached, [(on) => say(on, 'read')]);
  expect(sent).toEqual(['lock', 'read']);
});

test.each([0, 1, 7, 40])(
  'first statements go in the order of the list when each awaits: %i',
  async (ticks) => {
    const { sent, trx } = seen();
    await pipeline(trx, [
      async (on) => {
        await after(ticks);
        await say(on, 'first');
        await say(on, 'first again');
      },
      (on) =>
        pipeline(on, [
          async (inner) => {
            await after(ticks);
            await say(inner, 'second');
          },
          (inner) => say(inner, 'third'),
        ]),
      () => 'nothing to send',
      (on) => say(on, 'fourth'),
    ]);
    expect(sent.filter((text) => text !== 'first again')).toEqual(['first', 'second', 'third', 'fourth']);
  },
);

test('nothing waits for an answer', async () => {
  const { promise, resolve } = Promise.withResolvers<RanQuery>();
  const { sent, trx } = seen(() => promise);
  const all = pipeline(trx, [(on) => say(on, 'first'), (on) => say(on, 'second'), () => 7]);
  await after(100);
  expect(sent).toEqual(['first', 'second']);
  resolve(NO_ROWS);
  expect(await all).toMatchObject([{ rows: [] }, { rows: [] }, 7]);
});

test('behind an element that fails before its statement nothing is sent', async () => {
  const { sent, trx } = seen();
  const failing = pipeline(trx, [() => Promise.reject(new Error('no lock')), (on) => say(on, 'read')]);
  await expect(failing).rejects.toThrow('no lock');
  await after(100);
  expect(sent).toEqual([]);
});

test('COMMIT travels behind the last statement', async () => {
  const { sent, trx } = seen();
  await executeLast(trx, sql`insert`);
  expect(sent).toEqual(['insert', 'commit']);
});

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const marking = (name: string) => sql<{ name: string }>`
  insert into seed_mark (name, hash) values (${name}, '') returning name`;

async function marks(): Promise<string[]> {
  const rows = await site.db.selectFrom('seed_mark').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

test('of statements sent together the error of the one that failed first comes out, not of those that found the transaction failed', async () => {
  const failed = await inTransaction(site.db, (trx) =>
    pipeline(trx, [
      pingDatabase,
      (on) => sql`select 1 / 0`.execute(on),
      pingDatabase,
      (on) => sql`select * from no_such_table`.execute(on),
    ]),
  ).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: '22012' });
});

test('what is sent behind a lock runs under it', async () => {
  const held = await inTransaction(site.db, async (trx) => {
    const [, now, found] = await pipelineUnder(trx, learnersLock([4, 9]), [
      (on) =>
        sql<{ held: number }>`
        select count(*)::int as held from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`.execute(
          on,
        ),
    ]);
    expect(now).toBeGreaterThan(0);
    return found.rows[0]?.held;
  });
  expect(held).toBe(2);
});

test('a last statement is part of its transaction, which is durable with its answer', async () => {
  const rows = await inTransaction(site.db, async (trx) => {
    await marking('before-last').execute(trx);
    return executeLast(trx, marking('last'));
  });
  expect(rows).toEqual([{ name: 'last' }]);
  expect(await marks()).toEqual(expect.arrayContaining(['before-last', 'last']));
});

test('a last statement that fails takes its transaction with it and tells why', async () => {
  await marking('taken').execute(site.db);
  const failed = inTransaction(site.db, async (trx) => {
    await marking('before-failed').execute(trx);
    return executeLast(trx, marking('taken'));
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await marks()).not.toContain('before-failed');
});

test('inside a transaction that is kept or not as a whole, a last statement ends nothing', async () => {
  await asOneTransaction(site.db, async (pool) => {
    await inTransaction(pool, (trx) => executeLast(trx, marking('inside')));
    return { result: null, kept: false };
  });
  expect(await marks()).not.toContain('inside');
});

test('on a pool, elements run all the same', async () => {
  const [first, second] = await pipeline(site.db, [() => 1, (on) => sql`select 2 as two`.execute(on)]);
  expect([first, second.rows]).toEqual([1, [{ two: 2 }]]);
});
