import type { OperationId } from '@jixu/contract/operations';
import { type ContractRequest, requestParts, toFetch } from '@jixu/test-kit/requests/request-parts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSentMessages } from '#testing/arrange-world.ts';
import { linesOf, makeOrder } from '#testing/order-world.ts';
import { SITE, type TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { handlers } from '../handlers.ts';

/* What an operation reads must not grow with what others have stored, and no faster than what its learner has. Rows are
   counted by PostgreSQL itself. */

// Object.keys loses the type of the keys.
const SERVED = Object.keys(handlers) as OperationId[];
/** They end the session that measures. */
const ENDING: readonly OperationId[] = ['logout', 'login', 'loginByRegion', 'finishRecovery'];
/** A single course that no learner of this site owns. */
const EXTRA = 713;
const OTHERS = 6;
const LIVES = 4;
/** So many rows more are no growth: a counter of the minute, a chunk of cached content. */
const SLACK = 3;

interface Learner {
  browser: TestBrowser;
  /** What is known by the names of parameters. */
  known: Readonly<Record<string, string>>;
}

let site: TestSite;
let learner: Learner;
beforeAll(async () => {
  site = await openTestSite({ limiter: { admit: () => undefined, flush: async () => undefined } });
  // Statistics that PostgreSQL gathers meanwhile would change how statements are run, and so what they read.
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(site.db);
  for (const { name } of tables.rows)
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = off)`.execute(site.db);
  // A small table is read whole although there is an index: only what has none is to be seen.
  await onEveryConnection(sql`select set_config('enable_seqscan', 'off', false), pg_sleep(0.05)`);
  learner = await settle();
});
afterAll(() => site.close());

/** More than either pool has: each connection is busy with one while the others are given theirs. */
const onEveryConnection = (statement: RawBuilder<unknown>) =>
  Promise.all(
    [site.db, site.deps.watchDb].flatMap((pool) => Array.from({ length: 8 }, () => statement.execute(pool))),
  );

async function settle(): Promise<Learner> {
  const { browser } = await site.learner();
  const order = await makeOrder(browser, EXTRA);
  const known = {
    ...{ area_id: '219', area: '219', year: '2026', year_id: '2026', course_id: '1001', video_id: '7001' },
    ...{
      section_id: '10010',
      course_section_id: '10010',
      package_id: '601',
      keyword: '会计',
      is_select: '1',
    },
    ...{ trade_pno: order, courses: linesOf(EXTRA), channel: 'wxpub', type: 'wxpub' },
  };
  return { browser, known };
}

/** The request as the document shows it, about the learner's own things. */
function typical(id: OperationId, known: Learner['known']): ContractRequest {
  const parts = requestParts(id);
  const at = (place: (typeof parts)[number]['place']): [string, unknown][] =>
    parts
      .filter((part) => part.place === place && (part.required || part.name in known))
      .map(({ name, isFile, schema }) => [
        name,
        isFile ? new File(['x'], 'file.png') : (known[name] ?? schema.example),
      ]);
  const texts = (place: 'query' | 'header') =>
    at(place).map(([name, value]): [string, string] => [name, String(value)]);
  return { query: texts('query'), headers: texts('header'), body: at('body') };
}

async function call({ browser, known }: Learner, id: OperationId): Promise<void> {
  const { target, init } = toFetch(id, typical(id, known));
  const headers = new Headers(init.headers);
  headers.set('cookie', browser.cookie ?? '');
  headers.set('origin', SITE);
  await site.app.request(target, { ...init, headers });
}

/** One of everything that a learner may do. */
async function live(one: Learner): Promise<void> {
  for (const id of SERVED) if (!ENDING.includes(id)) await call(one, id);
}

/** Rows that PostgreSQL has read and written so far; every connection tells what it kept to itself. */
async function work(): Promise<number> {
  await onEveryConnection(sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`);
  const { rows } = await sql<{ rows: number }>`
    select (sum(seq_tup_read) + sum(idx_tup_fetch) + sum(n_tup_ins) + sum(n_tup_upd))::bigint as rows
    from pg_stat_user_tables`.execute(site.db);
  return rows[0]?.rows ?? 0;
}

type Measured = ReadonlyMap<OperationId, number>;

async function measure(): Promise<Measured> {
  const measured = new Map<OperationId, number>();
  for (const id of SERVED) {
    if (ENDING.includes(id)) continue;
    await forgetSentMessages(site.db);
    measured.set(id, Math.min(await rowsOf(id), await rowsOf(id)));
  }
  return measured;
}

/** The less of two: one of them may fill a memory, or meet what another call has left to be written. */
async function rowsOf(id: OperationId): Promise<number> {
  await Promise.all([site.deps.pushes.drain(), site.deps.leases.drain()]);
  const before = await work();
  await call(learner, id);
  return (await work()) - before;
}

function grown(before: Measured, after: Measured, most: number): string[] {
  return [...before].flatMap(([id, rows]) => {
    const now = after.get(id) ?? 0;
    return now > most * rows + SLACK ? [`${id}: ${rows} rows, then ${now}`] : [];
  });
}

test('API-07 what others store costs a learner nothing; twice as much of the own at most 2.2 times as much', async () => {
  const others = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => live(await settle())));
  const lives = async (count: number) => {
    for (let at = 0; at < count; at++) await live(learner);
  };
  await others(OTHERS);
  await lives(LIVES);
  const once = await measure();
  await others(OTHERS);
  const withOthers = await measure();
  await lives(LIVES);
  const withOwn = await measure();
  expect(grown(once, withOthers, 1.2)).toEqual([]);
  expect(grown(withOthers, withOwn, 2.2)).toEqual([]);
}, 300_000);
