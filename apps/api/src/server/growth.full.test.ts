import type { OperationId } from '@jixu/contract/operations';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILE_NAMES, type Measurable, prepare } from '#testing/growth-calls.ts';
import { type GrowthWorld, type Life, openGrowthWorld, settle } from '#testing/growth-world.ts';
import { handlers } from '../handlers.ts';

/* What an operation reads must not grow with what others have stored, and no faster than what its learner has. Rows are
   counted by PostgreSQL itself, of calls that are answered: a rejection would show how little is read before it. */

// Object.keys loses the type of the keys.
const SERVED: readonly Measurable[] = [...(Object.keys(handlers) as OperationId[]), ...FILE_NAMES];
/** What no call of this test can be answered with success, and why that hides nothing. */
const EXEMPT: Readonly<Partial<Record<Measurable, string>>> = {};
const OTHERS = 4;
const LIVES = 4;
/** So many rows more are no growth: a counter of the minute, a chunk of cached content. */
const SLACK = 3;

let world: GrowthWorld;
beforeAll(async () => {
  world = await openGrowthWorld();
  const { db } = world.site;
  // Statistics that PostgreSQL gathers meanwhile would change how statements are run, and so what they read.
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  for (const { name } of tables.rows)
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = off)`.execute(db);
});
afterAll(() => world.close());

/**
 * Rows are written wherever there is room, and whoever looks for the first that fits reads those before it: all are put in
 * the order of their keys.
 */
async function putInOrder(): Promise<void> {
  const { rows } = await sql<{ name: string; key: string }>`
    select indrelid::regclass::text as name, relname as key from pg_index join pg_class on pg_class.oid = indexrelid
    where indisprimary and relnamespace = 'public'::regnamespace`.execute(world.site.db);
  for (const { name, key } of rows)
    await sql`cluster ${sql.table(name)} using ${sql.ref(key)}`.execute(world.site.db);
}

/**
 * Small tables are read whole, or joined whole, although there is an index: only what has none is to be seen. So the planner
 * is told of very many rows, a hundred for each value that an index begins with, and makes the plan that a statement has
 * once it was sent a few times. It still sees how many pages tables and indexes really have, and a life adds to them: were
 * they to cost as much as rows, a statement would be run by one index before that life and by another after it.
 */
async function pretendFull(): Promise<void> {
  const { db } = world.site;
  // An index has a page more, which holds no rows.
  await sql`
    select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
      'relpages', case relkind when 'i' then 2 else 1 end, 'reltuples', 1e12::real)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`.execute(db);
  // A negative number is the share of rows that have a value of their own.
  await sql`
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', relname::text, 'attname', attname::text,
      'inherited', false, 'avg_width', 8, 'null_frac', (case when is_beginning then 0 else 0.5 end)::real,
      'n_distinct', (case when is_beginning then -0.01 else 10 end)::real)
    from pg_class join pg_attribute on attrelid = pg_class.oid
      cross join lateral (select exists (
        select from pg_index where indrelid = attrelid and indkey[0] = attnum) as is_beginning) as place
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(
    db,
  );
  await onEveryConnection(sql`
    select set_config('enable_seqscan', 'off', false), set_config('enable_hashjoin', 'off', false),
      set_config('enable_mergejoin', 'off', false), set_config('plan_cache_mode', 'force_generic_plan', false),
      set_config('random_page_cost', '0', false), set_config('seq_page_cost', '0', false),
      set_config('cpu_tuple_cost', '1', false), set_config('cpu_index_tuple_cost', '1', false), pg_sleep(0.05)`);
}

/** More than either pool has: each connection is busy with one while the others are given theirs. */
const onEveryConnection = (statement: RawBuilder<unknown>) =>
  Promise.all(
    [world.site.db, world.site.deps.watchDb].flatMap((pool) =>
      Array.from({ length: 8 }, () => statement.execute(pool)),
    ),
  );

/** One of everything that a learner may do. */
async function live(one: Life): Promise<void> {
  for (const id of SERVED) await (await prepare(world, one, id))();
}

type RowsByTable = ReadonlyMap<string, number>;

/** Rows that PostgreSQL has read and written so far; every connection tells what it kept to itself. */
async function work(): Promise<RowsByTable> {
  await onEveryConnection(sql`select pg_stat_force_next_flush(), pg_sleep(0.01)`);
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, (seq_tup_read + idx_tup_fetch + n_tup_ins + n_tup_upd)::bigint as rows
    from pg_stat_user_tables`.execute(world.site.db);
  return new Map(rows.map(({ name, rows: count }) => [name, Number(count)]));
}

interface Measured {
  readonly rows: RowsByTable;
  /** 'answered' where both calls were. */
  readonly outcome: string;
}
type Measures = ReadonlyMap<Measurable, Measured>;

/** What everything costs a new learner who has lived so often; each measurement is a life of its own, so nobody is measured twice. */
async function measure(lived: number): Promise<Measures> {
  const learner = await settle(world);
  for (let at = 0; at < lived; at++) await live(learner);
  await putInOrder();
  await pretendFull();
  const measures = new Map<Measurable, Measured>();
  for (const id of SERVED) {
    const [first, second] = [await measureOne(learner, id), await measureOne(learner, id)];
    // The less of two: one of them may fill a memory, or meet what another call has left to be written.
    const rows = new Map(
      [...first.rows].map(([name, count]) => [name, Math.min(count, second.rows.get(name) ?? 0)]),
    );
    measures.set(id, { rows, outcome: first.outcome === 'answered' ? second.outcome : first.outcome });
  }
  return measures;
}

async function measureOne(learner: Life, id: Measurable): Promise<Measured> {
  const { pushes, leases } = world.site.deps;
  const call = await prepare(world, learner, id);
  await Promise.all([pushes.drain(), leases.drain()]);
  // Connections made their plans at different times: all are to run what would be planned now.
  await onEveryConnection(sql`discard plans`);
  const before = await work();
  const outcome = await call();
  const after = await work();
  return { rows: new Map([...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)])), outcome };
}

/** By table: what little is read of one must not vanish in what is read of others. */
function grown(before: Measures, after: Measures, most: number): string[] {
  return [...before].flatMap(([id, { rows }]) =>
    [...rows].flatMap(([name, count]) => {
      const now = after.get(id)?.rows.get(name) ?? 0;
      return now > most * count + SLACK ? [`${id}: ${count} rows of ${name}, then ${now}`] : [];
    }),
  );
}

const rejections = (measures: Measures): string[] =>
  [...measures].flatMap(([id, { outcome }]) =>
    outcome === 'answered' || id in EXEMPT ? [] : [`${id}: ${outcome}`],
  );

const needlesslyExempt = (measures: Measures): string[] =>
  Object.keys(EXEMPT).filter((id) => measures.get(id as Measurable)?.outcome === 'answered');

test('API-07 what others store costs a learner nothing; twice as much of the own at most 2.2 times as much', async () => {
  const others = async (count: number) => {
    for (let at = 0; at < count; at++) await live(await settle(world));
  };
  await others(OTHERS);
  const once = await measure(LIVES);
  await others(OTHERS);
  const withOthers = await measure(LIVES);
  const withOwn = await measure(2 * LIVES);
  const all = [once, withOthers, withOwn];
  expect(all.flatMap(rejections)).toEqual([]);
  expect(all.flatMap(needlesslyExempt)).toEqual([]);
  expect(grown(once, withOthers, 1.2)).toEqual([]);
  expect(grown(withOthers, withOwn, 2.2)).toEqual([]);
}, 600_000);
